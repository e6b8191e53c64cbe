/** WGS 84, degrees; accuracy in metres. */
export type Place = { lat: number; lng: number; accuracy?: number }

export type MapPin = Place & {
  id: string
  label: string
  /** Colour of the dot in the pin, any CSS colour; hi-vis by default. */
  color?: string
  /** Number of places that the pin stands for, shown in its dot when it is more than one. */
  count?: number
}

/** One of many points, rendered in a layer without a DOM element; its name is in a list beside the map. */
export type MapDot = {
  id: string
  lat: number
  lng: number
  /** Name of a CSS variable of tokens.css, such as `--blue`. */
  color: string
}

/** A quadrilateral area, corners clockwise from the upper left. */
export type MapArea = {
  id: string
  corners: readonly [corner: LngLat, corner: LngLat, corner: LngLat, corner: LngLat]
  /** Label in its middle. */
  name?: string | undefined
  /** Address of an image that fills it. */
  image?: string | undefined
}

export type LngLat = readonly [lng: number, lat: number]

/** Where the map moves to; a new object moves it again. */
export type MapTarget = { lat: number; lng: number; zoom: number }

export type MapViewProps = {
  /** Accessible name. */
  label: string
  center?: { lat: number; lng: number }
  /** 0 the world, 4 a country, 10 a town, 15 a street. Where there are no streets, the map zooms out to the nearest town instead. */
  zoom?: number
  /** Pins; a click calls `onPinOpen`. Without `center` the map is fitted to them. */
  pins?: readonly MapPin[]
  onPinOpen?: (id: string) => void
  /** With a `center`, zooms out until every pin is in view. */
  pinsInView?: boolean
  /** The position of the record itself. */
  pin?: Place | null
  /** Makes the pin draggable; a click on the map or the arrow keys move it too. */
  onPinMove?: (place: { lat: number; lng: number }) => void
  onZoom?: (zoom: number) => void
  dots?: readonly MapDot[]
  onDotOpen?: (id: string) => void
  areas?: readonly MapArea[]
  target?: MapTarget | undefined
  maxZoom?: number
  /** Pixels that the pointer may move during a click; more is a drag. */
  tolerance?: number
  /** Raster tiles over the bundled map, `{z}/{x}/{y}` in the address; optional. */
  tiles?: string | undefined
  /** In pixels, or any CSS length. */
  height?: number | string
}

/** Initial centre when nothing else is known (MAP-09, OSET-15). */
export const DEFAULT_CENTER = { lat: 51.36, lng: 6.17 } as const

/** Zoom at which the fine base map is loaded. */
export const fineZoom = 3

/** Zoom of a map that opens on one position. */
export const placeZoom = 5

/** Closed outline of a circle on the globe, for the accuracy of a position. Radius in metres. */
export const circleAround = ({ lat, lng, accuracy = 0 }: Place, steps = 48): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const north = (accuracy / 111_320) * Math.sin(angle)
    const east = (accuracy / (111_320 * Math.max(0.01, Math.cos((lat * Math.PI) / 180)))) * Math.cos(angle)
    return [lng + east, lat + north]
  })
