import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../server/db/pool.ts'
import { openReplica } from '../../src/engine/data/replica-dexie.ts'
import { rowTable } from '../../src/engine/data/replica.ts'
import { openLocalStore } from '../../src/engine/data/local-store-dexie.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import { browserClock, browserRandom } from '../../src/engine/sync/browser-clock.ts'
import { createEngine, type Engine } from '../../src/engine/sync/engine.ts'
import { localStoreFileBytes } from '../../src/engine/sync/file-bytes.ts'
import type { EnginePorts, NetAnswer } from '../../src/engine/sync/ports.ts'
import { type TestDatabase, withTestDatabase } from '../server/harness/database.ts'
import { personOf } from './sim/faults.ts'
import { type Population, populate } from './sim/population.ts'
import { sha256Hex } from './sim/server-side.ts'
import { serverOn } from './sim/sim-server.ts'
import { World } from './sim/world.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await withTestDatabase()
})
afterAll(() => database.close())

interface Rig {
  readonly engine: Engine
  readonly people: Population
  readonly user: string
  /** Resolves at the next status event for which the condition holds. */
  when(isSo: () => boolean): Promise<void>
  online: boolean
}

/** The engine as in a browser, over IndexedDB and real time, with the real server handlers called as functions. */
const rig = async (db: Db): Promise<Rig> => {
  const world = new World(serverOn(db), 77)
  const people = await populate(world)
  const user = people.workers[0] ?? ''
  const localStore = openLocalStore(user)
  const waiting = new Set<() => void>()
  const made = { online: true } as { online: boolean }
  const ports: EnginePorts = {
    clock: browserClock,
    random: browserRandom,
    net: async (request): Promise<NetAnswer> => {
      if (!made.online || request.path.startsWith('/sync/stream')) throw new Error('no network')
      const answer = await world.server.handle(user, request)
      return {
        status: answer.status,
        header: (name) => answer.headers[name] ?? null,
        text: () => Promise.resolve(answer.body),
        bytes: () => Promise.reject(new Error('none')),
        lines: async function* () {
          for (const line of answer.body.split('\n')) yield await Promise.resolve(line)
        },
      }
    },
    locks: { hold: (_name, _options, work) => work(new AbortController().signal) },
    channel: { post: () => undefined, listen: () => () => undefined },
    session: { token: () => Promise.resolve({ token: 't', userId: user }), renew: () => Promise.resolve('renewed') },
    files: localStoreFileBytes(localStore),
    localStore,
    openReplica: (stream) => openReplica(user, stream),
    sha256: (bytes) => Promise.resolve(sha256Hex(bytes)),
    visible: () => true,
  }
  const engine = createEngine({
    ports,
    userId: user,
    person: () => personOf(people, user),
    device: () => 'tablet',
    project: people.project,
    listener: {
      rows: () => undefined,
      outbox: () => undefined,
      states: () => undefined,
      arrived: () => undefined,
      refused: () => undefined,
      status: () => {
        for (const look of waiting) look()
      },
    },
  })
  return Object.assign(made, {
    engine,
    people,
    user,
    when: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (!isSo()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  })
}

it('fetches, writes, sends and covers over IndexedDB', async () => {
  const r = await rig(database.db)
  const { engine, people } = r
  await engine.start()
  await r.when(() => engine.status().state === 'synced')
  const seen: AnyRow[] = []
  await engine.rows.readAll(people.project, 'asset', (rows) => {
    seen.push(...rows)
    return true
  })
  expect(seen.map((row) => row.id).toSorted()).toEqual([...people.assets].toSorted())
  expect(seen.every((row) => !('_s' in row))).toBe(true)
  const employees = await engine.rows.get(GLOBAL_STREAM, 'employee', [people.colleague])
  expect(employees).toMatchObject([{ firstName: 'First3' }])

  r.online = false
  const asset = people.assets[0] ?? ''
  await engine.writes.update('asset', asset, { name: 'Over IndexedDB', properties: { aisle: 'Z9' } })
  const slip = people.slips[0]
  const item = slip?.items[0]
  const read = await engine.scanJournal.record({ slip: slip?.id ?? '', raw: 'E200', source: 'nfc' })
  await engine.scanJournal.settle(read.id, {
    kind: 'epc',
    scheme: null,
    result: 'ok',
    item: item?.id ?? null,
    asset: null,
    undoes: null,
  })
  expect(await engine.rows.get(people.project, 'asset', [asset])).toMatchObject([{ name: 'Over IndexedDB' }])
  // A batch that could not be sent stays numbered, to be sent again unchanged.
  await r.when(() => engine.rows.stateOf(people.project, 'asset', asset) === 'sending')
  expect(await engine.rows.equal(people.project, 'scan_read', 'packingSlip', [slip?.id ?? ''], 10)).toMatchObject([
    { raw: 'E200' },
  ])
  await r.when(() => engine.status().pending === 2)

  r.online = true
  engine.wake()
  await r.when(() => engine.status().state === 'synced' && engine.status().pending === 0)
  const row = await database.db
    .selectFrom('asset')
    .select(['name', 'properties'])
    .where('id', '=', asset)
    .executeTakeFirst()
  expect(row).toEqual({ name: 'Over IndexedDB', properties: { aisle: 'Z9' } })
  const [stored] = await engine.rows.get(people.project, 'asset', [asset])
  expect(stored?.version).toBeGreaterThan(0)
  const replica = openReplica(r.user, people.project)
  expect(
    await replica.read(['shadow', 'overlay'], async (tx) => [await tx.count('shadow'), await tx.count('overlay')]),
  ).toEqual([0, 0])
  expect((await replica.read([rowTable('scan_read')], (tx) => tx.get(rowTable('scan_read'), read.id)))?.['late']).toBe(
    false,
  )
  replica.close()
  await engine.stop()
}, 60_000)
