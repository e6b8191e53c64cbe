import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { compactOnce } from '../../../src/engine/data/compact.ts'
import { type PackedReplica, packedReplica } from '../../../src/engine/data/packed-replica.ts'
import { dropSegments } from '../../../src/engine/data/packed-tx.ts'
import {
  type Replica,
  replicaName,
  replicaSchema,
  replicaShape,
  packedShape,
  type ReplicaState,
  SEGMENT_TABLES,
} from '../../../src/engine/data/replica.ts'
import { openReplica } from '../../../src/engine/data/replica-dexie.ts'
import { landPull } from '../../../src/engine/sync/apply-pull.ts'
import { landPage, segmentOfPage } from '../../../src/engine/sync/apply-snapshot.ts'
import { allTables, type Landed } from '../../../src/engine/sync/overlay.ts'
import type { PullRow } from '../../../src/protocol/sync.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import { createDice, type Dice } from '../../sync/sim/random.ts'
import { MemoryDb, plainStore } from '../../sync/sim/memory-db.ts'

const USER = '01a1f7f8-3000-7b5a-b8ba-f4b1c7f0f4c1'
const PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3466'
const idOf = (n: number): string => `01a1f7f8-3000-7000-8000-${String(n).padStart(12, '0')}`
const SLIPS = ['a', 'b "c"', 'ä']

const rowOf = (n: number, version: number): StoredRow => ({
  id: idOf(n),
  project: PROJECT,
  version,
  created: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  updated: '2026-11-20T08:00:00.000Z',
  archived: null,
  packingSlip: SLIPS[(n + version) % 4] ?? null,
  // A text that contains what looks like another row, and like the end of one.
  note: `["packing_slip_item","${idOf(n + 1)}",1,{"id":"${idOf(n + 1)}"}]] \\`,
})

const TABLE = 'row_packing_slip_item'
const ENTITY = 'packing_slip_item'
const SCOPE = 'packing_slip'
/** Kinds of snapshots: the first sync, a scope that is fetched again, and one that was added. */
const KINDS = [
  { cursor: null, scopes: { [SCOPE]: { complete: false } } },
  { cursor: 1, scopes: { [SCOPE]: { complete: false, anew: true } } },
  { cursor: 1, scopes: { [SCOPE]: { complete: false } } },
] as const

const stateOf = (kind: (typeof KINDS)[number]): ReplicaState => ({
  key: 'state',
  epoch: 'e',
  shape: 's',
  pos: null,
  ...kind,
  snapshot: { scopes: [SCOPE], token: null, v0: 1, estimate: 0, done: 0 },
  covered: 0,
  upToDate: false,
  syncedAt: null,
  fence: 1,
})

/** Stores rows as one page of a snapshot; `least` rows or more become a segment. */
const land = async (
  replica: PackedReplica,
  rows: readonly StoredRow[],
  least: number,
  kind: (typeof KINDS)[number],
): Promise<readonly Landed[] | 'stale'> => {
  const page = {
    k: 'page' as const,
    scope: SCOPE,
    rows: rows.map((row) => [ENTITY, row.id, row.version, row] as [string, string, number, typeof row]),
    token: 't',
  }
  const segment = segmentOfPage(page, JSON.stringify(page), least)
  return replica.write(['state', 'shadow', 'overlay', TABLE], async (tx) => {
    await tx.put('state', [stateOf(kind)])
    return landPage(tx, PROJECT, 1, null, page, segment)
  })
}

/** Stores the facts of one page of a pull: rows, and ids of deleted rows. */
const pull = async (
  replica: PackedReplica,
  rows: readonly StoredRow[],
  deleted: readonly string[],
  version: number,
  least: number,
  shape = replicaShape(PROJECT),
): Promise<readonly Landed[] | 'stale'> => {
  const before = { ...stateOf(KINDS[1]), scopes: { [SCOPE]: { complete: true } }, snapshot: null, shape }
  const answer = {
    kind: 'pull' as const,
    epoch: 'e',
    from: 1,
    to: 2,
    pos: null,
    upToDate: false,
    head: 2,
    serverTime: '',
    lastSeq: 0,
    scopes: [],
    scopeHash: '',
    outcomes: [],
    rows: [
      ...rows.map((row): PullRow => ['U', SCOPE, ENTITY, row.id, row.version, row]),
      ...deleted.map((id): PullRow => ['D', SCOPE, ENTITY, id, version, null]),
    ],
  }
  return replica.write(allTables(PROJECT), async (tx) => {
    await tx.put('state', [before])
    return landPull(tx, PROJECT, 1, { cursor: 1, pos: null, epoch: 'e' }, answer, [], 0, least)
  })
}

const compactAll = async (replica: PackedReplica, least: number): Promise<number> => {
  let packed = 0
  for (let from: string | null = ''; from !== null;) {
    const at: string = from
    const done = await replica.apart.write(['shadow', TABLE, ...SEGMENT_TABLES], (tx) =>
      compactOnce(tx, replica.cache, ENTITY, at, least),
    )
    if (done.packed) packed += 1
    from = done.next
  }
  return packed
}

