import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOf, openWorld, password, type Session, sessionOf, type World } from '../http/world.ts'
import { mailsTo } from '../harness/mails.ts'
import { createAuthenticator, type Twist } from './software-authenticator.ts'

const here = { host: 'localhost' }
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Device = ReturnType<typeof createAuthenticator>
const newDevice = (): Device => createAuthenticator('http://localhost', 'localhost')
/** An authenticator with a passkey that the server does not know. */
const strangeDevice = (): Device => {
  const device = newDevice()
  device.make('A', 'AAAA')
  return device
}
const text = (value: unknown): string => String(value)

const post = (session: Session, path: string, body: object) =>
  session.call({ method: 'POST', path, body, headers: here })

/** Adds a passkey to the account of the session. */
const add = async (session: Session, device = newDevice(), name = 'Phone') => {
  const asked = await post(session, '/user/passkey/options', { password })
  expect(asked.status).toBe(200)
  const { challenge, user } = asked.body.result as { challenge: string; user: { id: string } }
  const made = await post(session, '/user/passkey', { name, passkey: device.make(challenge, user.id) })
  expect(made.status).toBe(201)
  return { device, id: text(made.body.result['id']) }
}

const open = (path: string, body: object = {}, from: { address?: string; host?: string } = {}) =>
  callOf(world.app, {
    method: 'POST',
    path,
    body,
    headers: {
      host: from.host ?? here.host,
      ...(from.address === undefined ? {} : { 'x-forwarded-for': from.address }),
    },
  })
const signIn = async (device: Device, twist: Twist = {}, from: { address?: string } = {}) => {
  const asked = await open('/authentication/passkey/options', {}, from)
  expect(asked.status).toBe(200)
  const passkey = device.sign(text(asked.body.result['challenge']), twist)
  return open('/authentication/passkey', { passkey, version: '1.5.6-b263', package: 'localhost' }, from)
}
const passkeysOf = async (session: Session) =>
  (await session.call({ path: '/user/second_factor', headers: here })).body.result['passkeys']
const block = (id: string, blocked: boolean) =>
  world.database.pool.query('update "user" set blocked = $2 where id = $1', [id, blocked])

