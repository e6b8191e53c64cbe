import type { Row } from '../../../../catalogue/row.ts'
import type { MapTarget } from '../../../../ui/map/map-types.ts'
import type { address as addressEntity } from '../../entities/address.ts'
import { type LatLng, middleOf, positionOf, type SiteRow } from '../../effects/site-position.ts'

export interface SitePlace extends LatLng {
  readonly id: string
}

export type AddressRow = Row<typeof addressEntity>

/** The address used as the place of a site: its main one, else the first; undefined without one. */
export const addressOfSite = (site: string, addresses: readonly AddressRow[]): AddressRow | undefined => {
  const own = addresses.filter((address) => address.site === site)
  return own.find(({ type }) => type === 'main') ?? own[0]
}

/** The position of an address; null without one. */
const placeOf = (address: AddressRow | undefined): LatLng | null =>
  positionOf(address?.properties?.latitude, address?.properties?.longitude)

/** Where each site is: its own position, or that of its campus with the offsets, else that of its address; the others apart. */
export const placesOf = (
  sites: ReadonlyMap<string, SiteRow>,
  addresses: readonly AddressRow[],
): { readonly placed: readonly SitePlace[]; readonly without: readonly string[] } => {
  const placed: SitePlace[] = []
  const without: string[] = []
  for (const site of sites.values()) {
    const at = middleOf(site, sites) ?? placeOf(addressOfSite(site.id, addresses))
    if (at === null) without.push(site.id)
    else placed.push({ id: site.id, ...at })
  }
  return { placed, without }
}

/** Pixels within which two pins would cover each other. */
const COVERED = 36
/** Pixels of the whole world at zoom 0. */
const WORLD = 512

interface Pixel {
  readonly x: number
  readonly y: number
}

/** The position on a Mercator map of this zoom, in pixels. */
const pixelOf = ({ lat, lng }: LatLng, zoom: number): Pixel => {
  const size = WORLD * 2 ** zoom
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** Groups of places whose pins would cover each other at this zoom; a group stands where its first place is. */
export const grouped = (places: readonly SitePlace[], zoom: number): readonly (readonly SitePlace[])[] => {
  const groups: { readonly at: Pixel; readonly places: SitePlace[] }[] = []
  for (const place of places) {
    const at = pixelOf(place, zoom)
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < COVERED)
    if (near === undefined) groups.push({ at, places: [place] })
    else near.places.push(place)
  }
  return groups.map((group) => group.places)
}

/** Where there are no roads, closer in there is nothing to see but the pins: towns and borders tell where one is. */
const CLOSEST = 10
const WIDEST = 1
/** Pixels of the map that the places should fill. */
const FILLED = 420

/** The view that has all places in it, at most at the zoom `closest`; undefined without places. */
export const viewOfPlaces = (places: readonly LatLng[], closest = CLOSEST): MapTarget | undefined => {
  if (places.length === 0) return undefined
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)]
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)]
  const [low, high] = [pixelOf({ lat: south, lng: west }, 0), pixelOf({ lat: north, lng: east }, 0)]
  const span = Math.max(high.x - low.x, low.y - high.y)
  const zoom = span === 0 ? closest : Math.log2(FILLED / span)
  return {
    lat: (south + north) / 2,
    lng: (west + east) / 2,
    zoom: Math.round(Math.min(closest, Math.max(WIDEST, zoom)) * 10) / 10,
  }
}
