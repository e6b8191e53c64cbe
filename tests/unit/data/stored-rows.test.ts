import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { packedReplica } from '../../../src/engine/data/packed-replica.ts'
import { SEGMENT_TABLES } from '../../../src/engine/data/replica.ts'
import { openReplica } from '../../../src/engine/data/replica-dexie.ts'
import { type PageRow, segmentOf } from '../../../src/engine/data/segment.ts'
import { createRowSource } from '../../../src/engine/sync/row-source.ts'
import { createRowStates } from '../../../src/engine/sync/row-states.ts'

const PROJECT = '01a1f7f8-3000-7094-929e-bf60c46e3466'

const rowOf = (n: number, name: string): AnyRow => ({
  id: `asset-${String(n).padStart(4, '0')}`,
  project: PROJECT,
  version: 1,
  created: '2026-11-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-11-01T00:00:00.000Z',
  archived: null,
  name,
  parentAsset: null,
  properties: {},
})

const NOTHING_WAITS = { idle: () => undefined, of: () => undefined }

it('[LIST-01 LIST-02] gives the first rows along an index from either end, and says where no index serves', async () => {
  const replica = packedReplica(openReplica('01a1f7f8-3000-7b5a-b8ba-f4b1c7f0f4b9', PROJECT), () => undefined)
  const rows = Array.from({ length: 300 }, (_, n) => rowOf(n, `Crate ${String((n * 7) % 300).padStart(3, '0')}`))
  await replica.write(['row_asset'], (tx) => tx.put('row_asset', rows))
  const source = createRowSource(() => replica, createRowStates(), NOTHING_WAITS)
  const names = async (order: 'ASC' | 'DESC', limit: number) =>
    (await source.ordered(PROJECT, 'asset', 'name', order, limit))?.map((row) => row['name'])
  expect(await names('ASC', 3)).toEqual(['Crate 000', 'Crate 001', 'Crate 002'])
  expect(await names('DESC', 3)).toEqual(['Crate 299', 'Crate 298', 'Crate 297'])
  expect(await names('DESC', 1000)).toHaveLength(300)
  // Lists sort references by name, not by id.
  expect(await source.ordered(PROJECT, 'asset', 'parentAsset', 'ASC', 3)).toBeNull()
  expect(await source.ordered(PROJECT, 'asset', 'serial', 'ASC', 3)).toBeNull()
  expect(await source.ordered(PROJECT, 'setting', 'name', 'ASC', 3)).toBeNull()
  replica.close()
})

it('[LIST-02] serves no question along an index while rows are in a segment, and reads all of them in order', async () => {
  const replica = packedReplica(openReplica('01a1f7f8-3000-7b5a-b8ba-f4b1c7f0f4c9', PROJECT), () => undefined)
  const rows = Array.from({ length: 2500 }, (_, n) => rowOf(n, `Crate ${n}`))
  const packed = rows.slice(0, 2000).map((row): PageRow => ['asset', row.id, row.version, row])
  const segment = segmentOf('asset', packed, JSON.stringify({ rows: packed }))
  await replica.write(['row_asset', ...SEGMENT_TABLES], async (tx) => {
    await tx.put('row_asset', rows.slice(2000))
    if (segment === null) throw new Error('no segment')
    await tx.put('segment', [segment.record])
    await tx.put('contents', [{ entity: 'asset', segments: [segment.entry] }])
    await tx.remove('row_asset', ['asset-0007'])
  })
  const source = createRowSource(() => replica, createRowStates(), NOTHING_WAITS)
  expect(await source.equal(PROJECT, 'asset', 'parentAsset', ['asset-0001'], 10)).toBeNull()
  expect(await source.ordered(PROJECT, 'asset', 'name', 'ASC', 3)).toBeNull()
  const read: string[] = []
  await source.readAll(PROJECT, 'asset', (chunk) => {
    read.push(...chunk.map((row) => row.id))
    return true
  })
  expect(read).toEqual(rows.map((row) => row.id).filter((id) => id !== 'asset-0007'))
  replica.close()
})
