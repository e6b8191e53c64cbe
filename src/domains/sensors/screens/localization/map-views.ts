import type { MapTarget } from '../../../../ui/map/map-types.ts'

/** Pixels that the pointer moves before a drag starts (MAP-03). */
export const DRAG_FROM = 10

/** Refresh interval of the map (MAP-06). */
export const REFRESH_MS = 10_000

/** Preset views of the world at zoom 1 to 4 (MAP-08, OPEN-073). */
export const MAP_VIEWS = {
  world: { lat: 20, lng: 0, zoom: 1 },
  europe: { lat: 50, lng: 10, zoom: 4 },
  'far-east': { lat: 30, lng: 115, zoom: 3 },
  'middle-east': { lat: 28, lng: 45, zoom: 4 },
  africa: { lat: 2, lng: 20, zoom: 3 },
  oceania: { lat: -25, lng: 140, zoom: 3 },
  'south-america': { lat: -18, lng: -60, zoom: 3 },
  'north-america': { lat: 45, lng: -100, zoom: 3 },
} as const satisfies { readonly [name: string]: MapTarget }

export type MapViewName = keyof typeof MAP_VIEWS
