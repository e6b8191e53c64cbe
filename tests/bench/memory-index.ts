import { parseArgs } from 'node:util'
import { entityOf } from '../../src/domains/index.ts'
import type { Person } from '../../src/catalogue/rule.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { FilterValue, ListQuery } from '../../src/engine/data/api.ts'
import { createRowIndex, type RowIndex } from '../../src/engine/data/row-index.ts'
import type { RowSource } from '../../src/engine/data/row-source.ts'
import { summary, type Times } from './page/measure.ts'
import { byValue, type Result, tableOf } from './result.ts'

/**
 * Benchmarks the memory index alone, in Node, over rows in arrays: without browser and storage, so that results depend
 * little on the load of the machine. `node --expose-gc --import tsx tests/bench/memory-index.ts [--assets 100000]`;
 * with `--expose-gc`, garbage of the synthetic rows is not counted.
 */
const { values } = parseArgs({ options: { assets: { type: 'string', default: '100000' } } })
const ASSETS = Number(values.assets)
const PROJECT = 'p'
const PAGE = 1000
const NOW = Date.UTC(2026, 10, 20)

const uuid = (kind: number, n: number): string =>
  `01933f2a-${String(kind).padStart(4, '0')}-7${String(n % 997).padStart(3, '0')}-8000-${String(n).padStart(12, '0')}`
/** Deterministic hash to spread numbers. */
const spread = (n: number): number => Math.imul(n + 1, 2_654_435_761) >>> 0
const base = (id: string, n: number) => ({
  id,
  project: PROJECT,
  version: n,
  created: new Date(NOW - spread(n) / 4).toISOString(),
  createdBy: uuid(9, n % 7),
  updated: new Date(NOW - spread(n) / 9).toISOString(),
  archived: n % 50 === 0 ? new Date(NOW).toISOString() : null,
})
const many = (count: number, make: (n: number) => AnyRow): AnyRow[] => Array.from({ length: count }, (_, n) => make(n))

const WORDS = ['Crate', 'Pump', 'Rack', 'Pallet', 'Motor', 'Valve']
const tables: { readonly [entity: string]: readonly AnyRow[] } = {
  employee: many(7, (n) => ({ ...base(uuid(9, n), n), firstName: 'Jane', lastName: `Doe ${n}`, username: `u${n}` })),
  asset_type: many(60, (n) => ({ ...base(uuid(2, n), n), name: `Type ${n}`, reference: `T-${n}`, properties: {} })),
  site: many(80, (n) => ({ ...base(uuid(3, n), n), name: `Site ${n}`, reference: `S-${n}`, properties: {} })),
  asset: many(ASSETS, (n) => {
    const number = String(spread(n) % 10_000_000).padStart(7, '0')
    return {
      ...base(uuid(4, n), n),
      name: `${WORDS[spread(n) % 6] ?? ''} ${number}`,
      reference: `FILL-${number}`,
      serial: `SN-FILL-${number}`,
      batch: null,
      status: ['Active', 'Active', 'Active', 'Stock', 'Missing', 'Done'][spread(n + 7) % 6] ?? '',
      assetType: uuid(2, spread(n) % 60),
      parentAsset: n % 3 === 0 ? uuid(4, n % 1000) : null,
      site: uuid(3, spread(n) % 80),
      maintenanceLogs: null,
      lastSeen: n % 2 === 0 ? new Date(NOW - spread(n)).toISOString() : null,
      properties: { aisle: `A${n % 9}`, bin: String(n % 40), currentShotCount: n % 5 === 0 ? n % 1000 : null },
    }
  }),
  identifier: many(ASSETS, (n) => ({
    ...base(uuid(5, n), n),
    asset: uuid(4, n),
    type: 'epc',
    identifier: `3034257BF7194E4000${spread(n).toString(16).toUpperCase()}`,
    key: `epc:3034257bf7194e4000${spread(n).toString(16)}`,
  })),
}
const stored = new Map(Object.entries(tables).map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))]))

const sourceOf = (read: (entity: string) => readonly AnyRow[]): RowSource => ({
  readAll: async (_stream, entity, onChunk) => {
    const rows = read(entity)
    for (let at = 0; at < rows.length; at += 2000) if (!(await onChunk(rows.slice(at, at + 2000)))) return
  },
  some: (_stream, entity, limit) => Promise.resolve(read(entity).slice(0, limit)),
  get: (_stream, entity, ids) => Promise.resolve(ids.map((id) => stored.get(entity)?.get(id) ?? null)),
  equal: () => Promise.resolve(null),
  ordered: () => Promise.resolve(null),
  stateOf: () => 'synced',
})
/** CPU milliseconds of this process, which other processes do not affect. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const person: Person = { id: uuid(9, 0), organization: null, roles: new Set(), modules: new Set() }
/** The longest task without a pause: the maximum time that a query waits. */
let longest = 0
let since = 0
let pauses = 0
const indexOver = (read: (entity: string) => readonly AnyRow[]): RowIndex =>
  createRowIndex({
    source: sourceOf(read),
    streamOf: () => PROJECT,
    person: () => person,
    pause: async () => {
      pauses++
      longest = Math.max(longest, cpu() - since)
      await new Promise<void>((resolve) => setImmediate(resolve))
      since = cpu()
    },
  })

