import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from '../http/world.ts'

type Body = Readonly<Record<string, unknown>>

let world: World
let root: Session
let type: string

beforeAll(async () => {
  world = await openWorld()
  await world.user('root', ['ROLE_SUPERADMIN'], null)
  root = await world.signIn('root')
  type = await made('asset_type', { name: 'Crate' })
})
afterAll(() => world.close())

const post = (entity: string, body: Body) =>
  root.call({ method: 'POST', path: `/${entity}`, body, project: world.project })
const put = (entity: string, id: string, body: Body) =>
  root.call({ method: 'PUT', path: `/${entity}/${id}`, body, project: world.project })
const made = async (entity: string, body: Body): Promise<string> => {
  const answer = await post(entity, body)
  expect([entity, answer.status, answer.text]).toEqual([entity, 201, expect.any(String)])
  return String(answer.body.result['id'])
}
const wrong = async (call: ReturnType<typeof post>): Promise<readonly [number, unknown]> => {
  const answer = await call
  return [answer.status, answer.body.result['errors'] ?? {}]
}
/** Runs `run` with an active validation, which is archived afterwards. */
const under = async (entity: string, rule: Body, run: () => Promise<void>): Promise<void> => {
  const id = await made(entity, rule)
  await run()
  expect((await root.call({ method: 'DELETE', path: `/${entity}/${id}` })).status).toBe(200)
}
const asset = (body: Body): Body => ({ name: 'Box', assetType: type, ...body })

const RULES: readonly [validationType: string, parameter: string | null, fine: string, bad: string, text: string][] = [
  ['email', null, 'a@example.org', 'a at example', 'Must be an e-mail address such as name@example.org'],
  ['url', null, 'https://example.org/x', 'example', 'Must be a web address such as https://example.org'],
  ['length', '3-5', 'abcd', 'ab', 'At least 3 characters'],
  ['regex', '^[A-Z]{2}-\\d+$', 'AB-12', 'ab-12', 'Must match ^[A-Z]{2}-\\d+$'],
]

