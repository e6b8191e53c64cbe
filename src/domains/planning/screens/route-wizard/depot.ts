import type { Settings } from '../../../administration/effects/settings.ts'
import { DEFAULT_CENTER } from '../../../../ui/map/map-types.ts'

/** Initial zoom of the route map, the lower of both, until its layer allows more (WIZ-07, OPEN-047). */
export const ROUTE_ZOOM = 15
export const ROUTE_MAX_ZOOM = 14

/** Centre of the route map: the project's, else the default of the specification (OSET-15). */
export const depotPosition = (settings: Settings): { readonly lat: number; readonly lng: number } => {
  const [lat, lng, ...rest] = (settings.get('depot-position') ?? '').split(',').map((part) => part.trim())
  if (lat === undefined || lng === undefined || rest.length > 0 || lat === '' || lng === '') return DEFAULT_CENTER
  const place = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : DEFAULT_CENTER
}
