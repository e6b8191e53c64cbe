import { LngLatBounds, type Map as GlMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { nearestTown, type Town } from './towns.ts'

type Spot = { readonly lat: number; readonly lng: number }

/** Maximum zoom when fitting; closer in there is nothing to see but the pins. */
const NEAREST = 10
const ROOM = 48

const boundsOf = (spots: readonly Spot[]): LngLatBounds => {
  const bounds = new LngLatBounds()
  for (const { lng, lat } of spots) bounds.extend([lng, lat])
  return bounds
}

/** The same where the map has roads. */
const NEAREST_ON_ROADS = 15
const PLACE_ON_ROADS = 13

/** Fits a map to what it shows, again when its places change or roads become available around them. */
export const useFit = (map: GlMap | null, spots: readonly Spot[], on: boolean, onRoads: boolean): void => {
  const key = JSON.stringify(spots.map(({ lat, lng }) => [lat, lng]))
  const fitted = useRef<{ readonly key: string; readonly view: string } | null>(null)
  useEffect(() => {
    const given = (JSON.parse(key) as [number, number][]).map(([lat, lng]) => ({ lat, lng }))
    if (map === null || !on || given.length === 0) return
    const viewOf = (): string => `${map.getCenter().toString()} ${map.getZoom()}`
    // Roads that arrive later do not move a map that the user has moved.
    if (fitted.current?.key === key && fitted.current.view !== viewOf()) return
    map.fitBounds(boundsOf(given), { padding: ROOM, maxZoom: onRoads ? NEAREST_ON_ROADS : NEAREST, duration: 0 })
    fitted.current = { key, view: viewOf() }
  }, [map, key, on, onRoads])
}

/** Zooms a map on a single place in, once, when roads are available there. */
export const useStreetsInView = (map: GlMap | null, on: boolean): void => {
  const done = useRef(false)
  useEffect(() => {
    if (map === null || !on || done.current) return
    done.current = true
    if (map.getZoom() < PLACE_ON_ROADS) map.setZoom(PLACE_ON_ROADS)
  }, [map, on])
}

/** Zooms out a map with a centre of its own until all pins are in view. */
export const usePinsInView = (map: GlMap | null, pins: readonly Spot[], on: boolean): void => {
  // The same places in another order do not refit the map.
  const key = JSON.stringify([...new Set(pins.map(({ lat, lng }) => `${lat} ${lng}`))].toSorted())
  useEffect(() => {
    if (map === null || !on) return
    const spots = (JSON.parse(key) as string[]).map((spot) => {
      const [lat = 0, lng = 0] = spot.split(' ').map(Number)
      return { lat, lng }
    })
    // A pin at the very edge is half cut off, and below the buttons.
    const { clientWidth, clientHeight } = map.getContainer()
    const isWellIn = ({ lat, lng }: Spot): boolean => {
      const { x, y } = map.project([lng, lat])
      return x >= ROOM && y >= ROOM && x <= clientWidth - ROOM && y <= clientHeight - ROOM
    }
    if (spots.every(isWellIn)) return
    const { lat, lng } = map.getCenter()
    map.fitBounds(boundsOf([{ lat, lng }, ...spots]), { padding: ROOM, maxZoom: map.getZoom(), duration: 0 })
  }, [map, key, on])
}

/**
 * A map without streets shows nothing at high zoom, so it opens around its place and the nearest town. Only once, so that the user can zoom
 * in afterwards.
 */
export const useTownInView = (map: GlMap | null, spot: Spot | null, towns: readonly Town[], on: boolean): void => {
  const done = useRef(false)
  const lat = spot?.lat
  const lng = spot?.lng
  useEffect(() => {
    if (map === null || !on || done.current || lat === undefined || lng === undefined || towns.length === 0) return
    done.current = true
    const next = nearestTown({ lat, lng }, towns)
    if (next === null) return
    // Mirrored around the place, so that it stays in the middle.
    const { town } = next
    const across = { lat: 2 * lat - town.lat, lng: 2 * lng - town.lng }
    const camera = map.cameraForBounds(boundsOf([town, across]), { padding: ROOM, maxZoom: NEAREST })
    if (camera?.zoom !== undefined && camera.zoom < map.getZoom()) map.setZoom(camera.zoom)
  }, [map, lat, lng, towns, on])
}
