import type { GeoJSONSource, Map as GlMap, MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'
import { token } from '../theme/token.ts'
import type { LngLat, MapArea, MapDot, MapTarget } from './map-types.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import { tileAddress } from './tile-address.ts'
import { useLatest } from '../use-latest.ts'

const pair = ([lng, lat]: LngLat): [number, number] => [lng, lat]

const collection = <G>(geometries: readonly { geometry: G; properties: { [name: string]: string } }[]) => ({
  type: 'FeatureCollection' as const,
  features: geometries.map((one) => ({ type: 'Feature' as const, ...one })),
})

/** Many points in one layer; a click on one opens it. */
export const useDots = (
  map: GlMap | null,
  dots: readonly MapDot[],
  onOpen: ((id: string) => void) | undefined,
): void => {
  const open = useLatest(onOpen)
  const { scheme, theme } = useAppearance()
  useEffect(() => {
    const points = dots.map(({ id, lat, lng, color }) => ({
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      properties: { id, color: token(color) },
    }))
    void map?.getSource<GeoJSONSource>('dots')?.setData(collection(points))
  }, [map, dots, scheme, theme])
  useEffect(() => {
    if (map === null) return
    const click = ({ features }: MapLayerMouseEvent): void => {
      const { id }: { readonly id?: unknown } = features?.[0]?.properties ?? {}
      if (typeof id === 'string') open.current?.(id)
    }
    const over = (): void => void (map.getCanvas().style.cursor = 'pointer')
    const away = (): void => void (map.getCanvas().style.cursor = '')
    map.on('click', 'dots', click)
    map.on('mouseenter', 'dots', over)
    map.on('mouseleave', 'dots', away)
    return () => {
      map.off('click', 'dots', click)
      map.off('mouseenter', 'dots', over)
      map.off('mouseleave', 'dots', away)
    }
  }, [map, open])
}

/** Areas with their images, below all other content. */
export const useAreas = (map: GlMap | null, areas: readonly MapArea[]): void => {
  const key = JSON.stringify(areas)
  useEffect(() => {
    if (map === null) return
    const given = JSON.parse(key) as MapArea[]
    const outlines = given.map(({ id, corners }) => ({
      geometry: { type: 'Polygon' as const, coordinates: [[...corners, corners[0]].map(pair)] },
      properties: { id },
    }))
    void map.getSource<GeoJSONSource>('areas')?.setData(collection(outlines))
    const names = given.flatMap(({ name, corners: [[west, north], , [east, south]] }) => {
      if (name === undefined) return []
      const middle = [(west + east) / 2, (north + south) / 2]
      return [{ geometry: { type: 'Point' as const, coordinates: middle }, properties: { name } }]
    })
    void map.getSource<GeoJSONSource>('names')?.setData(collection(names))
    const pictured = given.flatMap(({ id, corners: [a, b, c, d], image }) => {
      if (image === undefined) return []
      const name = `picture ${id}`
      map.addSource(name, { type: 'image', url: image, coordinates: [pair(a), pair(b), pair(c), pair(d)] })
      map.addLayer({ id: name, type: 'raster', source: name, paint: { 'raster-fade-duration': 0 } }, 'edges')
      return [name]
    })
    return () => {
      for (const name of pictured) {
        if (map.getLayer(name) !== undefined) map.removeLayer(name)
        if (map.getSource(name) !== undefined) map.removeSource(name)
      }
    }
  }, [map, key])
}

/** Moves the map when `target` changes. */
export const useTarget = (map: GlMap | null, target: MapTarget | undefined): void => {
  useEffect(() => {
    if (map === null || target === undefined) return
    map.easeTo({ center: [target.lng, target.lat], zoom: target.zoom, duration: 300 })
  }, [map, target])
}

/** Raster tiles of a server over the bundled map, which stays visible where tiles fail to load. */
export const useTiles = (map: GlMap | null, tiles: string | undefined): void => {
  useEffect(() => {
    const address = tiles === undefined ? null : tileAddress(tiles, location.href)
    if (map === null || address === null) return
    map.addSource('tiles', { type: 'raster', tiles: [address], tileSize: 256 })
    map.addLayer({ id: 'tiles', type: 'raster', source: 'tiles' }, 'areas')
    return () => {
      if (map.getLayer('tiles') !== undefined) map.removeLayer('tiles')
      if (map.getSource('tiles') !== undefined) map.removeSource('tiles')
    }
  }, [map, tiles])
}