const inMemory = () => {
  const db = new MemoryDb(replicaName(USER, PROJECT), replicaSchema(PROJECT), false)
  const broken: string[] = []
  const raw = plainStore(db) as Replica
  return { db, broken, raw, replica: packedReplica(raw, (entities) => broken.push(...entities)) }
}

const sorted = (model: ReadonlyMap<string, StoredRow>): StoredRow[] =>
  [...model.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Makes one random change on the replica and on the model of it. */
const step = async (
  replica: PackedReplica,
  model: Map<string, StoredRow>,
  dice: Dice,
  version: number,
): Promise<void> => {
  const some = (most: number): number[] => [
    ...new Set(Array.from({ length: dice.below(most) + 1 }, () => dice.below(60))),
  ]
  switch (dice.below(7)) {
    case 0: {
      // The server sends the rows of a range, each once.
      const from = dice.below(50)
      const rows = Array.from({ length: dice.below(12) + 1 }, (_, at) => rowOf(from + at, version))
      await land(replica, rows, 3, dice.pick(KINDS))
      for (const row of rows) model.set(row.id, row)
      return
    }
    case 1: {
      const rows = some(8).map((n) => rowOf(n, version))
      await replica.write([TABLE], (tx) => tx.put(TABLE, rows))
      for (const row of rows) model.set(row.id, row)
      return
    }
    case 2: {
      const ids = some(8).map(idOf)
      await replica.write([TABLE], (tx) => tx.remove(TABLE, ids))
      for (const id of ids) model.delete(id)
      return
    }
    case 3:
      await compactAll(replica, 1 + dice.below(4))
      return
    case 4: {
      const from = dice.below(50)
      const rows = [...new Set([from, from + 1, from + 2, from + 3, ...some(6).map((n) => n)])].map((n) =>
        rowOf(n, version),
      )
      const gone = some(3)
        .filter((n) => !rows.some((row) => row.id === idOf(n)))
        .map(idOf)
      await pull(replica, rows, gone, version, 1 + dice.below(5))
      for (const row of rows) model.set(row.id, row)
      for (const id of gone) model.delete(id)
      return
    }
    case 5:
      if (!dice.chance(0.2)) return
      await replica.write([TABLE], (tx) => tx.clear(TABLE))
      model.clear()
      return
    default:
      if (!dice.chance(0.2)) return
      // Moves all rows from the segments to the table, as a pull can.
      await replica.write([TABLE], async (tx) => {
        const rows = await tx.find(TABLE)
        await dropSegments(tx, ENTITY)
        await tx.put(TABLE, rows)
      })
  }
}

const compare = async (replica: PackedReplica, model: ReadonlyMap<string, StoredRow>, dice: Dice): Promise<void> => {
  const all = sorted(model)
  const above = idOf(dice.below(60))
  const upTo = idOf(dice.below(60))
  const limit = 1 + dice.below(20)
  const ids = Array.from({ length: 1 + dice.below(70) }, () => idOf(dice.below(62)))
  const slips = SLIPS.slice(0, 1 + dice.below(3))
  const found = await replica.read([TABLE], async (tx) => ({
    all: await tx.find(TABLE),
    above: await tx.find(TABLE, { above, limit }),
    between: above < upTo ? await tx.find(TABLE, { above, upTo, limit }) : [],
    last: await tx.find(TABLE, { reverse: true, limit }),
    some: await tx.getMany(TABLE, ids),
    one: await tx.get(TABLE, above),
    count: await tx.count(TABLE),
    bySlip: await tx.find(TABLE, { index: 'packingSlip', anyOf: slips }),
  }))
  const higher = all.filter((row) => row.id > above)
  expect(found).toEqual({
    all,
    above: higher.slice(0, limit),
    between: above < upTo ? higher.filter((row) => row.id <= upTo).slice(0, limit) : [],
    last: all.toReversed().slice(0, limit),
    some: ids.map((id) => model.get(id)),
    one: model.get(above),
    count: all.length,
    bySlip: expect.arrayContaining(all.filter((row) => slips.includes(String(row['packingSlip'])))) as unknown,
  })
  expect(found.bySlip).toHaveLength(all.filter((row) => slips.includes(String(row['packingSlip']))).length)
}

describe('rows in segments and in row tables', () => {
  it('[I4] reads as one table, whatever was landed, changed, removed and compacted in between', async () => {
    let segments = 0
    for (let seed = 1; seed <= 25; seed += 1) {
      const { db, broken, replica } = inMemory()
      const dice = createDice(seed)
      const model = new Map<string, StoredRow>()
      for (let version = 1; version <= 40; version += 1) {
        await step(replica, model, dice, version)
        await compare(replica, model, dice)
        segments += db.rows('segment').length
        expect(
          db
            .rows('segment')
            .map((record) => record['key'])
            .toSorted(),
        ).toEqual(
          db
            .rows('contents')
            .flatMap((contents) => (contents['segments'] as { key: string }[]).map(({ key }) => key))
            .toSorted(),
        )
      }
      expect(broken).toEqual([])
    }
    expect(segments).toBeGreaterThan(200)
  })

  it('[I4] tells of the rows that a page fetched again no longer has, and of no others', async () => {
    const { db, replica } = inMemory()
    const [first, again] = KINDS
    const rows = [1, 2, 3, 4, 5, 6].map((n) => rowOf(n, 1))
    await land(replica, rows, 3, first)
    await replica.write([TABLE], (tx) => tx.remove(TABLE, [idOf(2)]))
    const landed = await land(
      replica,
      [1, 4, 5].map((n) => rowOf(n, 2)),
      3,
      again,
    )
    expect(landed).toEqual([
      ...[1, 4, 5].map((n) => ({ entity: ENTITY, id: idOf(n), row: rowOf(n, 2) })),
      { entity: ENTITY, id: idOf(3), row: null },
    ])
    expect(db.rows('segment')).toHaveLength(2)
    const shown = await replica.read([TABLE], (tx) => tx.find(TABLE))
    expect(shown).toEqual([rowOf(1, 2), rowOf(4, 2), rowOf(5, 2), rowOf(6, 1)])
  })

  it('[I4 I6] puts pulled rows that are close together into segments, single and pending ones into their table', async () => {
    const { db, raw, replica } = inMemory()
    await land(
      replica,
      Array.from({ length: 9 }, (_, n) => rowOf(n, 1)),
      3,
      KINDS[0],
    )
    await replica.write([TABLE, 'shadow'], async (tx) => {
      await tx.remove(TABLE, [idOf(1), idOf(8)])
      await tx.put(TABLE, [rowOf(2, 2), rowOf(3, 2)])
      await tx.put('shadow', [{ key: `${ENTITY}/${idOf(3)}`, entity: ENTITY, id: idOf(3), row: rowOf(3, 1) }])
    })
    const landed = await pull(
      replica,
      [1, 2, 3, 4, 20, 40, 41, 42].map((n) => rowOf(n, 3)),
      [],
      3,
      3,
    )
    expect(landed).toHaveLength(8)
    const own = await raw.read([TABLE], (tx) => tx.find(TABLE))
    // The row that had a shadow stays in the table, with the values of the server, because nothing is pending any more.
    expect(own).toEqual([rowOf(3, 3)])
    expect(db.rows('mask')).toEqual([])
    const shown = await replica.read([TABLE], (tx) => tx.find(TABLE))
    const expected = [0, 1, 2, 3, 4, 5, 6, 7, 20, 40, 41, 42]
    expect(shown).toEqual(expected.map((n) => rowOf(n, [0, 5, 6, 7].includes(n) ? 1 : 3)))
    expect(db.rows('state')[0]?.['shape']).toBe(packedShape(PROJECT))
    // Too few neighbouring rows for a segment.
    await pull(
      replica,
      [5, 6, 30, 31].map((n) => rowOf(n, 4)),
      [],
      4,
      3,
    )
    expect((await raw.read([TABLE], (tx) => tx.find(TABLE))).map((row) => row.id)).toEqual([3, 5, 6, 30, 31].map(idOf))
  })

  it('[I23] puts no pulled row into a segment while rows of another build are there', async () => {
    const { db, replica } = inMemory()
    const rows = [1, 2, 3, 4].map((n) => rowOf(n, 2))
    await pull(replica, rows, [], 2, 1, 'of another build')
    expect(db.rows('segment')).toEqual([])
    expect(await replica.read([TABLE], (tx) => tx.find(TABLE))).toEqual(rows)
  })

  it('[I6] leaves rows with pending changes, and rows that several scopes show, in their table', async () => {
    const { db, raw, replica } = inMemory()
    const rows = [1, 2, 3, 4].map((n) => rowOf(n, 1))
    const shared: StoredRow = { ...rowOf(5, 1), _s: { [SCOPE]: 1, other: 1 } }
    await replica.write([TABLE, 'shadow'], async (tx) => {
      await tx.put(TABLE, [...rows, shared])
      await tx.put('shadow', [{ key: `${ENTITY}/${idOf(2)}`, entity: ENTITY, id: idOf(2), row: null }])
    })
    expect(await compactAll(replica, 3)).toBe(1)
    const own = await raw.read([TABLE], (tx) => tx.find(TABLE))
    expect(own.map((row) => row.id)).toEqual([idOf(2), idOf(5)])
    expect(db.rows(TABLE)).toHaveLength(5)
  })

  it('[I4] reads as one table in IndexedDB too', async () => {
    const replica = packedReplica(openReplica(USER, PROJECT), () => undefined)
    const dice = createDice(7)
    const model = new Map<string, StoredRow>()
    for (let version = 1; version <= 40; version += 1) {
      await step(replica, model, dice, version)
      await compare(replica, model, dice)
    }
    replica.close()
  })
})
