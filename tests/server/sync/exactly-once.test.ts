import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hooks } from '../../../server/domains/hooks.ts'
import { performWrite } from '../../../server/actions/perform-write.ts'
import { pushAnswerSchema, syncErrorSchema } from '../../../src/protocol/sync.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeSlip, makeWorld, newId, scanOf, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

const countOf = async (table: string, column: string, value: string): Promise<number> => {
  const rows = await world.db.selectFrom(table).select('id').where(column, '=', value).execute()
  return rows.length
}

const damageOn = (asset: string) => mutation('damage.create', newId(), { asset, summary: 'Dent' })

describe('exactly once', () => {
  it('[I3] returns the same result for a batch that is sent again after a lost response, without a second effect', async () => {
    const slip = await makeSlip(world, 2)
    const device = await makeDevice(world, world.worker)
    const [first, second] = slip.items
    const batch = [
      { ...mutation('packing_slip.scan', slip.id, scanOf(first ?? null)), seq: 1 },
      { ...damageOn(first?.asset ?? ''), seq: 2 },
      { ...mutation('asset.update', second?.asset ?? '', { name: '' }), seq: 3 },
    ]
    const answered = pushAnswerSchema.parse(await device.push(batch))
    expect(answered.outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'rejected'])
    const again = pushAnswerSchema.parse(await device.push(batch))
    expect(again.outcomes).toEqual(answered.outcomes)
    expect(again.lastSeq).toBe(3)
    expect(again.head).toBe(answered.head)
    expect(await countOf('scan_read', 'packingSlip', slip.id)).toBe(1)
    expect(await countOf('damage', 'asset', first?.asset ?? '')).toBe(1)
  })

  it('[I3] executes concurrent identical requests of one send queue once', async () => {
    const slip = await makeSlip(world, 1)
    const device = await makeDevice(world, world.worker)
    const asset = slip.items[0]?.asset ?? ''
    const batch = Array.from({ length: 10 }, (_, at) => ({ ...damageOn(asset), seq: at + 1 }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.push(batch)))
    const outcomes = answers.map((answer) => pushAnswerSchema.parse(answer).outcomes)
    for (const one of outcomes) expect(one).toEqual(outcomes[0])
    expect(await countOf('damage', 'asset', asset)).toBe(10)
  })

  it('[I3 T32] consumes a known mid under a new number, in any send queue, with its stored outcome', async () => {
    const slip = await makeSlip(world, 1)
    const asset = slip.items[0]?.asset ?? ''
    const one = await makeDevice(world, world.worker)
    const two = await makeDevice(world, world.worker)
    const made = damageOn(asset)
    const [applied] = await one.send(made)
    const [copied] = await two.send(made)
    expect(copied).toEqual({ ...applied, seq: 1 })
    const [renumbered] = await one.send(made)
    expect(renumbered).toEqual({ ...applied, seq: 2 })
    expect(await countOf('damage', 'asset', asset)).toBe(1)
  })

  it('[T32] returns the position of a send queue when numbers are missing or unknown, before any effect', async () => {
    const slip = await makeSlip(world, 1)
    const asset = slip.items[0]?.asset ?? ''
    const device = await makeDevice(world, world.worker)
    await device.send(damageOn(asset))
    const gap = { kind: 'failure', status: 409, error: { kind: 'sync-error', code: 'seq_gap', expected: 2 } }
    expect(await device.push([{ ...damageOn(asset), seq: 3 }])).toEqual(gap)
    expect(await device.push([{ ...damageOn(asset), seq: 1 }])).toEqual(gap)
    expect(await device.push([2, 4].map((seq) => ({ ...damageOn(asset), seq })))).toEqual(gap)
    expect(await countOf('damage', 'asset', asset)).toBe(1)
  })

  it('[T11 I15] refuses a send queue of another user', async () => {
    const device = await makeDevice(world, world.worker)
    await device.send(mutation('site.create', newId(), { readableName: 'Yard', type: 'plant' }))
    const thief = await world.addUser('thief', ['ROLE_SITE_CREATE', 'ROLE_SITE_VIEW'])
    const other = await makeDevice(world, thief)
    const stolen = { ...other, clientId: device.clientId }
    expect(stolen.clientId).not.toBe(other.clientId)
    const { handlePush } = await import('../../../server/sync/push.ts')
    const answer = await handlePush(device.deps, await world.principal(thief), {
      stream: world.project,
      clientId: device.clientId,
      epoch: device.epoch,
      schema: 1,
      ackedThrough: 0,
      mutations: [{ ...mutation('site.create', newId(), { readableName: 'Mine', type: 'plant' }), seq: 2 }],
    })
    expect('error' in answer ? syncErrorSchema.parse(answer.error).code : '').toBe('lane_owner')
  })

  it('[I3] shares mids with the Idempotency-Key of REST, whichever comes first', async () => {
    const slip = await makeSlip(world, 1)
    const asset = slip.items[0]?.asset ?? ''
    const device = await makeDevice(world, world.worker)
    const pushed = damageOn(asset)
    const called = damageOn(asset)
    const rest = async (one: typeof pushed) =>
      performWrite({ db: world.db, hooks }, await world.principal(world.worker), one, { key: one.mid, hash: 'h' })
    await device.send(pushed)
    expect(await rest(pushed)).toMatchObject({ ok: true, id: pushed.target[1], replayed: true })
    expect(await rest(called)).toMatchObject({ ok: true, id: called.target[1] })
    expect(await device.send(called)).toMatchObject([{ outcome: 'applied', note: 'duplicate' }])
    expect(await countOf('damage', 'asset', asset)).toBe(2)
  })

  it('[API-03 I3] returns the same response for a REST write with the same key and body, also concurrently; another body is refused', async () => {
    const slip = await makeSlip(world, 1)
    const asset = slip.items[0]?.asset ?? ''
    const key = newId()
    const principal = await world.principal(world.worker)
    const call = (hash: string) =>
      performWrite(
        { db: world.db, hooks },
        principal,
        { name: 'damage.create', target: ['damage', newId()], body: { asset, summary: 'Dent' } },
        { key, hash },
      )
    const answers = await Promise.all([call('a'), call('a'), call('a')])
    const ids = new Set(answers.map((answer) => ('id' in answer ? answer.id : 'none')))
    expect(ids.size).toBe(1)
    expect(await call('b')).toEqual({ ok: false, code: 'key-reused' })
    expect(await countOf('damage', 'asset', asset)).toBe(1)
  })
})
