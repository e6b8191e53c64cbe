import { useEffect } from 'react'
import { cutOffTime } from '../../../planning/entities/cut-off-time.ts'
import { site as siteEntity } from '../../../sites/entities/site.ts'
import { transportManifest } from '../../entities/transport-manifest.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { zoneOf } from '../../../planning/effects/cut-off.ts'
import { type Row, rowAs } from '../../../../catalogue/row.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { later } from '../../../../engine/data/list-loader.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { watchCutOffs } from './cut-off-watch.ts'

/** Most cut-off times and open manifests read per project. */
const MOST = 5000

/** The server's response when it has already notified users of this cut-off today. */
const TOLD = 409

const all = ({ list }: AnyEntity, filters: ListQuery['filters']): ListQuery => ({
  filters,
  sort: list.sort,
  limit: MOST,
  offset: 0,
})

/** Runs the cut-off check for a site while mounted; renders nothing. */
export const CutOffWatch = ({ site }: { readonly site: string }) => {
  const { client } = useData()
  useEffect(() => {
    const { api } = client
    const rows = async <E extends AnyEntity>(entity: E, filters: ListQuery['filters']): Promise<readonly Row<E>[]> =>
      rowsSoFar(await api.query(entity.name, all(entity, filters))).map(({ row }) => rowAs(entity, row))
    return watchCutOffs({
      now: () => Date.now(),
      later,
      cutOffs: () => rows(cutOffTime, { site }),
      zone: async () => zoneOf((await api.get(siteEntity.name, site))?.row),
      manifests: () => rows(transportManifest, { status: ['Open', 'Validated'] }),
      announce: async (cutOff) =>
        (await api.fetchOnline(`/cut_off_time/announce/${cutOff}`, { method: 'PUT', body: {} })).status === TOLD,
    })
  }, [client, site])
  return null
}