const { list } = entityOf('asset')
const SORTS = list.columns.map((column) => (typeof column === 'string' ? column : column.path))
const FILTERS: readonly { readonly [path: string]: FilterValue }[] = [
  {},
  { status: 'Active' },
  { status: ['Stock', 'Missing'] },
  { statusGroup: 'active' },
  { statusGroup: ['maintenance', 'missing'] },
  { assetType: uuid(2, 5) },
  { site: uuid(3, 5), status: 'Active' },
  { parentAsset: uuid(4, 3) },
  { parentAsset: null },
  { lastSeen: { from: new Date(NOW - 1e9).toISOString() } },
  { archived: true },
]
const BASE: ListQuery = { filters: {}, sort: list.sort, limit: 50, offset: 0 }

/** CPU per query; `before` is not timed. */
const measure = async (
  index: RowIndex,
  queries: readonly ListQuery[],
  before: (n: number) => void = () => undefined,
): Promise<Times> => {
  const times: number[] = []
  globalThis.gc?.()
  for (const [n, query] of queries.entries()) {
    before(n)
    const start = cpu()
    await index.query('asset', query)
    times.push(cpu() - start)
  }
  return summary(times)
}

/** Resolves when everything is loaded and sorted: the index has not paused for a while. */
const whole = async (): Promise<void> => {
  for (let quiet = 0, seen = pauses; quiet < 50; quiet = seen === pauses ? quiet + 1 : 0) {
    seen = pauses
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

const every = (extra: (n: number) => Partial<ListQuery>): ListQuery[] =>
  FILTERS.flatMap((filters, f) =>
    SORTS.map((path, s): ListQuery => {
      const n = f * SORTS.length + s
      return { ...BASE, filters, sort: { path, order: n % 2 === 0 ? 'ASC' : 'DESC' }, ...extra(n) }
    }),
  )

const results: Result[] = []
const index = indexOver((entity) => tables[entity] ?? [])
let start = cpu()
since = cpu()
index.start()
await whole()
results.push(byValue(`Fill, CPU (${ASSETS} assets and identifiers)`, 'ms', cpu() - start, 2000))
results.push(byValue('Longest task of filling and sorting', 'ms', longest, 50))

const each = (name: string, times: Times, most: number): void => {
  results.push(byValue(`${name}, p50`, 'ms', times.p50, most), byValue(`${name}, p95`, 'ms', times.p95, most))
  results.push(byValue(`${name}, worst`, 'ms', times.worst, most * 5))
}
await measure(
  index,
  every(() => ({})),
)
each(
  'Any filter and sort, never asked before, any depth',
  await measure(
    index,
    every((n) => ({
      offset: (n * 977) % 20_000,
      filters: { ...FILTERS[Math.floor(n / SORTS.length)], nonsense: '', batch: n % 2 === 0 ? '' : null },
    })),
  ),
  10,
)
each(
  'The same after a change of one row',
  await measure(
    index,
    every((n) => ({ offset: (n * 50) % 500 })),
    (n) => {
      const row = tables['asset']?.[(n * 7919) % ASSETS]
      if (row !== undefined) index.apply(PROJECT, 'asset', [{ id: row.id, row: { ...row, batch: `b${n}` } }])
    },
  ),
  10,
)
each(
  'Counts',
  await measure(
    index,
    every((n) => ({
      limit: 1,
      filters: { ...FILTERS[Math.floor(n / SORTS.length)], site: [uuid(3, n % 80), uuid(3, n % 7)] },
    })),
  ),
  5,
)
const searches = Array.from({ length: 200 }, (_, n): ListQuery => ({
  ...BASE,
  search: String(spread(n) % 100_000).slice(0, 2 + (n % 5)),
  sort: { path: SORTS[n % SORTS.length] ?? 'name', order: 'ASC' },
}))
await measure(index, searches.slice(0, 1))
each('Substring search', await measure(index, searches), 15)

const lookups = async (work: (n: number) => Promise<unknown>): Promise<Times> => {
  const times: number[] = []
  for (let n = 0; n < 300; n++) {
    const began = cpu()
    await work((n * 7919) % ASSETS)
    times.push(cpu() - began)
  }
  return summary(times)
}
each('Look-up by serial', await lookups((n) => index.lookupAsset([String(tables['asset']?.[n]?.['serial'])], null)), 5)
each('Look-up by key', await lookups((n) => index.lookupIdentifier([String(tables['identifier']?.[n]?.['key'])])), 5)
index.close()

const landing = indexOver((entity) => (entity === 'asset' || entity === 'identifier' ? [] : (tables[entity] ?? [])))
landing.start()
await whole()
const asked: number[] = []
const applied: number[] = []
start = cpu()
for (const name of ['identifier', 'asset']) {
  const rows = tables[name] ?? []
  for (let at = 0; at < rows.length; at += PAGE) {
    const began = cpu()
    landing.apply(
      PROJECT,
      name,
      rows.slice(at, at + PAGE).map((row) => ({ id: row.id, row })),
    )
    const between = cpu()
    applied.push(between - began)
    if (name === 'asset') {
      await landing.query('asset', BASE)
      asked.push(cpu() - between)
    }
  }
}
results.push(byValue('First sync: landing and a list after each page, CPU', 'ms', cpu() - start, 3000))
each(`First sync: a page of ${PAGE} rows into memory`, summary(applied), 20)
each('First sync: list after each page', summary(asked), 50)
process.stdout.write(`${tableOf(results)}\n`)
