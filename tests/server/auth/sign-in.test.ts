import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeAttempt } from '../../../server/auth/attempts.ts'
import { networkOf, takeGuess } from '../../../server/auth/guesses.ts'
import { createDatabase } from '../../../server/db/pool.ts'
import { callOf, cookiesOf, openWorld, password, sessionOf, type World } from '../http/world.ts'

let world: World
const wrong = 'not-the-password-1'
const unknownText = 'Unknown username / password combination'
const warning = 'Please note: Your account will be blocked for security reasons if there are too many login attempts!'
const blockedText =
  'Your account is blocked, please contact your admin to re-enable your account or reset your password.'

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const attempt = (username: string, secret: string, headers: Record<string, string> = {}) =>
  callOf(world.app, {
    method: 'POST',
    path: '/authentication',
    body: { username, password: secret, version: '1.5.6-b263', package: 'localhost' },
    headers,
  })

const blockedByPerson = async (id: string): Promise<unknown> => {
  const row = await world.database.db.selectFrom('user').select('blocked').where('id', '=', id).executeTakeFirst()
  return row?.['blocked']
}

/** Ends the delay of an account. */
const endDelay = (username: string) =>
  world.database.pool.query(
    `update sign_in_failure set until = now() where username_hash = encode(sha256($1::bytea), 'hex')`,
    [username],
  )

