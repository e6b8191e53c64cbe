import type { Map as GlMap } from 'maplibre-gl'
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { MapFile } from '../../../protocol/map-file.ts'
import { type MapRoads, roadsOf } from '../../../session/map-roads.ts'
import { SessionContext } from '../../../session/use-session.ts'
import { useAppearance } from '../../theme/use-appearance.ts'
import { tilesFrom } from './archive.ts'
import { roadLayers, roadLineIds, ROADS } from './road-layers.ts'

/** Whether roads are drawn: not known yet, the map has none, tiles are loading, drawn, or none in the visible area. */
export type RoadsDrawn = 'asking' | 'none' | 'loading' | 'drawn' | 'outside'

export interface Roads {
  /** The archive that the map uses; null when there is none, undefined while unknown. */
  readonly file: MapFile | null | undefined
  readonly from: 'device' | 'server'
  /** Whether its tiles are available now; tiles already drawn remain. */
  readonly atHand: boolean
  readonly drawn: RoadsDrawn
}

/** From this zoom on the borders and coasts of the bundled map are too coarse to show beside those of the archive. */
const COARSE_UNTIL = 10
const LAST_ZOOM = 24

const never = (): (() => void) => () => undefined
const noRoads = (): null => null
const watchNetwork = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
const isOnline = (): boolean => navigator.onLine

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\n/g, ' ')

/** Draws the archive on the map; returns a function that removes it. */
const draw = (map: GlMap, roads: MapRoads, file: MapFile, from: 'device' | 'server'): (() => void) => {
  map.addSource(ROADS, {
    type: 'vector',
    tiles: [tilesFrom(file, from, (archive, offset, length) => roads.read(archive, from, offset, length))],
    minzoom: file.minZoom,
    maxzoom: file.maxZoom,
    bounds: [...file.bounds],
    ...(file.attribution === '' ? {} : { attribution: escaped(file.attribution) }),
  })
  const layers = roadLayers(file.schema)
  for (const { layer, under } of layers) map.addLayer(layer, under)
  // Dashes distinguish borders from roads.
  map.setPaintProperty('borders', 'line-dasharray', [3, 2])
  if (file.maxZoom >= COARSE_UNTIL) {
    map.setLayerZoomRange('borders', 0, COARSE_UNTIL)
    map.setLayerZoomRange('coasts', 0, COARSE_UNTIL)
  }
  return () => {
    // The map was already removed.
    if (map.getLayer('borders') === undefined) return
    for (const { layer } of layers) if (map.getLayer(layer.id) !== undefined) map.removeLayer(layer.id)
    if (map.getSource(ROADS) !== undefined) map.removeSource(ROADS)
    map.setPaintProperty('borders', 'line-dasharray', undefined)
    map.setLayerZoomRange('borders', 0, LAST_ZOOM)
    map.setLayerZoomRange('coasts', 0, LAST_ZOOM)
  }
}

/** Draws roads under all other content of the map: from the copy on this device, else from the server, else none. */
export const useRoads = (map: GlMap | null): Roads => {
  const session = use(SessionContext)
  const { scheme, theme } = useAppearance()
  const roads = useMemo(() => (session === null ? null : roadsOf(session.api)), [session])
  const state = useSyncExternalStore(roads?.subscribe ?? never, roads?.state ?? noRoads)
  const [drawn, setDrawn] = useState<RoadsDrawn>('asking')
  const online = useSyncExternalStore(watchNetwork, isOnline)
  useEffect(() => {
    void roads?.look()
  }, [roads])
  const kept = state?.kept ?? null
  const server = state?.server ?? null
  const settled = state === null || state.looked || kept !== null
  const file = kept ?? server
  const from = kept === null ? 'server' : 'device'
  // A stable key, because the store returns a new object for the same file on each refresh.
  const key = file === null ? null : JSON.stringify(file)

  useEffect(() => {
    if (map === null || roads === null || key === null) return
    const erase = draw(map, roads, JSON.parse(key) as MapFile, from)
    setDrawn('loading')
    const look = (): void => {
      if (map.getSource(ROADS) === undefined) return
      const layers = roadLineIds.filter((id) => map.getLayer(id) !== undefined)
      setDrawn(map.queryRenderedFeatures({ layers }).length > 0 ? 'drawn' : 'outside')
    }
    // The map does not retry tiles that failed offline.
    const again = (): void => {
      if (from === 'server' && map.getSource(ROADS) !== undefined) map.refreshTiles(ROADS)
    }
    map.on('idle', look)
    addEventListener('online', again)
    return () => {
      map.off('idle', look)
      removeEventListener('online', again)
      erase()
      setDrawn('asking')
    }
  }, [map, roads, key, from])

  useEffect(() => {
    if (map === null || key === null) return
    for (const { layer } of roadLayers((JSON.parse(key) as MapFile).schema))
      for (const [property, value] of Object.entries(layer.paint ?? {}))
        if (map.getLayer(layer.id) !== undefined) map.setPaintProperty(layer.id, property as never, value as never)
  }, [map, key, scheme, theme])

  const atHand = from === 'device' || (online && state?.answered === true)
  return { file: settled ? file : undefined, from, atHand, drawn: !settled ? 'asking' : file === null ? 'none' : drawn }
}
