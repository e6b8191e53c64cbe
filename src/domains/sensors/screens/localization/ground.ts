import type { LngLat, MapArea } from '../../../../ui/map/map-types.ts'
import {
  cornerOf,
  type LatLng,
  metresFrom,
  middleOf,
  moved,
  numberOf,
  type SiteRow,
} from '../../../sites/effects/site-position.ts'

const pair = ({ lat, lng }: LatLng): LngLat => [lng, lat]

/** The area of a site: its length to the east, its width to the north; null without a position or size. */
export const areaOf = (site: SiteRow, sites: ReadonlyMap<string, SiteRow>, image?: string): MapArea | null => {
  const corner = cornerOf(site, sites)
  const [length, width] = [numberOf(site.length), numberOf(site.width)]
  if (corner === null || length === null || width === null || length <= 0 || width <= 0) return null
  return {
    id: site.id,
    corners: [
      pair(moved(corner, 0, width)),
      pair(moved(corner, length, width)),
      pair(moved(corner, length, 0)),
      pair(corner),
    ],
    image,
  }
}

/** Position on a site, in metres from its corner; null when it is outside (OPEN-074). */
export const onGround = (
  site: SiteRow,
  sites: ReadonlyMap<string, SiteRow>,
  place: LatLng,
): { readonly x: number; readonly y: number } | null => {
  const corner = cornerOf(site, sites)
  const [length, width] = [numberOf(site.length), numberOf(site.width)]
  if (corner === null || length === null || width === null) return null
  const { x, y } = metresFrom(corner, place)
  return x >= 0 && x <= length && y >= 0 && y <= width ? { x, y } : null
}

/** The centre of a site, and a zoom at which it is some hundred pixels wide. */
export const viewOf = (
  site: SiteRow,
  sites: ReadonlyMap<string, SiteRow>,
): (LatLng & { readonly zoom: number }) | null => {
  const middle = middleOf(site, sites)
  if (middle === null) return null
  const largest = Math.max(numberOf(site.length) ?? 0, numberOf(site.width) ?? 0, 10)
  const zoom = Math.log2((78_271 * Math.cos((middle.lat * Math.PI) / 180) * 560) / largest)
  return { ...middle, zoom: Math.min(21, Math.max(1, Math.round(zoom * 10) / 10)) }
}