describe('a block during a sign-in', () => {
  it('[S6 AUTH-14 OPEN-009] leaves no session and no known device', async () => {
    const id = await world.user('raced', [])
    const admin = await world.database.pool.connect()
    try {
      await admin.query('begin')
      await admin.query('update "user" set blocked = true where id = $1', [id])
      const signingIn = attempt('raced', password)
      // The sign-in has checked account and password, and waits for the administrator's transaction.
      await expect
        .poll(async () => {
          const { rows } = await world.database.pool.query<{ n: number }>(
            `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
          return rows[0]?.n
        })
        .toBe(1)
      await admin.query('commit')
      expect((await signingIn).status).toBe(401)
    } finally {
      admin.release()
    }
    const { rows } = await world.database.pool.query(
      `select id::text from session where user_id = $1 union all select token_hash from known_device where user_id = $1`,
      [id],
    )
    expect(rows).toEqual([])
  })
})

describe('signing in', () => {
  it('[AUTH-01 AUTH-02 AUTH-03 AUTH-05 CALL-01 CONST-12] returns tokens, and the refresh token as a cookie of 30 days', async () => {
    await world.user('anna', [])
    const answer = await attempt('anna', password)
    expect(answer.status).toBe(200)
    expect(answer.body.result).toMatchObject({ expiresIn: 900 })
    expect(Object.keys(answer.body.result).toSorted()).toEqual(['accessToken', 'expiresIn', 'refreshToken'])
    expect(answer.body.messages).toEqual([])
    const cookie = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('lading_refresh_token='))
    expect(cookie).toMatch(/Max-Age=2592000;.*HttpOnly;.*SameSite=Lax/)
    expect(cookie).not.toContain('Secure')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('[OPEN-008] marks the cookie Secure on https', async () => {
    const answer = await attempt('anna', password, { 'x-forwarded-proto': 'https' })
    expect(String(answer.headers['set-cookie'])).toContain('Secure')
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
  })

  it('[AUTH-11 AUTH-14 OPEN-009] counts failures, and only reports that the combination is unknown', async () => {
    await world.user('bert', [])
    const known = await attempt('bert', wrong)
    expect(known.status).toBe(401)
    expect(known.body).toEqual({
      result: { blocked: false, attempts: 1 },
      messages: [{ type: 'error', text: unknownText }],
      notifications: [],
    })
    const unknown = await attempt('nobody-at-all', wrong)
    expect(unknown.body).toEqual(known.body)
  })

  it('[AUTH-10 AUTH-12 OPEN-009] warns from the sixth failure and delays from the tenth, for known and unknown names alike', async () => {
    const id = await world.user('carl', [])
    for (const username of ['carl', 'somebody-else']) {
      const texts: string[] = []
      for (let at = 1; at <= 10; at += 1) {
        const { status, body } = await attempt(username, wrong)
        expect(status).toBe(401)
        expect(body.result).toEqual({ blocked: at >= 10, attempts: at })
        texts.push(body.messages[0]?.text ?? '')
      }
      expect(texts.slice(0, 5)).toEqual(Array(5).fill(unknownText))
      expect(texts.slice(5, 9)).toEqual(Array(4).fill(`${unknownText} ${warning}`))
      expect(texts[9]).toBe(blockedText)
    }
    const right = await attempt('carl', password)
    expect([right.status, right.body.result]).toEqual([401, { blocked: true, attempts: 10 }])
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(right.body.messages.map(({ text }) => text)).toEqual([blockedText, 'You can try again in 1 minute.'])
    expect(await blockedByPerson(id)).toBe(false)
  })

  it('[S6 OPEN-009] accepts an attempt after the delay, and doubles the delay after another failure', async () => {
    await world.user('hugo', [])
    for (let at = 0; at < 10; at += 1) await attempt('hugo', wrong)
    await endDelay('hugo')
    const eleventh = await attempt('hugo', wrong)
    expect([eleventh.body.result['attempts'], eleventh.headers['retry-after']]).toEqual([11, '120'])
    expect(eleventh.body.messages[1]?.text).toBe('You can try again in 2 minutes.')
    await endDelay('hugo')
    expect((await attempt('hugo', password)).status).toBe(200)
    expect((await attempt('hugo', wrong)).body.result).toEqual({ blocked: false, attempts: 1 })
  })

  it('[OPEN-009] admits a known device during a delay caused by others, and everyone after an admin sets a new password', async () => {
    const id = await world.user('dora', [])
    await world.user('keeper', ['ROLE_ADMIN'])
    const first = await attempt('dora', password)
    for (let at = 0; at < 10; at += 1) await attempt('dora', wrong)
    expect((await attempt('dora', password)).status).toBe(401)
    const own = await attempt('dora', password, { cookie: cookiesOf(first) })
    expect(own.status).toBe(200)
    for (let at = 0; at < 10; at += 1) await attempt('dora', wrong)
    expect((await sessionOf(world.app, own).call({ path: '/user/me' })).status).toBe(200)
    const keeper = await world.signIn('keeper')
    const given = 'given-by-hand-4'
    expect((await keeper.call({ method: 'PUT', path: `/user/${id}`, body: { password: given } })).status).toBe(200)
    expect((await attempt('dora', given)).status).toBe(200)
  })

  it('[S6 OPEN-009] checks the password of a known device ten times during the delay, also with parallel attempts', async () => {
    await world.user('ines', [])
    const first = await attempt('ines', password)
    for (let at = 0; at < 10; at += 1) await attempt('ines', wrong)
    const cookie = cookiesOf(first)
    const guesses = Array.from({ length: 10 }, () => attempt('ines', wrong, { cookie }))
    for (const { body } of await Promise.all(guesses)) expect(body.result['blocked']).toBe(true)
    expect((await attempt('ines', password, { cookie })).status).toBe(401)
  })

  it('[OPEN-009] ends sessions and forgets devices when an administrator blocks the account', async () => {
    const id = await world.user('emil', [])
    const first = await attempt('emil', password)
    const token = String(first.body.result['accessToken'])
    await world.database.db.updateTable('user').set({ blocked: true }).where('id', '=', id).execute()
    const me = await callOf(world.app, { path: '/user/me', headers: { authorization: `Bearer ${token}` } })
    expect(me.status).toBe(401)
    expect((await attempt('emil', password, { cookie: cookiesOf(first) })).status).toBe(401)
  })

  it('[S6 OPEN-009] checks ten passwords of a burst, and not a right one after them', async () => {
    await world.user('fred', [])
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => attempt('fred', at === 13 ? password : wrong)),
    )
    const attempts = answers.map(({ body }) => body.result['attempts'])
    expect(attempts).toEqual(Array.from({ length: 14 }, (_, at) => Math.min(at + 1, 10)))
    expect(answers.at(-1)?.status).toBe(401)
  })

  it('[S6 OPEN-009] counts before the password is checked, so that parallel processes cannot exceed the limit', async () => {
    const other = createDatabase(world.database.url, { max: 8 })
    try {
      const attempts = Array.from({ length: 40 }, (_, at) =>
        takeAttempt(at % 2 === 0 ? world.database.db : other.db, 'raced-by-two'),
      )
      const taken = (await Promise.all(attempts)).filter((one) => one.taken)
      expect(taken.map((one) => one.attempts).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      const guesses = Array.from({ length: 40 }, (_, at) =>
        takeGuess(at % 2 === 0 ? world.database.db : other.db, 'x', 7),
      )
      expect((await Promise.all(guesses)).filter((wait) => wait === 0)).toHaveLength(7)
    } finally {
      await other.close()
    }
  })

  it('[S6 OPEN-009] counts attempts and guesses that began earlier and came later against the same limit', async () => {
    const { db } = world.database
    await db.transaction().execute(async (early) => {
      await sql`select now()`.execute(early)
      await db.transaction().execute(async (late) => {
        for (let at = 0; at < 7; at += 1) expect(await takeGuess(late, 'late', 7)).toBe(0)
      })
      expect(await takeGuess(early, 'late', 7)).toBeGreaterThan(0)
    })
    await takeAttempt(db, 'late')
    await sql`update sign_in_failure set failures = 30
      where username_hash = encode(sha256('late'), 'hex')`.execute(db)
    await db.transaction().execute(async (early) => {
      await sql`select now()`.execute(early)
      expect(await takeAttempt(db, 'late')).toMatchObject({ taken: true, attempts: 31 })
      expect(await takeAttempt(early, 'late')).toMatchObject({ taken: false })
    })
  })

  it('[AUTH-29] logs every attempt in the access log', async () => {
    await world.user('gina', [])
    await attempt('gina', wrong, { 'user-agent': 'Testing/1' })
    await attempt('gina', password)
    const rows = await world.database.db
      .selectFrom('access_log')
      .select(['result', 'username', 'appVersion', 'agent'])
      .where('username', '=', 'gina')
      .orderBy('time')
      .execute()
    expect(rows.map(({ result }) => result)).toEqual(['failed', 'success'])
    expect(rows[0]).toMatchObject({ appVersion: '1.5.6-b263', agent: 'Testing/1' })
  })

  it('[API-22 OPEN-093] names the invalid fields of a sign-in', async () => {
    const { status, body } = await callOf(world.app, {
      method: 'POST',
      path: '/authentication',
      body: { username: 5, x: 1 },
    })
    expect(status).toBe(422)
    expect(body.result['errors']).toEqual({
      username: ['Must be text'],
      password: ['Fill in this field'],
      x: ['There is no such field'],
    })
  })

  it('[I18N-06 OPEN-002] responds in the locale of the header', async () => {
    const { body } = await attempt('nobody-nl', wrong, { 'x-locale': 'nl_NL' })
    expect(body.messages[0]?.text).toBe('Onbekende combinatie van gebruikersnaam en wachtwoord')
  })

  it('refuses a sign-in from another site', async () => {
    const answer = await attempt('anna', password, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    const form = await world.app.inject({
      method: 'POST',
      url: '/api/v1/authentication',
      headers: { 'content-type': 'text/plain' },
      payload: '{"username":"anna","password":"x"}',
    })
    expect(form.statusCode).toBe(415)
  })

  it('writes no password and no token into the log', async () => {
    const answer = await attempt('anna', password)
    const logged = world.lines.join('')
    expect(logged).toContain('"route":"/api/v1/authentication"')
    for (const secret of [
      password,
      wrong,
      String(answer.body.result['accessToken']),
      String(answer.body.result['refreshToken']),
    ]) {
      expect(logged).not.toContain(secret)
    }
  })
})

describe('wrong passwords of one network', () => {
  it('[OPEN-009] are limited, while right passwords are not counted', async () => {
    const other = await openWorld()
    try {
      await other.user('anna', [])
      const guess = async (secret: string, address: string) => {
        const { status, headers } = await callOf(other.app, {
          method: 'POST',
          path: '/authentication',
          body: { username: secret === password ? 'anna' : `nobody-${address}`, password: secret },
          headers: { 'x-forwarded-for': address },
        })
        return status === 429 ? Number(headers['retry-after']) > 0 && status : status
      }
      for (let at = 0; at < 3; at += 1) expect(await guess(password, '2001:db8::1')).toBe(200)
      const count = () =>
        other.database.pool.query<{ place: string; guesses: number }>('select place, guesses from guess')
      expect((await count()).rows).toEqual([{ place: 'sign-in 2001:db8:0:0::/64', guesses: 0 }])
      await other.database.pool.query('update guess set guesses = 198')
      expect(await guess(wrong, '2001:db8::2')).toBe(401)
      const parallel = await Promise.all([3, 4, 5].map((host) => guess(wrong, `2001:db8::${host}`)))
      expect(parallel.toSorted()).toEqual([401, 429, 429])
      expect(await guess(password, '2001:db8::6')).toBe(429)
      expect(await guess(password, '2001:db8:0:1::6')).toBe(200)
      await other.database.pool.query('update guess set until = now()')
      expect(await guess(password, '2001:db8::6')).toBe(200)
    } finally {
      await other.close()
    }
  })

  it('[S6] are counted per IPv4 address, and per /64 of IPv6', () => {
    const networks = ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:0:0:1::', '2001:0db8::1', 'fe80::1%eth0', '::1']
    expect(networks.map(networkOf)).toEqual([
      '192.0.2.7',
      '192.0.2.7',
      '2001:db8:0:0::/64',
      '2001:db8:0:0::/64',
      'fe80:0:0:0::/64',
      '0:0:0:0::/64',
    ])
  })
})
