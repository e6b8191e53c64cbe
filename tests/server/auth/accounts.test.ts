import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountById } from '../../../server/auth/account.ts'
import { createLink } from '../../../server/auth/one-time-link.ts'
import { parseConfig } from '../../../server/config.ts'
import { createDatabase } from '../../../server/db/pool.ts'
import { mailReset } from '../../../server/auth/account-mail.ts'
import { mailsTo } from '../harness/mails.ts'
import { callOf, cookiesOf, openWorld, password, type Session, sessionOf, type World } from '../http/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.insert('question', { question: 'First forklift?' })
})
afterAll(() => world.close())

const attempt = (username: string, secret: string) =>
  callOf(world.app, { method: 'POST', path: '/authentication', body: { username, password: secret } })
const accept = (link: string) => callOf(world.app, { path: link })
const fresh = 'a-new-password-7'
const linkIn = (letter = ''): string => /\/accept\?id=\S+/.exec(letter)?.[0] ?? ''

/** Sets an account to invited, as before its activation. */
const invite = (user: string) => world.database.pool.query(`update "user" set status = 'Invited' where id = $1`, [user])

const signedInLongAgo = (user: string) =>
  world.database.pool.query(`update session set created = created - interval '1 hour' where user_id = $1`, [user])

async function confirmation(kind: 'activation' | 'reset', user: string): Promise<string> {
  const accepted = await accept(await createLink(world.database.db, kind, user))
  return String(accepted.body.result['confirmationToken'])
}

