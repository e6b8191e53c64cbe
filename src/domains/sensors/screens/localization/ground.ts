import type { site as siteEntity } from '../../../sites/entities/site.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { LngLat, MapArea } from '../../../../ui/map/map-types.ts'

/** Metres per degree of latitude. */
const METRES = 111_320

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export type SiteRow = Row<typeof siteEntity>

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** Whether a position is valid: none of the values that mean "no fix". */
export const positionOf = (latitude: unknown, longitude: unknown): LatLng | null => {
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)]
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return lat === 0 && lng === 0 ? null : { lat, lng }
}

const ownPosition = ({ properties }: SiteRow): LatLng | null => positionOf(properties?.latitude, properties?.longitude)

/** The position this many metres east and north of another. */
export const moved = ({ lat, lng }: LatLng, east: number, north: number): LatLng => ({
  lat: lat + north / METRES,
  lng: lng + east / (METRES * Math.cos((lat * Math.PI) / 180)),
})

/** The distance from one position to another in metres east and north. */
export const metresFrom = (from: LatLng, to: LatLng): { readonly x: number; readonly y: number } => ({
  x: (to.lng - from.lng) * METRES * Math.cos((from.lat * Math.PI) / 180),
  y: (to.lat - from.lat) * METRES,
})

/**
 * The south-west corner of a site: that of the campus with a position, plus the offsets down to the site (OPEN-074). A site outside a
 * campus uses its own position; null when unknown.
 */
export const cornerOf = (site: SiteRow, sites: ReadonlyMap<string, SiteRow>): LatLng | null => {
  const own = ownPosition(site)
  const seen = new Set<string>()
  let [east, north] = [0, 0]
  for (let at: SiteRow | undefined = site; at !== undefined && !seen.has(at.id);) {
    seen.add(at.id)
    if (at.type === 'campus') {
      const corner = ownPosition(at)
      return corner === null ? own : moved(corner, east, north)
    }
    east += numberOf(at.offsetX) ?? 0
    north += numberOf(at.offsetY) ?? 0
    at = sites.get(at.parent ?? '')
  }
  return own
}

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
  const corner = cornerOf(site, sites)
  if (corner === null) return null
  const [length, width] = [numberOf(site.length) ?? 0, numberOf(site.width) ?? 0]
  const middle = moved(corner, length / 2, width / 2)
  const largest = Math.max(length, width, 10)
  const zoom = Math.log2((78_271 * Math.cos((corner.lat * Math.PI) / 180) * 560) / largest)
  return { ...middle, zoom: Math.min(21, Math.max(1, Math.round(zoom * 10) / 10)) }
}
