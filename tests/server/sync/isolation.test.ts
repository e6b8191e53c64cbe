import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../server/db/pool.ts'
import { handlePull } from '../../../server/sync/pull.ts'
import { handlePush } from '../../../server/sync/push.ts'
import { createSharedDeltas } from '../../../server/sync/shared-deltas.ts'
import { pullAnswerSchema, pushAnswerSchema } from '../../../src/protocol/sync.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeSlip, makeWorld, newId, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})
afterAll(() => database.close())

/** Runs `work` once, after the first query for which `isMeant` holds and before its result is used. */
const interrupted = (db: Db, isMeant: (sql: string) => boolean, work: () => Promise<void>): Db => {
  let done = false
  const meant = new Set<unknown>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (isMeant(JSON.stringify(node))) meant.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (!done && meant.has(queryId)) {
        done = true
        await work()
      }
      return result
    },
  }
  return db.withPlugin(plugin)
}

it('[I4 I7] a pull of its own reads its head, its rows and the position of the queue in one snapshot, whatever commits meanwhile', async () => {
  const reader = await makeDevice(world, world.worker)
  await reader.bootstrap()
  const writer = await makeDevice(world, world.worker)
  const made = mutation('site.create', newId(), { readableName: 'Between', type: 'plant' })
  const db = interrupted(
    world.db,
    () => true,
    async () => {
      await writer.send(made)
    },
  )
  const { stream, ...asked } = {
    stream: world.project,
    clientId: reader.clientId,
    epoch: reader.epoch,
    cursor: reader.cursor,
    pos: null,
    ackedThrough: 0,
  }
  const answer = pullAnswerSchema.parse(
    await handlePull({ ...reader.deps, db, deltas: undefined }, await world.principal(world.worker), {
      stream,
      ...asked,
    }),
  )
  expect(answer.rows.filter(([, , , , version]) => version > answer.head)).toEqual([])
  expect(answer.rows.map(([, , , id]) => id)).not.toContain(made.target[1])
  reader.cursor = answer.to
  await reader.catchUp()
  expect(reader.rows.has(`site/site/${made.target[1]}`)).toBe(true)
})

it('[I4 I7] a pull of shared changes has the own change and its number together, or neither, whatever query it is committed after', async () => {
  const device = await makeDevice(world, world.worker)
  await device.bootstrap()
  const told: boolean[] = []
  for (let after = 1; after <= 6; after += 1) {
    await device.send(mutation('site.create', newId(), { readableName: `Before ${after}`, type: 'plant' }))
    const made = mutation('site.create', newId(), { readableName: `Between ${after}`, type: 'plant' })
    let queries = 0
    const isMeant = (): boolean => {
      queries += 1
      return queries === after
    }
    const db = interrupted(world.db, isMeant, async () => {
      await device.send(made)
    })
    const principal = await world.principal(world.worker)
    const { clientId, epoch, cursor } = device
    const asked = { stream: world.project, clientId, epoch, cursor, pos: null, ackedThrough: 0 }
    const deps = { ...device.deps, db, deltas: createSharedDeltas() }
    const answer = pullAnswerSchema.parse(await handlePull(deps, principal, asked))
    const has = answer.rows.some(([, , , id]) => id === made.target[1])
    expect(answer.lastSeq).toBe(2 * after - (has ? 0 : 1))
    expect(answer.rows.filter(([, , , , version]) => version > answer.head)).toEqual([])
    expect(answer.outcomes).toHaveLength(answer.lastSeq)
    if (queries < after) await device.send(made)
    told.push(has)
    await device.catchUp()
    expect(device.rows.has(`site/site/${made.target[1]}`)).toBe(true)
  }
  expect(new Set(told)).toEqual(new Set([true, false]))
})

it('[I3 T32] a mid that two send queues send at the same time takes effect once, and both are told the same', async () => {
  const slip = await makeSlip(world, 1)
  const asset = slip.items[0]?.asset ?? ''
  const [one, two] = [await makeDevice(world, world.worker), await makeDevice(world, world.worker)]
  const made = mutation('damage.create', newId(), { asset, summary: 'Dent' })
  const waiting = async (): Promise<boolean> => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`,
    )
    return (rows[0]?.n ?? 0) > 0
  }
  let second: Promise<unknown> = Promise.resolve()
  const isStored = (node: string): boolean => node.includes('insert into sync_mutation')
  const db = interrupted(world.db, isStored, async () => {
    second = two.push([{ ...made, seq: 1 }])
    second.catch(() => undefined)
    while (!(await waiting()));
  })
  const first = await handlePush({ ...one.deps, db }, await world.principal(world.worker), {
    stream: world.project,
    clientId: one.clientId,
    epoch: one.epoch,
    schema: 1,
    ackedThrough: 0,
    mutations: [{ ...made, seq: 1 }],
  })
  const told = [first, await second].map((answer) => pushAnswerSchema.parse(answer).outcomes[0])
  expect(told[0]).toMatchObject({ mid: made.mid, outcome: 'applied' })
  expect(told[1]).toEqual(told[0])
  expect(await world.db.selectFrom('damage').select('id').where('asset', '=', asset).execute()).toHaveLength(1)
})
