import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeCode } from '../../../server/auth/second-factor.ts'
import { base32, codeAt, stepOf } from '../../../server/auth/totp.ts'
import { callOf, openWorld, password, type Session, sessionOf, type World } from '../http/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signIn = (username: string, code?: string, secret = password) =>
  callOf(world.app, {
    method: 'POST',
    path: '/authentication',
    body: { username, password: secret, ...(code === undefined ? {} : { code }) },
  })

const bytesOf = (secret: string): Uint8Array => {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Uint8Array.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** The code of a secret this many steps of 30 s from now. */
const codeOf = (secret: string, steps = 0) => codeAt(bytesOf(secret), Math.floor(Date.now() / 30_000) + steps)

/** Sets up an authenticator app; uses up the code of the previous step. */
const enrol = async (session: Session) => {
  const begun = await session.call({ method: 'POST', path: '/user/second_factor', body: { name: 'Phone', password } })
  expect(begun.status).toBe(201)
  const secret = String(begun.body.result['secret'])
  const body = { code: codeOf(secret, -1) }
  const confirmed = await session.call({ method: 'PUT', path: '/user/second_factor/confirm', body })
  expect(confirmed.status).toBe(200)
  return { id: String(begun.body.result['id']), secret, codes: confirmed.body.result['recoveryCodes'] as string[] }
}

describe('TOTP', () => {
  it('gives the codes of RFC 6238, and accepts one step of drift', () => {
    const secret = Buffer.from('12345678901234567890')
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    for (const [time, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [2_000_000_000, '279037'],
    ] as const) {
      expect(codeAt(secret, Math.floor(time / 30))).toBe(code)
      const accepted = [-60, -30, 0, 30, 60].map((later) => stepOf(secret, code, (time + later) * 1000) !== null)
      expect(accepted).toEqual([false, true, true, true, false])
    }
  })
})

describe('second factors', () => {
  it('[S6] asks for a code after the right password only, accepts each code once, and refuses the ones before it', async () => {
    await world.user('anna', [])
    const { secret, codes } = await enrol(await world.signIn('anna'))
    expect(new Set(codes).size).toBe(10)
    const asked = await signIn('anna')
    expect([asked.status, asked.body.result]).toEqual([
      401,
      { blocked: false, attempts: 0, secondFactor: { state: 'missing' } },
    ])
    expect(asked.headers['set-cookie']).toBeUndefined()
    expect((await signIn('anna', codeOf(secret), 'not-the-password-1')).body.result).toEqual({
      blocked: false,
      attempts: 1,
    })
    expect((await signIn('anna', codeOf(secret))).status).toBe(200)
    for (const used of [codeOf(secret), codeOf(secret, -1), '000000', 'x']) {
      expect((await signIn('anna', used)).body.result).toMatchObject({ secondFactor: { state: 'wrong' } })
    }
    expect((await signIn('anna', codeOf(secret, 1))).status).toBe(200)
  })

  it('[S6] accepts one code once for many processes at a time', async () => {
    const id = await world.user('bert', [])
    const { secret } = await enrol(await world.signIn('bert'))
    const code = codeOf(secret)
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeCode(world.database.db, id, code, true)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('[S6 OPEN-009] counts wrong codes as wrong passwords, though the password was right in between', async () => {
    await world.user('carl', [])
    const { secret } = await enrol(await world.signIn('carl'))
    for (let at = 1; at <= 9; at += 1) {
      expect((await signIn('carl', '000000')).body.result['attempts']).toBe(at)
      expect((await signIn('carl')).body.result['attempts']).toBe(at)
    }
    expect((await signIn('carl', '000000')).body.result).toMatchObject({ blocked: true, attempts: 10 })
    expect((await signIn('carl', codeOf(secret))).body.result).toEqual({ blocked: true, attempts: 10 })
  })

  it('[S6] accepts a recovery code once, typed in any way, and stores only its digest', async () => {
    await world.user('dora', [])
    const { codes } = await enrol(await world.signIn('dora'))
    const [first = '', second = ''] = codes
    expect((await signIn('dora', first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn('dora', first)).status).toBe(401)
    const { rows } = await world.database.pool.query<{ row: string }>(
      'select row_to_json(c)::text as row from recovery_code c union all select row_to_json(f)::text from second_factor f',
    )
    expect(rows.some(({ row }) => row.includes(second))).toBe(false)
  })

  it('[S6] asks for the password or a fresh sign-in to add and remove one', async () => {
    const id = await world.user('emil', [])
    const session = await world.signIn('emil')
    const { id: factor } = await enrol(session)
    await world.database.pool.query(`update session set created = created - interval '1 hour' where user_id = $1`, [id])
    for (const path of [
      '/user/second_factor',
      '/user/second_factor/recovery',
      `/user/second_factor/remove/${factor}`,
    ]) {
      for (const body of [{}, { password: 'not-the-password-1' }]) {
        const refused = await session.call({ method: 'POST', path, body })
        expect([path, refused.status, Object.keys(refused.body.result['errors'] as object)]).toEqual([
          path,
          422,
          ['password'],
        ])
      }
    }
    const list = await session.call({ path: '/user/second_factor' })
    expect(list.body.result).toMatchObject({
      items: [{ id: factor, name: 'Phone' }],
      recoveryCodes: 10,
      demanded: false,
    })
    const path = `/user/second_factor/remove/${factor}`
    expect((await session.call({ method: 'POST', path, body: { password } })).status).toBe(200)
    expect((await session.call({ path: '/user/second_factor' })).body.result).toMatchObject({
      items: [],
      recoveryCodes: 0,
    })
    expect((await signIn('emil')).status).toBe(200)
  })

  it('[S6] an administrator resets those of a colleague, nobody else does, and the audit has it', async () => {
    const id = await world.user('fred', [])
    await world.user('keeper', ['ROLE_ADMIN'])
    await world.user('plain', [])
    await enrol(await world.signIn('fred'))
    const reset = { method: 'PUT', path: `/user/reset_second_factor/${id}` } as const
    expect((await (await world.signIn('plain')).call(reset)).status).toBe(403)
    expect((await signIn('fred')).status).toBe(401)
    expect((await (await world.signIn('keeper')).call(reset)).status).toBe(200)
    expect((await signIn('fred')).status).toBe(200)
    const { rows } = await world.database.pool.query<{ after: unknown }>(
      `select after from audit where record = $1 and after ? 'secondFactor' order by sequence`,
      [id],
    )
    expect(rows.map(({ after }) => after)).toEqual([{ secondFactor: 'added' }, { secondFactor: 'reset' }])
  })

  it('[S6] where the setting demands it, an administrator sets one up at the next sign-in, and others are not asked', async () => {
    await world.user('boss', ['ROLE_ADMIN'])
    await world.user('worker', [])
    await world.insert('setting', { property: 'second-factor-of-administrators', category: 'security', value: 'true' })
    await world.insert('setting', {
      property: 'second-factor-of-administrators',
      category: 'security',
      value: 'false',
      forOrganization: world.organization,
    })
    expect((await signIn('worker')).status).toBe(200)
    const asked = await signIn('boss')
    const factor = asked.body.result['secondFactor'] as { state: string; enrol: { secret: string; uri: string } }
    expect([asked.status, factor.state]).toEqual([401, 'missing'])
    expect(factor.enrol.uri).toContain(`secret=${factor.enrol.secret}`)
    expect((await signIn('boss')).body.result['secondFactor']).toEqual(factor)
    expect((await signIn('boss', '000000')).body.result['secondFactor']).toMatchObject({ state: 'wrong' })
    const entered = await signIn('boss', codeOf(factor.enrol.secret))
    expect(entered.status).toBe(200)
    expect(entered.body.result['recoveryCodes']).toHaveLength(10)
    expect((await sessionOf(world.app, entered).call({ path: '/user/second_factor' })).body.result).toMatchObject({
      demanded: true,
    })
    const again = await signIn('boss')
    expect(again.body.result['secondFactor']).toEqual({ state: 'missing' })
  })
})
