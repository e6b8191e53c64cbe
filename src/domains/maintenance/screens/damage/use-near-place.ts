import type { ListQuery } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { asset } from '../../../assets/entities/asset.ts'
import { site } from '../../../sites/entities/site.ts'

const SITES: ListQuery = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 100, offset: 0 }

/** Where a map without a place begins: at the site of the asset, else at the first site of the project that is on the map. */
export const useNearPlace = (assetId: string | null): { readonly lat: number; readonly lng: number } | null => {
  const at = useRow(asset, assetId)?.row.site
  const placed = rowsSoFar(useList(site, SITES)).flatMap(({ row }) => {
    const { latitude: lat, longitude: lng } = row.properties ?? {}
    return typeof lat === 'number' && typeof lng === 'number' ? [{ id: row.id, lat, lng }] : []
  })
  return placed.find(({ id }) => id === at) ?? placed[0] ?? null
}
