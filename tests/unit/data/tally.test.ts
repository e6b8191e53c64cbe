import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { TallyGroup } from '../../../src/engine/data/api.ts'
import { type Known, rowsSoFar } from '../../../src/engine/data/known.ts'
import { createRowIndex } from '../../../src/engine/data/row-index.ts'
import { ArraySource } from './array-source.ts'

const PROJECT = 'p'
const BY = ['assetType', 'site', 'status']

const assetAt = (id: string, values: object): AnyRow => ({
  id,
  project: PROJECT,
  version: 1,
  created: '2026-11-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-11-01T00:00:00.000Z',
  archived: null,
  assetType: 'pump',
  site: 'A',
  status: 'Stock',
  ...values,
})

const indexOver = (source: ArraySource, arriving: ReadonlySet<string> = new Set()) =>
  createRowIndex({
    source,
    streamOf: (entity) => (entity.stream === 'project' ? PROJECT : null),
    person: () => ({ id: 'u1', organization: null, roles: new Set(), modules: new Set() }),
    arriving: () => Promise.resolve(arriving),
  })

const countsOf = (answer: Known<TallyGroup>): { readonly [values: string]: number } =>
  Object.fromEntries(rowsSoFar(answer).map(({ values, rows }) => [values.join(' '), rows]))

const opened = (rows: readonly AnyRow[]) => {
  const source = new ArraySource()
  source.land(
    'asset',
    rows.map((row) => ({ id: row.id, row })),
  )
  const index = indexOver(source)
  index.start()
  const change = (row: AnyRow | null, id = row?.id ?? ''): void => {
    source.land('asset', [{ id, row }])
    index.apply(PROJECT, 'asset', [{ id, row }])
  }
  return { source, index, change, counts: async () => countsOf(await index.tally('asset', BY)) }
}

