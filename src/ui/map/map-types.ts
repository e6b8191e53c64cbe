/** WGS 84, degrees; accuracy in metres. */
export type Place = { lat: number; lng: number; accuracy?: number }

export type MapPin = Place & {
  id: string
  label: string
  /** Of the dot in it, any CSS colour; hi-vis without one. */
  color?: string
}

/** One of many things, drawn without an element of its own; what it is called stands in a list beside the map. */
export type MapDot = {
  id: string
  lat: number
  lng: number
  /** A token of tokens.css, with its two dashes. */
  color: string
}

/** A piece of ground with four corners, from the upper left clockwise, and what lies on it. */
export type MapArea = {
  id: string
  corners: readonly [corner: LngLat, corner: LngLat, corner: LngLat, corner: LngLat]
  /** What stands in its middle. */
  name?: string | undefined
  /** Address of a picture that fills it. */
  image?: string | undefined
}

export type LngLat = readonly [lng: number, lat: number]

/** What the map turns to; another object turns it again. */
export type MapTarget = { lat: number; lng: number; zoom: number }

export type MapViewProps = {
  /** Accessible name. */
  label: string
  center?: { lat: number; lng: number }
  /** 0 the world, 4 a country, 10 a town, 15 a street. Without streets around its place a map turns to the next town instead. */
  zoom?: number
  /** Things to find; a click calls `onPinOpen`. Without `center` the map is fitted to them. */
  pins?: readonly MapPin[]
  onPinOpen?: (id: string) => void
  /** With a `center` too the map steps back until every pin is in view. */
  pinsInView?: boolean
  /** The one place that the record is about. */
  pin?: Place | null
  /** Makes the pin draggable, and a click on the map puts it there. Arrow keys move it too. */
  onPinMove?: (place: { lat: number; lng: number }) => void
  onZoom?: (zoom: number) => void
  dots?: readonly MapDot[]
  onDotOpen?: (id: string) => void
  areas?: readonly MapArea[]
  target?: MapTarget | undefined
  maxZoom?: number
  /** Pixels that the pointer may move and still click; more is a drag. */
  tolerance?: number
  /** Raster tiles over the bundled map, `{z}/{x}/{y}` in the address; nothing depends on them. */
  tiles?: string | undefined
  /** In pixels, or any CSS length. */
  height?: number | string
}

/** Where a map looks while nothing else is known (MAP-09, OSET-15). */
export const DEFAULT_CENTER = { lat: 51.36, lng: 6.17 } as const

/** Zoom at which the fine base map is fetched. */
export const fineZoom = 3

/** Zoom of a map that is opened on one place. */
export const placeZoom = 5

/** Outline of a circle on the globe, closed, for the accuracy of a position. Radius in metres. */
export const circleAround = ({ lat, lng, accuracy = 0 }: Place, steps = 48): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const north = (accuracy / 111_320) * Math.sin(angle)
    const east = (accuracy / (111_320 * Math.max(0.01, Math.cos((lat * Math.PI) / 180)))) * Math.cos(angle)
    return [lng + east, lat + north]
  })
