import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPokes, type Pokes } from '../../../server/sync/pokes.ts'
import type { Outcome } from '../../../src/protocol/mutation.ts'
import { scopeHint } from '../../../src/protocol/scope-hint.ts'
import { type Poke, pushAnswerSchema } from '../../../src/protocol/sync.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeSlip, makeWorld, newId, scanOf, type World } from '../store/world.ts'
import { type Device, makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World
let pokes: Pokes

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  pokes = await createPokes(database)
})

afterAll(async () => {
  pokes.close()
  await database.close()
})

describe('pokes', () => {
  it('[I12] are sent for commits in the requested streams with the new head, not for rolled-back work, and end', async () => {
    const heard: Poke[] = []
    let wake: () => void = () => undefined
    const next = (): Promise<void> => new Promise((resolve) => (wake = resolve))
    const end = pokes.subscribe([world.project], (poke) => {
      heard.push(poke)
      wake()
    })
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select sync_version($1)', [world.project])
    await client.query('rollback')
    client.release()
    const device = await makeDevice(world, world.worker)
    const told = next()
    const [outcome] = await device.send(mutation('site.create', newId(), { readableName: 'Y', type: 'plant' }))
    await told
    expect(heard).toEqual([{ stream: world.project, head: outcome?.version, scopes: [scopeHint('site')] }])
    end()
    let global: (poke: Poke) => void = () => undefined
    const other = new Promise<Poke>((resolve) => (global = resolve))
    pokes.subscribe(['_global'], global)
    await device.send(mutation('site.create', newId(), { readableName: 'Z', type: 'plant' }))
    await world.addUser('someone', [])
    expect((await other).stream).toBe('_global')
    expect(heard).toHaveLength(1)
  })

  it('[I12] of commits during the pause after a poke are told as one with the last head, and name every scope that changed', async () => {
    const heard: Poke[] = []
    const ends: (() => void)[] = []
    // The last version that `own` has received. Not read by a listener of its own, because the order of two listeners is not fixed.
    let taken = 0
    let wake: () => void = () => undefined
    const own = await createPokes(
      {
        ...database,
        listen: (channel, onNotification) =>
          database.listen(channel, (payload) => {
            onNotification(payload)
            taken = Number(payload?.split(' ')[1])
            wake()
          }),
      },
      (then) => {
        ends.push(then)
        return () => undefined
      },
    )
    const paused = new Promise<void>((resolve) => {
      own.subscribe([world.project], (poke) => {
        heard.push(poke)
        resolve()
      })
    })
    const device = await makeDevice(world, world.worker)
    const slip = await makeSlip(world, 1)
    await device.send(mutation('site.create', newId(), { readableName: 'First', type: 'plant' }))
    await paused
    const first = heard.length
    let head = 0
    for (let n = 0; n < 6; n += 1) {
      const [outcome] = await device.send(
        n % 2 === 0
          ? mutation('site.create', newId(), { readableName: `S${n}`, type: 'plant' })
          : mutation('damage.create', newId(), { asset: slip.items[0]?.asset ?? '', summary: 'Dent' }),
      )
      head = outcome?.version ?? 0
    }
    while (taken < head) await new Promise<void>((resolve) => (wake = resolve))
    expect(heard).toHaveLength(first)
    const told = new Promise<void>((resolve) => own.subscribe([world.project], () => resolve()))
    for (const end of ends.splice(0)) end()
    await told
    expect(heard).toHaveLength(first + 1)
    expect(heard.at(-1)).toMatchObject({ head })
    expect(heard.at(-1)?.scopes).toEqual(expect.arrayContaining([scopeHint('site'), scopeHint('damage')]))
    own.close()
  })
})

/** Sends a batch until every entry has an outcome, as a client does. */
const drain = async (device: Device, batch: readonly { seq: number }[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  let rest = batch
  while (rest.length > 0) {
    const answer = pushAnswerSchema.parse(await device.push(rest))
    outcomes.push(...answer.outcomes.filter(({ outcome }) => outcome !== 'retry'))
    rest = rest.filter(({ seq }) => seq > answer.lastSeq)
  }
  return outcomes
}

describe('concurrent send queues', () => {
  it('[I3 I12] two batches that change the same slips in opposite order are both applied, every scan once', async () => {
    const [one, two] = [await makeSlip(world, 12), await makeSlip(world, 12)]
    const devices = [await makeDevice(world, world.worker), await makeDevice(world, world.worker)]
    const scans = (slips: readonly (typeof one)[]) =>
      slips
        .flatMap((slip) => slip.items.map((item) => mutation('packing_slip.scan', slip.id, scanOf(item))))
        .map((intent, at) => ({ ...intent, seq: at + 1 }))
    const batches = [scans([one, two]), scans([two, one])]
    const answers = await Promise.all(devices.map((device, at) => drain(device, batches[at] ?? [])))
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual(Array(48).fill('applied'))
    for (const slip of [one, two]) {
      const reads = await world.db.selectFrom('scan_read').select('id').where('packingSlip', '=', slip.id).execute()
      expect(reads).toHaveLength(24)
      const items = await world.db
        .selectFrom('packing_slip_item')
        .select('scanned')
        .where('packingSlip', '=', slip.id)
        .execute()
      expect(items.every(({ scanned }) => scanned === true)).toBe(true)
    }
  })
})
