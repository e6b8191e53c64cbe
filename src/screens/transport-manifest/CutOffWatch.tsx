import { useEffect } from 'react'
import { entityOf } from '../../catalogue/index.ts'
import { zoneOf } from '../../catalogue/cut-off.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ListQuery } from '../../data/api.ts'
import { later } from '../../data/list-loader.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { rowsSoFar } from '../../data/known.ts'
import { watchCutOffs } from './cut-off-watch.ts'

/** Cut-off times and open manifests of a project are few; more than this are not looked at. */
const MOST = 5000

/** The server's answer where it told of the cut-off on this day already. */
const TOLD = 409

const all = (entity: string, filters: ListQuery['filters']): ListQuery => ({
  filters,
  sort: entityOf(entity).list.sort,
  limit: MOST,
  offset: 0,
})

/** Runs the cut-off check for a site while it stands; shows nothing. */
export const CutOffWatch = ({ site }: { readonly site: string }) => {
  const { client } = useData()
  useEffect(() => {
    const { api } = client
    const rows = async (entity: string, filters: ListQuery['filters']): Promise<readonly AnyRow[]> =>
      rowsSoFar(await api.query(entity, all(entity, filters))).map(({ row }) => row)
    return watchCutOffs({
      now: () => Date.now(),
      later,
      cutOffs: () => rows('cut_off_time', { site }),
      zone: async () => zoneOf((await api.get('site', site))?.row),
      manifests: () => rows('transport_manifest', { status: ['Open', 'Validated'] }),
      announce: async (cutOff) =>
        (await api.fetchOnline(`/cut_off_time/announce/${cutOff}`, { method: 'PUT', body: {} })).status === TOLD,
    })
  }, [client, site])
  return null
}