describe('sign-in with a passkey', () => {
  it('[S6] makes a session and its cookies, and is logged with its way', async () => {
    const id = await world.user('anna', [])
    const { device } = await add(await world.signIn('anna'))
    const entered = await signIn(device)
    expect(entered.status).toBe(200)
    expect(text(entered.headers['set-cookie'])).toContain('lading_refresh_token=')
    const me = await sessionOf(world.app, entered).call({ path: '/user/me' })
    expect(me.body.result).toMatchObject({ id, username: 'anna' })
    const { rows: log } = await world.database.pool.query(
      `select username, result, "appVersion" from access_log where "user" = $1 order by "time" desc limit 1`,
      [id],
    )
    expect(log).toEqual([{ username: 'anna', result: 'success', appVersion: '1.5.6-b263' }])
    const { rows } = await world.database.pool.query<{ after: unknown }>(
      `select after from audit where record = $1 and action = 'sign-in' order by sequence desc limit 1`,
      [id],
    )
    expect(rows).toEqual([{ after: { way: 'passkey' } }])
  })

  it('[S6] counts as both factors: no code is asked for, though the password needs one', async () => {
    await world.user('boss', ['ROLE_ADMIN'])
    const { device } = await add(await world.signIn('boss'))
    await world.insert('setting', { property: 'second-factor-of-administrators', category: 'security', value: 'true' })
    const byPassword = await open('/authentication', { username: 'boss', password })
    expect(byPassword.body.result['secondFactor']).toMatchObject({ state: 'missing' })
    expect((await signIn(device)).status).toBe(200)
    await world.database.pool.query(`delete from setting where property = 'second-factor-of-administrators'`)
  })

  it('[S6] says that an account is blocked to who has its passkey, and nothing else to anybody', async () => {
    const id = await world.user('carl', [])
    const session = await world.signIn('carl')
    const { device, id: passkey } = await add(session)
    const unknown = await signIn(strangeDevice())
    expect(unknown.status).toBe(401)
    const same = async (twist: Twist): Promise<void> => {
      const refused = await signIn(device, twist)
      expect([refused.status, refused.text]).toEqual([401, unknown.text])
    }
    await same({ verified: false })
    await block(id, true)
    await same({ handle: 'AAAA' })
    await same({ origin: 'https://evil.example' })
    const refused = await signIn(device)
    expect([refused.status, refused.body.result]).toEqual([401, { blocked: true, attempts: 0 }])
    expect(refused.headers['set-cookie']).toBeUndefined()
    await block(id, false)
    const again = await world.signIn('carl')
    expect((await post(again, `/user/passkey/remove/${passkey}`, { password })).status).toBe(200)
    await same({})
    const { rows } = await world.database.pool.query<{ result: string }>(
      `select result from access_log where username = 'carl' and result <> 'success' order by "time"`,
    )
    expect(rows.map(({ result }) => result)).toEqual(['failed', 'failed', 'failed', 'blocked'])
  })

  it('[S6] refuses an archived account with the same text as an unknown passkey', async () => {
    const id = await world.user('dora', [])
    const { device } = await add(await world.signIn('dora'))
    await world.database.pool.query('update "user" set archived = now() where id = $1', [id])
    expect((await signIn(device)).text).toBe((await signIn(strangeDevice())).text)
  })

  it('[S6 OPEN-009] is limited per network; right ones are not counted', async () => {
    await world.user('emil', [])
    const { device } = await add(await world.signIn('emil'))
    const address = '198.51.100.7'
    const guesses = () =>
      world.database.pool
        .query<{ place: string; guesses: number }>('select place, guesses from guess where place like $1 order by 1', [
          `%${address}`,
        ])
        .then(({ rows }) => rows.map(({ guesses: count }) => count))
    expect((await signIn(device, {}, { address })).status).toBe(200)
    expect(await guesses()).toEqual([0, 0])
    await signIn(strangeDevice(), {}, { address })
    expect(await guesses()).toEqual([1, 1])
    await world.database.pool.query('update guess set guesses = 200 where place like $1', [`sign-in %${address}`])
    const limited = await signIn(device, {}, { address })
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    await world.database.pool.query('update guess set guesses = 200 where place like $1', [`passkey %${address}`])
    expect((await open('/authentication/passkey/options', {}, { address })).status).toBe(429)
  })

  it('[S6] is not there at an IP address, and refuses requests of other sites and other shapes', async () => {
    const away = { host: '127.0.0.1:8080' }
    expect((await open('/authentication/passkey/options', {}, away)).status).toBe(404)
    expect((await open('/authentication/passkey', {}, away)).status).toBe(404)
    const session = await world.signIn('anna')
    const list = await session.call({ path: '/user/second_factor', headers: away })
    expect(list.body.result['passkeys']).toBeNull()
    const crossSite = { ...here, origin: 'https://evil.example' }
    for (const path of ['/authentication/passkey/options', '/authentication/passkey'])
      expect((await callOf(world.app, { method: 'POST', path, body: {}, headers: crossSite })).status).toBe(403)
    const shapes = [{}, { passkey: 'x' }, { passkey: { ...strangeDevice().sign('A'), id: '\0' } }]
    for (const body of shapes) expect((await open('/authentication/passkey', body)).status).toBe(422)
  })
})

