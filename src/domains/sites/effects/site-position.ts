import type { Row } from '../../../catalogue/row.ts'
import type { site as siteEntity } from '../entities/site.ts'

/** Metres per degree of latitude. */
const METRES = 111_320

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export type SiteRow = Row<typeof siteEntity>

/** A number that can be calculated with; null for anything else. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

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

/** The middle of a site, by its length to the east and width to the north; null without a position. */
export const middleOf = (site: SiteRow, sites: ReadonlyMap<string, SiteRow>): LatLng | null => {
  const corner = cornerOf(site, sites)
  return corner === null ? null : moved(corner, (numberOf(site.length) ?? 0) / 2, (numberOf(site.width) ?? 0) / 2)
}