describe('[STOCK-01] the tally of assets by type, site and state', () => {
  it('counts again after an asset changed its site, was archived, came back, was added or removed', async () => {
    const { change, counts, index } = opened([assetAt('1', {}), assetAt('2', {}), assetAt('3', { status: 'Active' })])
    expect(await counts()).toEqual({ 'pump A Stock': 2, 'pump A Active': 1 })
    change(assetAt('1', { site: 'B' }))
    expect(await counts()).toEqual({ 'pump A Stock': 1, 'pump B Stock': 1, 'pump A Active': 1 })
    change(assetAt('2', { archived: '2026-11-02T00:00:00.000Z' }))
    expect(await counts()).toEqual({ 'pump B Stock': 1, 'pump A Active': 1 })
    change(assetAt('2', {}))
    change(assetAt('4', { site: null }))
    expect(await counts()).toEqual({ 'pump A Stock': 1, 'pump B Stock': 1, 'pump A Active': 1, 'pump  Stock': 1 })
    change(null, '1')
    expect(await counts()).toEqual({ 'pump A Stock': 1, 'pump A Active': 1, 'pump  Stock': 1 })
    index.close()
  })

  it('counts what the device holds after its tables are read again', async () => {
    const { source, counts, index } = opened([assetAt('1', {}), assetAt('2', {})])
    expect(await counts()).toEqual({ 'pump A Stock': 2 })
    source.land('asset', [{ id: '2', row: assetAt('2', { site: 'B' }) }])
    index.reload(PROJECT, ['asset'])
    expect(await counts()).toEqual({ 'pump A Stock': 1, 'pump B Stock': 1 })
    index.close()
  })

  it('waits until the table is read, with changes that came meanwhile', async () => {
    const source = new ArraySource()
    source.chunk = 1
    for (const id of ['1', '2', '3']) source.land('asset', [{ id, row: assetAt(id, {}) }])
    source.hold()
    const index = indexOver(source)
    index.start()
    const asked = index.tally('asset', BY)
    index.apply(PROJECT, 'asset', [{ id: '3', row: assetAt('3', { site: 'B' }) }])
    source.release()
    const answer = await asked
    expect(answer.known).toBe('whole')
    expect(countsOf(answer)).toEqual({ 'pump A Stock': 2, 'pump B Stock': 1 })
    index.close()
  })

  it('lets a query of another table go first, and counts after it', async () => {
    const source = new ArraySource()
    source.chunk = 1
    for (let n = 0; n < 20; n++) source.land('asset', [{ id: String(n), row: assetAt(String(n), {}) }])
    source.land('damage', [{ id: 'd', row: { ...assetAt('d', {}), name: 'bent' } }])
    let answer = (): void => undefined
    const some = source.some.bind(source)
    source.some = async (...asked) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return some(...asked)
    }
    source.hold()
    const index = indexOver(source)
    index.start()
    const listed = index.query('damage', { filters: {}, sort: { path: 'id', order: 'ASC' }, limit: 10, offset: 0 })
    const done: string[] = []
    const counted = index.tally('asset', BY).then((groups) => {
      done.push('tally')
      return groups
    })
    source.release()
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(done).toEqual([])
    answer()
    expect(rowsSoFar(await listed).map(({ row }) => row.id)).toEqual(['d'])
    expect(countsOf(await counted)).toEqual({ 'pump A Stock': 20 })
    index.close()
  })

  it('is partial while assets are still being fetched, and unknown without any', async () => {
    const source = new ArraySource()
    const arriving = new Set(['asset'])
    const index = indexOver(source, arriving)
    index.start()
    expect(await index.tally('asset', BY)).toEqual({ known: 'unknown', because: 'arriving' })
    source.land('asset', [{ id: '1', row: assetAt('1', {}) }])
    index.apply(PROJECT, 'asset', [{ id: '1', row: assetAt('1', {}) }])
    expect(await index.tally('asset', BY)).toMatchObject({ known: 'partial', because: 'arriving', atLeast: 1 })
    arriving.clear()
    expect(await index.tally('asset', BY)).toMatchObject({ known: 'whole', count: 1 })
    index.close()
  })

  it('names a path that the entity does not have', async () => {
    const { index } = opened([assetAt('1', {})])
    await expect(index.tally('asset', ['nonsense'])).rejects.toThrow('asset has no column nonsense to count by')
    index.close()
  })

  it('keeps thousands of groups apart', async () => {
    const rows = Array.from({ length: 4000 }, (_, n) =>
      assetAt(String(n), { assetType: `t${n % 2000}`, site: `s${n % 2000}` }),
    )
    const { change, counts, index } = opened(rows)
    const expected = Object.fromEntries(rows.map(({ assetType, site }) => [`${assetType} ${site} Stock`, 2]))
    expect(await counts()).toEqual(expected)
    for (const n of [5, 1999]) {
      change(assetAt(String(n), { assetType: `t${n}`, site: 's7' }))
      expected[`t${n} s${n} Stock`] = 1
      expected[`t${n} s7 Stock`] = 1
    }
    expect(await counts()).toEqual(expected)
    index.close()
  })

  it('keeps groups apart when many values come after the first count', async () => {
    const typed = (n: number, site: string) => assetAt(`${n} ${site}`, { assetType: `t${n}`, site })
    const { change, counts, index } = opened([0, 1, 2, 3].map((n) => typed(n, 'first')))
    await counts()
    const expected: Record<string, number> = {}
    for (let n = 0; n < 4; n++) {
      expected[`t${n} first Stock`] = 1
      for (let site = 0; site < 100; site++) {
        change(typed(n, `s${site}`))
        expected[`t${n} s${site} Stock`] = 1
      }
      // Asked in between, because too many changes at once would cause a new count.
      await counts()
    }
    change(assetAt('again', { assetType: 't1', site: 's99' }))
    expected['t1 s99 Stock'] = 2
    expect(await counts()).toEqual(expected)
    index.close()
  })

  it('equals counting the rows one by one, after any changes', async () => {
    const value = fc.constantFrom('a', 'b', 'c', null)
    const changes = fc.array(
      fc.record({
        id: fc.integer({ min: 0, max: 20 }).map(String),
        values: fc.option(fc.record({ assetType: value, site: value, name: value, gone: fc.boolean() }), { nil: null }),
      }),
      { minLength: 1, maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const { source, index, change } = opened([assetAt('0', { name: 'a' }), assetAt('1', { site: 'B' })])
        for (const { id, values } of all) {
          const archived = values?.gone === true ? '2026-11-02T00:00:00.000Z' : null
          change(values === null ? null : assetAt(id, { ...values, archived }), id)
          const naive: Record<string, number> = {}
          for (const row of source.rows('asset')) {
            const key = ['site', 'name', 'assetType'].map((path) => String(row[path] ?? '')).join(' ')
            if (row.archived === null) naive[key] = (naive[key] ?? 0) + 1
          }
          expect(countsOf(await index.tally('asset', ['site', 'name', 'assetType']))).toEqual(naive)
        }
        index.close()
      }),
      { numRuns: 60 },
    )
  })
})