describe('passkeys of the own account', () => {
  it('[S6] are added and removed with the password or soon after a sign-in, and the audit has it', async () => {
    const id = await world.user('fred', [])
    const session = await world.signIn('fred')
    await world.database.pool.query(`update session set created = created - interval '1 hour' where user_id = $1`, [id])
    for (const path of ['/user/passkey/options', `/user/passkey/remove/${id}`])
      for (const body of [{}, { password: 'not-the-password-1' }]) {
        const refused = await post(session, path, body)
        expect([path, refused.status, Object.keys(refused.body.result['errors'] as object)]).toEqual([
          path,
          422,
          ['password'],
        ])
      }
    const { id: passkey } = await add(session)
    expect(await passkeysOf(session)).toMatchObject([{ id: passkey, name: 'Phone', lastUsed: null }])
    expect((await post(session, `/user/passkey/remove/${passkey}`, { password })).status).toBe(200)
    expect(await passkeysOf(session)).toEqual([])
    const { rows } = await world.database.pool.query<{ after: unknown }>(
      `select after from audit where record = $1 and after ? 'passkey' order by sequence`,
      [id],
    )
    expect(rows.map(({ after }) => after)).toEqual([{ passkey: 'added' }, { passkey: 'removed' }])
  })

  it('[S6] are mailed to the address of the account when they come and go, also by an administrator', async () => {
    const id = await world.user('kim', [])
    await world.database.pool.query(`update "user" set email = 'kim@example.com', locale = 'nl_NL' where id = $1`, [id])
    const session = await world.signIn('kim')
    const { id: passkey } = await add(session, newDevice(), 'Telefoon van Kim')
    await add(session, newDevice(), 'Sleutel')
    expect((await post(session, `/user/passkey/remove/${passkey}`, { password })).status).toBe(200)
    expect((await post(session, `/user/passkey/remove/${passkey}`, { password })).status).toBe(404)
    await world.user('chief', ['ROLE_ADMIN'])
    const chief = await world.signIn('chief')
    const reset = await chief.call({ method: 'PUT', path: `/user/reset_second_factor/${id}` })
    expect(reset.status).toBe(200)
    const mails = await mailsTo(world.database, 'kim@example.com')
    expect(mails.map((mail) => /toegevoegd|verwijderd/.exec(mail)?.[0])).toEqual([
      'toegevoegd',
      'toegevoegd',
      'verwijderd',
      'verwijderd',
    ])
    expect(mails[0]).toContain('Telefoon van Kim')
  })

  it('[S6] of somebody else are neither removed nor added to', async () => {
    await world.user('gina', [])
    await world.user('hugo', [])
    const gina = await world.signIn('gina')
    const hugo = await world.signIn('hugo')
    const { id } = await add(gina)
    for (const other of [id, 'x']) {
      expect((await post(hugo, `/user/passkey/remove/${other}`, { password })).status).toBe(404)
    }
    expect(await passkeysOf(gina)).toHaveLength(1)
    const asked = await post(gina, '/user/passkey/options', { password })
    const { challenge, user } = asked.body.result as { challenge: string; user: { id: string } }
    const passkey = newDevice().make(challenge, user.id)
    expect((await post(hugo, '/user/passkey', { passkey })).status).toBe(409)
    expect(await passkeysOf(hugo)).toEqual([])
  })

  it('[S6] are at most 10, and have a name of at most 60 characters', async () => {
    await world.user('ines', [])
    const session = await world.signIn('ines')
    const asked = await post(session, '/user/passkey/options', { password })
    const { challenge, user } = asked.body.result as { challenge: string; user: { id: string } }
    const passkey = newDevice().make(challenge, user.id)
    expect((await post(session, '/user/passkey', { name: 'x'.repeat(61), passkey })).status).toBe(422)
    expect((await post(session, '/user/passkey', { name: ' ', passkey })).status).toBe(201)
    expect(await passkeysOf(session)).toMatchObject([{ name: 'Passkey' }])
    for (let more = 0; more < 9; more += 1) await add(session)
    expect((await post(session, '/user/passkey/options', { password })).status).toBe(409)
  })

  it('[S6] are at most 10 also when registrations run at the same time', async () => {
    await world.user('lars', [])
    const session = await world.signIn('lars')
    for (let more = 0; more < 8; more += 1) await add(session)
    const ready = []
    for (let more = 0; more < 5; more += 1) {
      const asked = await post(session, '/user/passkey/options', { password })
      const { challenge, user } = asked.body.result as { challenge: string; user: { id: string } }
      ready.push(newDevice().make(challenge, user.id))
    }
    const made = await Promise.all(ready.map((passkey) => post(session, '/user/passkey', { passkey })))
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    expect(await passkeysOf(session)).toHaveLength(10)
  })

  it('[S6] go when an administrator resets the factors, and stay when the password is changed', async () => {
    const id = await world.user('jana', [])
    await world.user('keeper', ['ROLE_ADMIN'])
    const session = await world.signIn('jana')
    const { device } = await add(session)
    const changed = await session.call({
      method: 'PUT',
      path: '/user/password',
      body: { oldPassword: password, newPassword: 'another-good-one-2' },
    })
    expect(changed.status).toBe(200)
    expect((await signIn(device)).status).toBe(200)
    const keeper = await world.signIn('keeper')
    const reset = await keeper.call({ method: 'PUT', path: `/user/reset_second_factor/${id}` })
    expect(reset.body.messages).toMatchObject([{ type: 'success' }])
    expect((await signIn(device)).status).toBe(401)
  })
})
