import type { ListQuery } from '../../../src/engine/data/api.ts'
import type { DataClient } from '../../../src/engine/data/client.ts'
import { countOf, rowsSoFar } from '../../../src/engine/data/known.ts'
import { timed, type Times } from './measure.ts'

const BASE: ListQuery = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 50, offset: 0 }
const SORTS = [
  'name',
  'reference',
  'serial',
  'assetType',
  'status',
  'site',
  'parentAsset',
  'lastSeen',
  'assetType.reference',
]
const STATES = ['Active', 'Stock', 'Missing', 'Approved', 'Done', 'Rejected']
const GROUPS = ['active', 'occupied', 'maintenance', 'missing']

export const createQueries = (client: DataClient) => {
  const ask = (query: Partial<ListQuery>) => client.api.query('asset', { ...BASE, ...query })
  const runs = (work: (run: number) => Partial<ListQuery>, count: number, warm: number): Promise<Times> =>
    timed(count, (run) => ask(work(run)), warm)

  return {
    /** Queries of the product's worker from the page, transfer included; no query is repeated immediately. */
    pages: async (): Promise<Record<'page' | 'deepPage' | 'anySort' | 'anyFilter' | 'count' | 'search', Times>> => {
      const count = countOf(await ask({})) ?? 0
      const types = rowsSoFar(await client.api.query('asset_type', { ...BASE, limit: 40 })).map(({ row }) => row.id)
      const sites = rowsSoFar(await client.api.query('site', { ...BASE, limit: 40 })).map(({ row }) => row.id)
      const names = rowsSoFar(await ask({ limit: 100, offset: Math.floor(count / 3) })).map(({ row }) =>
        String(row['name']),
      )
      const order = (run: number) => (run % 2 === 0 ? 'ASC' : 'DESC')
      const filters = (run: number): ListQuery['filters'] =>
        [
          { status: STATES[run % STATES.length] ?? null },
          { statusGroup: GROUPS[run % GROUPS.length] ?? null },
          { assetType: types[run % types.length] ?? null, status: 'Active' },
          { site: sites[run % sites.length] ?? null },
          { lastSeen: { from: new Date(Date.now() - run * 3_600_000).toISOString() } },
        ][run % 5] ?? {}
      const sortOf = (run: number) => ({ path: SORTS[run % SORTS.length] ?? 'name', order: order(run) }) as const
      return {
        page: await runs((run) => ({ sort: { path: 'name', order: order(run) } }), 100, 10),
        deepPage: await runs((run) => ({ offset: (run * 7919) % count }), 100, 5),
        anySort: await runs((run) => ({ sort: sortOf(run), offset: (run * 50) % 500 }), 100, SORTS.length),
        anyFilter: await runs((run) => ({ sort: sortOf(run), filters: filters(run) }), 200, 20),
        count: await runs((run) => ({ limit: 1, filters: filters(run + 1) }), 100, 5),
        search: await runs((run) => ({ search: (names[run % names.length] ?? 'x').slice(-6) }), 100, 5),
      }
    },
    lookup: async (): Promise<Times> => {
      const identifiers = await client.api.query('identifier', {
        ...BASE,
        sort: { path: 'created', order: 'ASC' },
        limit: 500,
      })
      const keys = rowsSoFar(identifiers).map(({ row }) => String(row['key']))
      return timed(200, (run) => client.api.lookupIdentifier([keys[run % keys.length] ?? '']), 10)
    },
    lookupAsset: async (): Promise<Times> => {
      const rows = rowsSoFar(await ask({ limit: 200 }))
      return timed(200, (run) => client.api.lookupAsset([String(rows[run % rows.length]?.row['serial'])], null), 10)
    },
  }
}
