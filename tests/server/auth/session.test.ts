import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokenFor } from '../../../server/auth/session.ts'
import { callOf, cookiesOf, openWorld, password, sessionOf, type World } from '../http/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signIn = async (username: string) => {
  const answer = await callOf(world.app, { method: 'POST', path: '/authentication', body: { username, password } })
  return { cookie: cookiesOf(answer), ...(answer.body.result as { accessToken: string; refreshToken: string }) }
}
const refresh = (cookie: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  callOf(world.app, { method: 'POST', path: '/authentication/refresh', body, headers: { cookie, ...headers } })
const me = (token: string) => callOf(world.app, { path: '/user/me', headers: { authorization: `Bearer ${token}` } })

describe('sessions', () => {
  it('[OPEN-008 OPATH-02 AUTH-06 API-11] renews with the cookie, without a refresh token in the body', async () => {
    await world.user('anna', [])
    const first = await signIn('anna')
    const answer = await refresh(first.cookie)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body.result).toSorted()).toEqual(['accessToken', 'expiresIn'])
    expect(answer.headers['x-access-token']).toBe(answer.body.result['accessToken'])
    expect(answer.headers['x-access-token-expires']).toBe('900')
    expect(cookiesOf(answer)).toContain('lading_refresh_token=')
    expect(cookiesOf(answer)).not.toContain(first.refreshToken)
    expect((await me(String(answer.body.result['accessToken']))).status).toBe(200)
  })

  it('[S6 OPEN-008] ends a session after SESSION_DAYS, however often it is used', async () => {
    const short = await openWorld({ SESSION_DAYS: '20' })
    try {
      const id = await short.user('anna', [])
      const { cookies } = await short.signIn('anna')
      const renew = (cookie: string) =>
        callOf(short.app, { method: 'POST', path: '/authentication/refresh', body: {}, headers: { cookie } })
      /** Makes the session of `anna` this many days older. */
      const pass = (days: number) =>
        short.database.pool.query(
          `update session set expires = expires - $2 * interval '1 day', ends = ends - $2 * interval '1 day'
           where user_id = $1`,
          [id, days],
        )
      await pass(15)
      const renewed = await renew(cookies)
      expect(renewed.status).toBe(200)
      await pass(4)
      const again = await renew(cookiesOf(renewed))
      expect(again.status).toBe(200)
      await pass(1)
      expect((await sessionOf(short.app, again).call({ path: '/user/me' })).status).toBe(401)
      expect((await renew(cookiesOf(again))).status).toBe(401)
    } finally {
      await short.close()
    }
  })

  it('[OPEN-008] returns the same successor within 30 s, in case a response was lost', async () => {
    await world.user('bert', [])
    const { cookie } = await signIn('bert')
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(cookiesOf)).size).toBe(1)
  })

  it('[OPEN-008] ends the session when a used token is sent after its successor was used', async () => {
    await world.user('carl', [])
    const first = await signIn('carl')
    const second = await refresh(first.cookie)
    const third = await refresh(cookiesOf(second))
    expect(third.status).toBe(200)
    expect((await refresh(first.cookie)).status).toBe(401)
    expect((await refresh(cookiesOf(third))).status).toBe(401)
    expect((await me(String(third.body.result['accessToken']))).status).toBe(401)
  })

  /** Makes all times that are stored about the tokens of a user this many seconds older. */
  const pass = (user: string, seconds: number) =>
    world.database.pool.query(
      `with own as (update session set reissued = reissued - $2 * interval '1 second' where user_id = $1 returning id)
       update refresh_token set spent = spent - $2 * interval '1 second', handed = handed - $2 * interval '1 second'
       where session_id in (select id from own)`,
      [user, seconds],
    )
  const tokenIn = (answer: Awaited<ReturnType<typeof refresh>>) => String(answer.body.result['accessToken'])

  it('[I24 OPEN-008] a browser killed before it wrote the cookie comes back with the older one, hours later and again', async () => {
    const id = await world.user('dora', [])
    const first = await signIn('dora')
    const second = await refresh(first.cookie)
    expect((await me(tokenIn(second))).status).toBe(200)
    await pass(id, 7200)
    for (let kill = 0; kill < 3; kill += 1) {
      const back = await refresh(first.cookie, { keep: true })
      expect([back.status, cookiesOf(back)]).toEqual([200, cookiesOf(second)])
      expect((await me(tokenIn(back))).status).toBe(200)
      await pass(id, 60)
    }
    expect((await refresh(cookiesOf(second))).status).toBe(200)
    expect((await refresh(first.cookie)).status).toBe(401)
  })

  it('[I24] a start of the app does not rotate a token of the last ten minutes, and rotates an older one', async () => {
    const id = await world.user('ella', [])
    const { cookie } = await signIn('ella')
    const kept = await refresh(cookie, { keep: true })
    expect([kept.status, cookiesOf(kept)]).toEqual([200, cookie.split('; ').find((one) => one.includes('refresh'))])
    await pass(id, 601)
    const due = await refresh(cookie, { keep: true })
    expect(due.status).toBe(200)
    expect(cookiesOf(due)).not.toBe(cookiesOf(kept))
  })

  it('[I24 OPEN-008] ends the session when a spent token is sent after its successor was sent by a browser that has written it', async () => {
    const id = await world.user('finn', [])
    const { cookie } = await signIn('finn')
    const second = await refresh(cookie)
    await pass(id, 121)
    expect((await refresh(cookiesOf(second), { keep: true })).status).toBe(200)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await refresh(cookiesOf(second))).status).toBe(401)
  })

  it('[I24 OPEN-008] a stolen token ends the session though thief and owner never present a token that was used', async () => {
    const id = await world.user('gert', [])
    const { cookie } = await signIn('gert')
    const thief = await refresh(cookie)
    await pass(id, 60)
    const owner = await refresh(cookie, { keep: true })
    expect([owner.status, (await me(tokenIn(owner))).status]).toEqual([200, 200])
    await pass(id, 11)
    expect((await me(tokenIn(thief))).status).toBe(401)
    expect((await me(tokenIn(owner))).status).toBe(401)
    expect((await refresh(cookiesOf(owner))).status).toBe(401)
  })

  it('[AUTH-05] leaves the refresh token out of the body for a client that keeps it in the cookie, and ends the session it had', async () => {
    await world.user('hanna', [])
    const body = { username: 'hanna', password }
    const headers = { 'x-lading-refresh-token': 'cookie' }
    const one = await callOf(world.app, { method: 'POST', path: '/authentication', body, headers })
    expect(Object.keys(one.body.result).toSorted()).toEqual(['accessToken', 'expiresIn'])
    const again = { ...headers, cookie: cookiesOf(one) }
    const two = await callOf(world.app, { method: 'POST', path: '/authentication', body, headers: again })
    expect(two.status).toBe(200)
    expect([(await me(tokenIn(one))).status, (await me(tokenIn(two))).status]).toEqual([401, 200])
    // A program with a shared cookie jar may sign several people in, so all of their tokens stay valid.
    const program = await callOf(world.app, {
      method: 'POST',
      path: '/authentication',
      body,
      headers: { cookie: cookiesOf(two) },
    })
    expect([(await me(tokenIn(two))).status, (await me(tokenIn(program))).status]).toEqual([200, 200])
  })

  it('[ASVS-3.3.1] over https the cookies have the prefix, and a cookie of an earlier release is exchanged', async () => {
    await world.user('inge', [])
    const https = { 'x-forwarded-proto': 'https' }
    const old = await signIn('inge')
    const plain = old.cookie.split('; ').find((one) => one.includes('refresh')) ?? ''
    const exchanged = await refresh(plain, {}, https)
    const set = [exchanged.headers['set-cookie']].flat().map(String)
    expect(exchanged.status).toBe(200)
    expect(set.find((one) => one.startsWith('__Host-lading_refresh_token='))).toMatch(
      /Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(set.find((one) => one.startsWith('lading_refresh_token=;'))).toContain('Path=/api/v1/authentication')
    const host = set[0]?.split(';')[0] ?? ''
    // The browser may be killed before it stores the new cookie, so the former one is accepted until the new one was used.
    expect((await refresh(plain, {}, https)).status).toBe(200)
    expect((await refresh(host, { keep: true }, https)).status).toBe(200)
    expect((await refresh(plain, {}, https)).status).toBe(401)
    expect((await refresh(host, { keep: true }, https)).status).toBe(200)
  })

  it('[AUTH-22] a sign-out that comes later ends the session of its user only', async () => {
    const [jan, kees] = [await world.user('jan', []), await world.user('kees', [])]
    const { cookie, accessToken } = await signIn('jan')
    const leave = (user: string) =>
      callOf(world.app, { method: 'DELETE', path: `/authentication?user=${user}`, headers: { cookie } })
    const other = await leave(kees)
    expect([other.status, other.headers['set-cookie'], (await me(accessToken)).status]).toEqual([200, undefined, 200])
    const own = await leave(jan)
    expect([own.status, (await me(accessToken)).status]).toEqual([200, 401])
    expect(String(own.headers['set-cookie'])).toMatch(/lading_refresh_token=;/)
    expect((await leave('nobody')).status).toBe(400)
    expect((await leave(jan)).status).toBe(200)
  })

  it('[AUTH-22] ends the session on sign-out, for token and cookie', async () => {
    await world.user('emil', [])
    const { cookie, accessToken } = await signIn('emil')
    const out = await callOf(world.app, {
      method: 'DELETE',
      path: '/authentication',
      headers: { authorization: `Bearer ${accessToken}`, cookie },
    })
    expect(out.status).toBe(200)
    expect(String(out.headers['set-cookie'])).toMatch(/lading_refresh_token=;/)
    expect((await me(accessToken)).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('refuses a refresh from another site, and invalid tokens', async () => {
    await world.user('fred', [])
    const { cookie, accessToken } = await signIn('fred')
    expect((await refresh(cookie, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await refresh(cookie, {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await refresh(cookie, {}, { origin: 'http://localhost:80', 'sec-fetch-site': 'same-site' })).status).toBe(
      403,
    )
    expect((await refresh('lading_refresh_token=nonsense')).status).toBe(401)
    const [head = '', , sign = ''] = accessToken.split('.')
    const forged = Buffer.from(JSON.stringify({ sub: 'x', sid: 'y', exp: 9_999_999_999, iss: 'lading' })).toString(
      'base64url',
    )
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`
    for (const token of [`${head}.${forged}.${sign}`, none, 'a.b.c', '', `${accessToken}x`]) {
      expect((await me(token)).status).toBe(401)
    }
    expect((await me(accessToken)).status).toBe(200)
  })

  it('[OPEN-013] accepts a token only while its session acts as the token claims', async () => {
    const id = await world.user('gina', [])
    const { rows } = await world.database.pool.query<{ id: string; user_id: string }>(
      `insert into session (user_id, expires) values ($1, now() - interval '1 second') returning id, user_id`,
      [id],
    )
    const [session] = rows
    if (session === undefined) throw new Error('no session')
    const { accessToken } = await accessTokenFor(world.database.db, { ...session, acting_as: null, generation: 0 })
    expect((await me(accessToken)).status).toBe(401)
  })
})