describe('entity validations', () => {
  it.each(RULES)(
    '[MASTER-03 OPEN-080 API-22] %s is checked on create and change, and no more once archived',
    async (validationType, parameter, fine, bad, text) => {
      const rule = { entity: 'asset', property: 'batch', validationType, parameter }
      await under('entity_validation', rule, async () => {
        expect(await wrong(post('asset', asset({ batch: bad })))).toEqual([422, { batch: [text] }])
        const id = await made('asset', asset({ batch: fine }))
        expect(await wrong(put('asset', id, { batch: bad }))).toEqual([422, { batch: [text] }])
        expect((await put('asset', id, { batch: null })).status).toBe(200)
      })
      expect((await post('asset', asset({ batch: bad }))).status).toBe(201)
    },
  )

  it('[MASTER-03 OPEN-080] a record that violates a new rule can still be changed elsewhere', async () => {
    const id = await made('asset', asset({ batch: 'x' }))
    await under(
      'entity_validation',
      { entity: 'asset', property: 'batch', validationType: 'length', parameter: '3-' },
      async () => {
        expect((await put('asset', id, { reference: 'R-1' })).status).toBe(200)
      },
    )
  })

  it('[MASTER-03 OPEN-080] notBlank and not nullable require a value, range needs both limits, an empty field means name', async () => {
    await under('entity_validation', { entity: 'asset', property: 'batch', validationType: 'notBlank' }, async () => {
      expect(await wrong(post('asset', asset({})))).toEqual([422, { batch: ['Fill in this field'] }])
      expect(await wrong(post('asset', asset({ batch: '  ' })))).toEqual([422, { batch: ['Fill in this field'] }])
      expect((await post('asset', asset({ batch: 'B' }))).status).toBe(201)
    })
    const range = { entity: 'leg', property: 'sequence', validationType: 'range', parameter: '0-10' }
    await under('entity_validation', range, async () => {
      const route = await made('route', { name: 'South' })
      expect(await wrong(post('leg', { route, sequence: 11 }))).toEqual([422, { sequence: ['At most 10'] }])
      expect((await post('leg', { route, sequence: 10 })).status).toBe(201)
    })
    const named = { entity: 'asset_type', validationType: 'regex', parameter: '^\\p{Lu}', nullable: false }
    await under('entity_validation', named, async () => {
      expect(await wrong(post('asset_type', { name: 'belt' }))).toEqual([422, { name: ['Must match ^\\p{Lu}'] }])
    })
  })

  it('[MASTER-03 OPEN-080] unique: one living record of the project has the value, case-insensitively, also for concurrent writes', async () => {
    const rule = { entity: 'asset', property: 'batch', validationType: 'unique' }
    await under('entity_validation', rule, async () => {
      const first = await made('asset', asset({ batch: 'Lot 1', name: 'First' }))
      expect(await wrong(post('asset', asset({ batch: 'LOT 1' })))).toEqual([
        422,
        { batch: [expect.stringContaining('First')] },
      ])
      expect((await put('asset', first, { batch: 'lot 1' })).status).toBe(200)
      const both = await Promise.all([
        post('asset', asset({ batch: 'Lot 2' })),
        post('asset', asset({ batch: 'Lot 2' })),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
      const elsewhere = { method: 'POST', project: world.secondProject } as const
      const otherType = await root.call({ ...elsewhere, path: '/asset_type', body: { name: 'Crate' } })
      const body = { name: 'Box', assetType: otherType.body.result['id'], batch: 'Lot 1' }
      expect((await root.call({ ...elsewhere, path: '/asset', body })).status).toBe(201)
    })
  })

  it.each([
    [{ entity: 'no_such', validationType: 'email' }, 'entity'],
    [{ entity: 'scan_read', validationType: 'notBlank' }, 'entity'],
    [{ entity: 'asset', property: 'nothing', validationType: 'email' }, 'property'],
    [{ entity: 'asset', property: 'status', validationType: 'notBlank' }, 'property'],
    [{ entity: 'asset', property: 'assetType', validationType: 'email' }, 'validationType'],
    [{ entity: 'asset', property: 'batch', validationType: 'blank' }, 'validationType'],
    [{ entity: 'asset', property: 'batch', validationType: 'regex' }, 'parameter'],
    [{ entity: 'asset', property: 'batch', validationType: 'regex', parameter: '(' }, 'parameter'],
    [{ entity: 'asset', property: 'batch', validationType: 'regex', parameter: '(?<=a)b' }, 'parameter'],
    [
      { entity: 'asset', property: 'batch', validationType: 'regex', parameter: '(a{1,900}b{1,900}){1}c{900}' },
      'parameter',
    ],
    [{ entity: 'asset', property: 'batch', validationType: 'length', parameter: '5-3' }, 'parameter'],
  ])('[MASTER-03 OPEN-080] refuses %j with the field named', async (body, field) => {
    const [status, errors] = await wrong(post('entity_validation', body))
    expect([status, Object.keys(errors as object)]).toEqual([422, [field]])
  })

  it('[OPEN-080] an expression that hangs other engines gets a response at once', async () => {
    const rule = { entity: 'asset', property: 'name', validationType: 'regex', parameter: '^(a+)+$' }
    await under('entity_validation', rule, async () => {
      expect(await wrong(post('asset', asset({ name: `${'a'.repeat(150)}!` })))).toEqual([
        422,
        { name: ['Must match ^(a+)+$'] },
      ])
    })
  })

  it('[MASTER-03 OPEN-080] a device gets the same problems as a REST client, with the field of each change', async () => {
    const clientId = randomUUID()
    const stream = world.project
    const { body } = await root.call({ path: `/sync/handshake?stream=${stream}&clientId=${clientId}`, project: stream })
    const create = (seq: number, batch: string) => ({
      mid: randomUUID(),
      seq,
      name: 'asset.create',
      v: 1,
      at: new Date().toISOString(),
      target: ['asset', randomUUID()],
      body: asset({ batch }),
    })
    await under('entity_validation', { entity: 'asset', property: 'batch', validationType: 'email' }, async () => {
      const push = { stream, clientId, epoch: body.result['epoch'], schema: 1, ackedThrough: 0 }
      const mutations = [create(1, 'a@example.org'), create(2, 'nobody'), create(3, 'b@example.org')]
      const pushed = await root.call({
        method: 'POST',
        path: '/sync/push',
        project: stream,
        body: { ...push, mutations },
      })
      expect(pushed.body.result['outcomes']).toMatchObject([
        { outcome: 'applied' },
        { outcome: 'rejected', problems: { batch: [{ code: 'not-email' }] } },
        { outcome: 'applied' },
      ])
    })
  })
})

describe('property validations', () => {
  const TYPES: readonly [type: string, fine: unknown, bad: unknown][] = [
    ['bool', true, 'perhaps'],
    ['integer', '12', 12.5],
    ['float', 12.5, 'heavy'],
    ['string', 'oak', 7],
    ['date', '2026-02-28', '2026-02-30'],
  ]

  it.each(TYPES)('[MASTER-04 MASTER-05 API-22] %s is checked by the name of the property', async (kind, fine, bad) => {
    await under('property_validation', { entity: 'sales_order', property: 'sort', type: kind }, async () => {
      const order = (value: unknown) =>
        post('sales_order', { name: 'Sale', properties: { sort: { value, unit: null } } })
      const [status, errors] = await wrong(order(bad))
      expect([status, Object.keys(errors as object)]).toEqual([422, ['properties.sort']])
      expect((await order(fine)).status).toBe(201)
      expect((await order(null)).status).toBe(201)
      const id = await made('sales_order', { name: 'Sale' })
      const changed = await wrong(put('sales_order', id, { properties: { sort: { value: bad, unit: null } } }))
      expect([changed[0], Object.keys(changed[1] as object)]).toEqual([422, ['properties.sort']])
    })
  })

  it('[MASTER-05] none accepts every value', async () => {
    await under('property_validation', { entity: 'sales_order', property: 'sort', type: 'none' }, async () => {
      const properties = { sort: { value: 'anything', unit: null } }
      expect((await post('sales_order', { name: 'Sale', properties })).status).toBe(201)
    })
  })

  it.each([
    [{ entity: 'nothing', property: 'x', type: 'bool' }, 'entity'],
    [{ entity: 'leg_log', property: 'x', type: 'bool' }, 'entity'],
    [{ entity: 'asset', property: 'not there', type: 'bool' }, 'property'],
    [{ entity: 'asset_type', property: 'maxShotCount', type: 'date' }, 'type'],
    [{ entity: 'sales_order', property: 'x', type: 'double' }, 'type'],
  ])('[MASTER-04 MASTER-05] refuses %j with the field named', async (body, field) => {
    const [status, errors] = await wrong(post('property_validation', body))
    expect([status, Object.keys(errors as object)]).toEqual([422, [field]])
  })
})
