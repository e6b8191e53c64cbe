import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { ListQuery, ListResult } from '../../../src/engine/data/api.ts'
import { soFarOf } from '../../../src/engine/data/known.ts'
import { queryThrough } from '../../../src/engine/data/query-through.ts'
import { watchedEntities } from '../../../src/engine/data/watched-entities.ts'
import { rowOf as row } from '../row.ts'

/** A device with links between types; records the queries that it received. */
const device = (links: readonly { readonly [field: string]: unknown }[], complete = true) => {
  const asked: { readonly entity: string; readonly query: ListQuery }[] = []
  const query = (entity: string, given: ListQuery): Promise<ListResult> => {
    asked.push({ entity, query: given })
    const rows = (entity === 'parent_asset_type' ? links : []).map((link) => ({
      row: row(link),
      labels: {},
      state: 'synced' as const,
    }))
    if (complete || entity !== 'parent_asset_type') return Promise.resolve({ known: 'whole', rows, count: rows.length })
    return Promise.resolve(soFarOf('arriving', rows, rows.length))
  }
  return { asked, query }
}

const TYPE = entityOf('asset_type')
const list = (filters: ListQuery['filters']): ListQuery => ({ filters, sort: TYPE.list.sort, limit: 10, offset: 0 })
const LINKS = [{ assetType: 'lid' }, { assetType: 'bolt' }, { assetType: 'bolt' }]

describe('[OCOL-04 LIST-16] a list by records that point to its rows', () => {
  it('[OCOL-04 LIST-16] asks for those records first, and then for the rows that they point to, each once', async () => {
    const { asked, query } = device(LINKS)
    await queryThrough({ query }, TYPE, list({ brand: 'Acme', parentAssetType: ['crate', 'pallet'] }))
    expect(asked.map(({ entity, query: { filters } }) => [entity, filters])).toEqual([
      ['parent_asset_type', { parent: ['crate', 'pallet'] }],
      ['asset_type', { brand: 'Acme', id: ['lid', 'bolt'] }],
    ])
  })

  it('[OCOL-04 LIST-04] asks for all where nothing is picked, for none where nothing points', async () => {
    const some = device(LINKS)
    await queryThrough({ query: some.query }, TYPE, list({ parentAssetType: [] }))
    expect(some.asked.map(({ query }) => query.filters)).toEqual([{}])
    const none = device([])
    await queryThrough({ query: none.query }, TYPE, list({ parentAssetType: 'crate' }))
    expect(none.asked.at(-1)?.query.filters).toEqual({ id: null })
  })

  it('[OCOL-04] keeps to the ids that were asked for beside it', async () => {
    const both = device(LINKS)
    await queryThrough({ query: both.query }, TYPE, list({ parentAssetType: 'crate', id: ['lid', 'other'] }))
    expect(both.asked.at(-1)?.query.filters).toEqual({ id: ['lid'] })
    const other = device(LINKS)
    await queryThrough({ query: other.query }, TYPE, list({ parentAssetType: 'crate', id: 'other' }))
    expect(other.asked.at(-1)?.query.filters).toEqual({ id: null })
  })

  it('[OCOL-04] is not whole while those records are still to come, and is asked anew when they change', async () => {
    const reading = device(LINKS, false)
    expect(await queryThrough({ query: reading.query }, TYPE, list({ parentAssetType: 'crate' }))).toEqual({
      known: 'unknown',
      because: 'arriving',
    })
    expect(watchedEntities(entityOf('asset_type')).has('parent_asset_type')).toBe(true)
  })
})