describe('one-time links', () => {
  it('[AUTH-16 OPEN-011 XCALL-85] returns route, parameters and confirmation token, repeatedly until it is used', async () => {
    const id = await world.user('anna', [])
    const link = await createLink(world.database.db, 'reset', id)
    const first = await accept(link)
    expect(first.body.result).toMatchObject({ route: '/change_password/{id}/{confirmationToken}', parameters: { id } })
    expect((await accept(link)).body).toEqual(first.body)
    // The language of the account, for the screen that the link opens before anybody has signed in.
    expect(first.body.result['locale']).toBe('en_US')
    await world.database.pool.query(`update "user" set locale = 'nl_NL' where id = $1`, [id])
    expect((await accept(link)).body.result['locale']).toBe('nl_NL')
    expect((await accept('/accept?id=nothing&acknowledge=1')).status).toBe(404)
    expect((await accept('/accept')).status).toBe(400)
  })

  it('[AUTH-15 OPEN-010 XCALL-60] responds to every reset alike and mails existing accounts only', async () => {
    await world.user('bert', [])
    const ask = (username: string) => callOf(world.app, { method: 'POST', path: '/user/reset', body: { username } })
    const known = await ask('bert')
    const unknown = await ask('nobody')
    expect(known.status).toBe(200)
    expect(unknown.text).toBe(known.text)
    expect((await ask('bert')).text).toBe(known.text)
    await expect
      .poll(() => mailsTo(world.database, 'bert@example.org'))
      .toEqual([expect.stringMatching(/\/accept\?id=[\w-]{43}&acknowledge=1/)])
    const { rows } = await world.database.pool.query('select distinct recipient from outgoing_mail')
    expect(rows).toEqual([{ recipient: 'bert@example.org' }])
  })

  it('[S6 AUTH-15] mails one link for concurrent requests', async () => {
    const id = await world.user('berta', [])
    const account = await accountById(world.database.db, id)
    if (account === null) throw new Error('no account')
    const config = parseConfig({})
    if ('error' in config) throw new Error(config.error)
    const other = createDatabase(world.database.url, { max: 4 })
    try {
      const parts = [world.database.db, other.db].map((db) => ({ config, db, publicAddress: () => 'http://127.0.0.1' }))
      await Promise.all([...parts, ...parts, ...parts].map((of) => mailReset(of, account)))
    } finally {
      await other.close()
    }
    const letters = await mailsTo(world.database, 'berta@example.org')
    expect(letters).toHaveLength(1)
    expect((await accept(linkIn(letters[0]))).status).toBe(200)
  })

  it('[S6 AUTH-15 MAIL-01] stores the link of a mail nowhere, neither with the mail nor in the e-mail log', async () => {
    const id = await world.user('bella', [])
    await invite(id)
    await world.user('sender', ['ROLE_ADMIN', 'ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT'])
    const session = await world.signIn('sender')
    expect((await session.call({ method: 'POST', path: `/user/resend_activation/${id}` })).status).toBe(200)
    const [letter] = await mailsTo(world.database, 'bella@example.org')
    const secret = /id=([\w-]{43})/.exec(letter ?? '')?.[1] ?? ''
    expect((await accept(`/accept?id=${secret}`)).status).toBe(200)
    const { rows: tables } = await world.database.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const holding: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await world.database.pool.query(
        `select 1 from ${name} as t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
        [secret],
      )
      if (rowCount !== 0) holding.push(name)
    }
    expect(tables.map(({ name }) => name)).toContain('outgoing_mail')
    expect(holding).toEqual([])
  })

  it('[JOB-A1 AUTH-20] without a mail server, the link of an invited account goes to who may give it a password, and into the audit', async () => {
    const { database } = world
    const invited = await world.user('ivo', [])
    await invite(invited)
    const boss = await world.user('hirer', ['ROLE_ADMIN', 'ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT'])
    await world.user('reader', ['ROLE_EMPLOYEE_VIEW'])
    const session = await world.signIn('hirer')
    const path = `/user/resend_activation/${invited}`
    // The app asks first whether the link would be mailed, so that it can offer to show it.
    const way = await session.call({ method: 'GET', path })
    expect(way.body.result).toEqual({ mailed: false })
    const answer = await session.call({ method: 'POST', path })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toMatchObject({ result: { id: invited, mailed: false }, messages: [] })
    expect((await accept(linkIn(String(answer.body.result['link'])))).status).toBe(200)
    const { rows } = await database.pool.query(
      `select "user", record, name from audit where action = 'activation link' and record = $1`,
      [invited],
    )
    expect(rows).toEqual([{ user: boss, record: invited, name: 'ivo' }])
    const other = await world.signIn('reader')
    const refused = await other.call({ method: 'POST', path })
    expect([refused.status, refused.text.includes('accept?id=')]).toEqual([403, false])
    expect((await other.call({ method: 'GET', path })).status).toBe(403)
    // An account whose owner has chosen a password gets a mail or nothing.
    await database.db.updateTable('user').set({ status: 'Active' }).where('id', '=', invited).execute()
    const active = await session.call({ method: 'POST', path })
    expect([active.status, active.text.includes('accept?id=')]).toEqual([409, false])
  })

  it('[S4 AUTH-20] uses its own address in links, whatever host a request names', async () => {
    await world.user('manager', ['ROLE_ADMIN'])
    const invited = await world.user('invited', [])
    await invite(invited)
    const session = await world.signIn('manager')
    const linkTo = async (headers: Readonly<Record<string, string>>): Promise<string | undefined> => {
      const path = `/user/resend_activation/${invited}`
      expect((await session.call({ method: 'POST', path, headers })).status).toBe(200)
      const letters = await mailsTo(world.database, 'invited@example.org')
      return /https?:\/\/[^/\s]+/.exec(letters.at(-1) ?? '')?.[0]
    }
    for (const host of ['evil.example.org', 'evil@example.org', 'a b']) {
      expect(await linkTo({ host, 'x-forwarded-host': host })).toBe('http://127.0.0.1:8080')
    }
  })

  it('[AUTH-18 OPEN-012 XCALL-62] sets a password once, ends the delay of the account and its sessions', async () => {
    const id = await world.user('carl', [])
    const session = await world.signIn('carl')
    for (let at = 0; at < 10; at += 1) await attempt('carl', 'wrong-password-1')
    const confirmationToken = await confirmation('reset', id)
    const change = (secret: string, token = confirmationToken) =>
      callOf(world.app, {
        method: 'PUT',
        path: `/user/change_password/${id}`,
        body: { confirmationToken: token, password: secret },
      })
    const weak = await change('short')
    expect(weak.status).toBe(422)
    expect(weak.body.result['errors']).toEqual({ password: ['At least 10 characters, with a letter and a digit'] })
    expect((await change(fresh, 'guess')).status).toBe(404)
    expect((await change(password)).body.result['errors']).toEqual({
      password: ['You have or had this password: choose another'],
    })
    expect((await change(fresh)).status).toBe(200)
    expect((await change(`${fresh}x`)).status).toBe(404)
    expect((await attempt('carl', fresh)).status).toBe(200)
    expect((await session.call({ path: '/user/me' })).status).toBe(401)
  })

  it('[S6 OPEN-009 STATE-091] keeps an account blocked that an administrator has blocked, whatever link is used', async () => {
    const id = await world.user('bas', [])
    const change = async () => {
      const body = { confirmationToken: await confirmation('reset', id), password: fresh }
      return callOf(world.app, { method: 'PUT', path: `/user/change_password/${id}`, body })
    }
    await world.database.db.updateTable('user').set({ blocked: true }).where('id', '=', id).execute()
    const refused = await change()
    expect([refused.status, refused.body.messages[0]?.text]).toEqual([
      403,
      'Your account is blocked. Ask your administrator to enable it again.',
    ])
    const signedIn = await attempt('bas', password)
    expect([signedIn.status, signedIn.body.result['blocked']]).toEqual([401, true])
    await world.database.db.updateTable('user').set({ blocked: false }).where('id', '=', id).execute()
    expect((await change()).status).toBe(200)
    expect((await attempt('bas', fresh)).status).toBe(200)
  })

  it('[AUTH-19 XCALL-57 XCALL-63] activates with password and security answer, stored hashed', async () => {
    const id = await world.insert('user', {
      username: 'dora',
      firstName: 'D',
      lastName: 'D',
      status: 'Invited',
      organization: world.organization,
    })
    expect((await attempt('dora', password)).status).toBe(401)
    const confirmationToken = await confirmation('activation', id)
    const asked = await callOf(world.app, { path: `/user/question/${id}?confirmationToken=${confirmationToken}` })
    expect(asked.body.result).toMatchObject({
      username: 'dora',
      question: null,
      questions: [{ question: 'First forklift?' }],
    })
    expect((await callOf(world.app, { path: `/user/question/${id}` })).status).toBe(404)
    const activate = (body: object) =>
      callOf(world.app, { method: 'PUT', path: `/user/activate/${id}`, body: { confirmationToken, ...body } })
    const bare = await activate({ password: fresh })
    expect(bare.body.result['errors']).toEqual({ securityAnswer: ['Fill in this field'] })
    expect((await activate({ password: fresh, securityAnswer: ' Yale ' })).status).toBe(200)
    expect((await attempt('dora', fresh)).status).toBe(200)
    const { rows } = await world.database.pool.query<{ answer_hash: string }>(
      'select answer_hash from credential where user_id = $1',
      [id],
    )
    expect(rows[0]?.answer_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('[STATE-088 STATE-089 AUTH-19] mails a new account its activation, created online or on a device, unless it has a password', async () => {
    await world.user('hiring', ['ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_CREATE'])
    const session = await world.signIn('hiring')
    const person = (username: string) => ({
      username,
      firstName: 'N',
      lastName: 'N',
      email: `${username}@example.org`,
      organization: world.organization,
    })
    const make = (body: object) => session.call({ method: 'POST', path: '/employee', body })
    const mailsOf = (username: string) => mailsTo(world.database, `${username}@example.org`)

    const made = await make(person('newcomer'))
    expect(made.status).toBe(201)
    const [letter = '', ...more] = await mailsOf('newcomer')
    expect(more).toEqual([])
    const { result } = (await accept(linkIn(letter))).body
    expect(result['route']).toBe('/activate/{id}/{confirmationToken}')
    const activated = await callOf(world.app, {
      method: 'PUT',
      path: `/user/activate/${String(made.body.result['id'])}`,
      body: { confirmationToken: result['confirmationToken'], password: fresh, securityAnswer: 'Yale' },
    })
    expect(activated.status).toBe(200)
    expect((await attempt('newcomer', fresh)).status).toBe(200)

    expect((await make({ ...person('handed'), password: fresh })).status).toBe(201)
    expect(await mailsOf('handed')).toEqual([])

    const clientId = randomUUID()
    const { body: greeting } = await session.call({ path: `/sync/handshake?stream=_global&clientId=${clientId}` })
    const mutation = {
      mid: randomUUID(),
      seq: 1,
      name: 'employee.create',
      v: 1,
      at: new Date().toISOString(),
      target: ['employee', randomUUID()],
      body: person('afield'),
    }
    const push = { stream: '_global', clientId, epoch: greeting.result['epoch'], schema: 1, ackedThrough: 0 }
    const pushed = await session.call({ method: 'POST', path: '/sync/push', body: { ...push, mutations: [mutation] } })
    expect(pushed.body.result['outcomes']).toMatchObject([{ outcome: 'applied' }])
    expect(await mailsOf('afield')).toHaveLength(1)
  })

  it('[AUTH-20 STATE-088] sends no activation without an e-mail address, and reports that when it is requested again', async () => {
    await world.user('inviter', ['ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_CREATE', 'ROLE_EMPLOYEE_EDIT'])
    const session = await world.signIn('inviter')
    const body = { username: 'mailless', firstName: 'No', lastName: 'Mail', organization: world.organization }
    const made = await session.call({ method: 'POST', path: '/employee', body })
    expect(made.status).toBe(201)
    const id = String(made.body.result['id'])
    const mails = async () =>
      (await world.database.pool.query<{ recipient: string }>('select recipient from outgoing_mail')).rows.map(
        ({ recipient }) => recipient,
      )
    expect(await mails()).not.toContain('')
    const send = () => session.call({ method: 'POST', path: `/user/resend_activation/${id}` })
    const refused = await send()
    expect([refused.status, Object.keys(refused.body.result['errors'] as object)]).toEqual([422, ['email']])
    await session.call({ method: 'PUT', path: `/employee/${id}`, body: { email: 'mailless@example.org' } })
    expect((await send()).status).toBe(200)
    expect((await mails()).filter((to) => to === 'mailless@example.org')).toHaveLength(1)
  })

  it('[AUTH-20 XCALL-56] resends an activation for users who may edit the account', async () => {
    const id = await world.user('emil', [])
    await invite(id)
    await world.user('boss', ['ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT'])
    const send = async (who: string, target: string) =>
      (await (await world.signIn(who)).call({ method: 'POST', path: `/user/resend_activation/${target}` })).status
    expect(await send('emil', id)).toBe(403)
    expect(await send('boss', id)).toBe(200)
    expect(await send('boss', randomUUID())).toBe(404)
  })
})

describe('the own account', () => {
  it('[AUTH-21 OPEN-012 XCALL-61] changes the password with the old one, and revokes the other sessions', async () => {
    await world.user('fred', [])
    const here = await world.signIn('fred')
    const there = await world.signIn('fred')
    const change = (body: object) => here.call({ method: 'PUT', path: '/user/password', body })
    expect((await change({ oldPassword: 'wrong', newPassword: 'fred' })).body.result['errors']).toEqual({
      oldPassword: ['This is not your current password'],
      newPassword: ['At least 10 characters, with a letter and a digit'],
    })
    for (const [newPassword, text] of [
      [password, 'You have or had this password: choose another'],
      ['Welkom2026!', 'Too many people use this password: choose one that nobody guesses'],
    ] as const) {
      const refused = await change({ oldPassword: password, newPassword })
      expect([refused.status, refused.body.result['errors']]).toEqual([422, { newPassword: [text] }])
    }
    const guessed = await change({ oldPassword: 'wrong', newPassword: password })
    expect(Object.keys(guessed.body.result['errors'] as object)).toEqual(['oldPassword'])
    expect((await change({ oldPassword: password, newPassword: fresh })).status).toBe(200)
    expect((await here.call({ path: '/user/me' })).status).toBe(200)
    expect((await there.call({ path: '/user/me' })).status).toBe(401)
    expect((await attempt('fred', password)).status).toBe(401)
    expect((await attempt('fred', fresh)).status).toBe(200)
  })

  it('[S6 AUTH-21] refuses the last five passwords of the account, by the old password and by a link, and nobody else’s', async () => {
    const id = await world.user('frits', [])
    const here = await world.signIn('frits')
    const secrets = [password, ...Array.from({ length: 5 }, (_, at) => `wisselend-woord-${at}`)]
    const change = async (oldPassword: string | undefined, newPassword: string | undefined) =>
      here.call({ method: 'PUT', path: '/user/password', body: { oldPassword, newPassword } })
    for (const [at, secret] of secrets.entries())
      if (at > 0) expect((await change(secrets[at - 1], secret)).status).toBe(200)
    const now = secrets.at(-1)
    for (const secret of secrets.slice(1)) {
      expect((await change(now, secret)).body.result['errors'], secret).toEqual({
        newPassword: ['You have or had this password: choose another'],
      })
      // With a wrong old password the response reveals nothing about earlier ones.
      const guessed = await change('guessed-it-1', secret)
      expect(Object.keys(guessed.body.result['errors'] as object)).toEqual(['oldPassword'])
    }
    const reset = async (secret: string | undefined) => {
      const body = { confirmationToken: await confirmation('reset', id), password: secret }
      return callOf(world.app, { method: 'PUT', path: `/user/change_password/${id}`, body })
    }
    expect((await reset(secrets[2])).status).toBe(422)
    // The oldest password is no longer remembered.
    expect((await reset(secrets[0])).status).toBe(200)
  })

  it('[S6 USER-09] changes the own e-mail address with the password only, and invalidates links mailed to the old one', async () => {
    const id = await world.user('fenna', ['ROLE_ADMIN', 'ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT'])
    const session = await world.signIn('fenna')
    await signedInLongAgo(id)
    const put = (path: string, body: object) => session.call({ method: 'PUT', path, body })
    const edited = await put(`/employee/${id}`, { email: 'taken@example.org' })
    expect([edited.status, edited.body.result['errors']]).toEqual([
      422,
      { email: ['Change your own under Security, with your password'] },
    ])
    expect((await put(`/employee/${id.toUpperCase()}`, { password: fresh })).body.result['errors']).toEqual({
      password: ['Change your own under Security, with your password'],
    })
    expect((await put(`/employee/${id}`, { email: 'fenna@example.org', phone: '06' })).status).toBe(200)
    const change = async (body: object) => (await put('/user/email', body)).body.result['errors']
    expect(await change({ email: 'x' })).toEqual({
      password: ['Fill in this field'],
      email: ['An e-mail address, such as name@example.org'],
    })
    expect(await change({ email: 'new@example.org', password: 'wrong' })).toEqual({
      password: ['This is not your current password'],
    })
    const link = await createLink(world.database.db, 'reset', id)
    expect(await change({ email: 'new@example.org', password })).toBeUndefined()
    expect((await session.call({ path: '/user/me' })).body.result['email']).toBe('new@example.org')
    expect((await accept(link)).status).toBe(404)
  })

  it('[S6 USER-09] changes the own e-mail address after a recent sign-in, but not while acting as that user', async () => {
    const id = await world.user('ferry', ['ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT'])
    await world.user('boss-of-ferry', ['ROLE_ADMIN'])
    const admin = await world.signIn('boss-of-ferry')
    const own = await world.signIn('ferry')
    const change = ({ call }: Session, path: string, email: string) => call({ method: 'PUT', path, body: { email } })
    const acting = sessionOf(world.app, await admin.call({ method: 'PUT', path: `/user/switch/${id}` }))
    expect((await change(acting, `/employee/${id}`, 'taken@example.org')).status).toBe(422)
    expect((await change(acting, '/user/email', 'taken@example.org')).status).toBe(403)
    expect((await change(own, `/employee/${id}`, 'one@example.org')).status).toBe(200)
    expect((await change(own, '/user/email', 'two@example.org')).status).toBe(200)
  })

  it('[AUTH-08 CALL-02 XCALL-55 OPATH-04] returns the own record with the effective roles', async () => {
    const id = await world.user('gina', ['ROLE_ASSET_VIEW'])
    const session = await world.signIn('gina')
    for (const path of ['/employee/me', '/user/me']) {
      const { body, text } = await session.call({ path, project: world.project })
      expect(body.result).toMatchObject({ id, username: 'gina', roles: ['ROLE_ASSET_VIEW'], switchedFrom: null })
      expect(body.result['belongsToOrganization']).toBe(true)
      expect(text).not.toContain('argon2')
    }
  })

  it('[AUTH-28 OPEN-016 XCALL-64] stores the selected project, of those the user may use', async () => {
    await world.user('hans', [])
    const session = await world.signIn('hans')
    const choose = (project: unknown) =>
      session.call({ method: 'PUT', path: '/user/active_project', body: { project } })
    expect((await choose(world.secondProject)).status).toBe(200)
    expect((await session.call({ path: '/user/me' })).body.result['activeProject']).toBe(world.secondProject)
    expect((await choose(world.otherProject)).status).toBe(422)
    expect((await choose(5)).status).toBe(422)
    expect((await choose(null)).status).toBe(200)
  })

  it('[OPEN-007 I18N-08] stores the own language, with any roles', async () => {
    await world.user('ivan', [])
    const session = await world.signIn('ivan')
    const set = (body: unknown) => session.call({ method: 'PUT', path: '/user/me', body })
    expect((await set({ locale: 'nl_NL' })).status).toBe(200)
    expect((await session.call({ path: '/user/me' })).body.result['locale']).toBe('nl_NL')
    expect((await set({ locale: 'fr_FR' })).status).toBe(422)
    expect((await set({ locale: 'nl_NL', role: 'x' })).status).toBe(422)
  })

  it('[USER-02 S3] accepts a password for a user from an administrator, and never returns it', async () => {
    await world.user('root', ['ROLE_SUPERADMIN'], null)
    const root = await world.signIn('root')
    const body = { username: 'jona', firstName: 'J', lastName: 'J', organization: world.organization, password: 'weak' }
    expect((await root.call({ method: 'POST', path: '/user', body })).body.result['errors']).toEqual({
      password: ['At least 10 characters with a letter and a digit, and not the username'],
    })
    const common = await root.call({ method: 'POST', path: '/user', body: { ...body, password: 'Password123' } })
    expect(common.body.result['errors']).toEqual({
      password: ['Too many people use this password: choose one that nobody guesses'],
    })
    const made = await root.call({ method: 'POST', path: '/user', body: { ...body, password: fresh } })
    expect(made.status).toBe(201)
    expect((await attempt('jona', fresh)).status).toBe(200)
    const read = await root.call({ path: `/user/${made.body.result['id'] as string}` })
    expect(read.status).toBe(200)
    expect(Object.keys(read.body.result)).not.toContain('password')
    expect((await root.call({ path: '/user?password=x' })).status).toBe(400)
    expect((await root.call({ path: '/user?sort=securityAnswer' })).status).toBe(400)
  })
})

describe('switching user', () => {
  it('[AUTH-25 AUTH-26 AUTH-27 OPEN-013 XCALL-58 XCALL-59] acts as another user with both identities, and returns', async () => {
    const target = await world.user('kees', ['ROLE_ASSET_VIEW'])
    const admin = await world.user('chief', ['ROLE_ADMIN'])
    const chief = await world.signIn('chief')
    const switched = await chief.call({ method: 'PUT', path: `/user/switch/${target}` })
    expect(switched.status).toBe(200)
    expect(switched.headers['x-access-token']).toBe(switched.body.result['accessToken'])
    expect((await chief.call({ path: '/user/me' })).status).toBe(401)
    const headers = { authorization: `Bearer ${String(switched.body.result['accessToken'])}` }
    const call = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
      callOf(world.app, { method, path, headers, ...(body === undefined ? {} : { body }) })
    const me = await call('GET', '/user/me')
    expect(me.body.result).toMatchObject({ id: target, switched: true, switchedFrom: { id: admin, username: 'chief' } })
    expect(me.body.result['roles']).toEqual(['ROLE_ASSET_VIEW'])
    expect((await call('PUT', '/user/password', { oldPassword: password, newPassword: fresh })).status).toBe(403)
    expect((await call('PUT', '/user/me', { locale: 'nl_NL' })).status).toBe(403)
    expect((await call('PUT', `/user/switch/${admin}`)).status).toBe(403)
    const renewed = await callOf(world.app, {
      method: 'POST',
      path: '/authentication/refresh',
      body: {},
      headers: { cookie: chief.cookies },
    })
    const back = { authorization: `Bearer ${String(renewed.body.result['accessToken'])}` }
    const returned = await callOf(world.app, { method: 'PUT', path: '/user/return', headers: back })
    expect(returned.status).toBe(200)
    const own = { authorization: `Bearer ${String(returned.body.result['accessToken'])}` }
    expect((await callOf(world.app, { path: '/user/me', headers: own })).body.result['id']).toBe(admin)
    expect((await callOf(world.app, { method: 'PUT', path: '/user/return', headers: own })).status).toBe(409)
    const log = await world.database.db
      .selectFrom('access_log')
      .select(['result', 'actor'])
      .where('user', '=', target)
      .orderBy('time')
      .execute()
    expect(log).toEqual([
      { result: 'switch', actor: admin },
      { result: 'return', actor: admin },
    ])
  })

  it('[AUTH-25 OPEN-013] refuses users and targets that are not allowed', async () => {
    const plain = await world.user('lars', [])
    const other = await world.user('mies', [], world.otherOrganization)
    const admin = await world.user('noor', ['ROLE_ADMIN'])
    const boss = await world.user('oda', ['ROLE_SUPERADMIN'], null)
    await world.user('piet', ['ROLE_SUPERADMIN'], null)
    const to = async (who: string, target: string) =>
      (await (await world.signIn(who)).call({ method: 'PUT', path: `/user/switch/${target}` })).status
    expect(await to('lars', other)).toBe(403)
    expect(await to('noor', other)).toBe(404)
    expect(await to('noor', randomUUID())).toBe(404)
    expect(await to('noor', boss)).toBe(404)
    expect(await to('noor', admin)).toBe(404)
    expect(await to('piet', boss)).toBe(403)
    expect(await to('piet', admin)).toBe(200)
    expect(await to('noor', plain)).toBe(200)
  })

  it('[XCALL-65 USER-11 AUTH-29 CONST-39] lists the access log, limited to the own organization for an admin', async () => {
    const admin = await world.signIn('chief')
    const { body } = await admin.call({ path: '/access_log?limit=20&offset=0&sort=time&order=DESC' })
    const items = body.result['items'] as { time: string; username: string }[]
    expect(items.length).toBe(20)
    expect(items.map(({ time }) => time)).toEqual(
      items
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    )
    const all = await admin.call({ path: '/access_log?limit=1000' })
    expect(all.text).not.toContain('"root"')
    expect((await admin.call({ path: '/access_log?colour=1' })).status).toBe(400)
    expect((await (await world.signIn('lars')).call({ path: '/access_log' })).status).toBe(403)
    expect(cookiesOf(await attempt('lars', password))).toContain('lading_device=')
  })
})
