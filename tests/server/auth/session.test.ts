import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokenFor, refreshSession } from '../../../server/auth/session.ts'
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

  it('[OPEN-008] ends the session when a used token is sent after more than 30 s', async () => {
    await world.user('dora', [])
    const { refreshToken } = await signIn('dora')
    const now = Date.now()
    expect(await refreshSession(world.database.db, refreshToken, now)).not.toBeNull()
    expect(await refreshSession(world.database.db, refreshToken, now + 29_000)).not.toBeNull()
    expect(await refreshSession(world.database.db, refreshToken, now + 31_000)).toBeNull()
    expect(await refreshSession(world.database.db, refreshToken, now + 1_000)).toBeNull()
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
    const { accessToken } = await accessTokenFor(world.database.db, { ...session, acting_as: null })
    expect((await me(accessToken)).status).toBe(401)
  })
})
