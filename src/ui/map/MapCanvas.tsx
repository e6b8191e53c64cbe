import 'maplibre-gl/dist/maplibre-gl.css'
import {
  type GeoJSONSource,
  Map as GlMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { token } from '../theme/token.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import { loadBaseMap } from './basemap.ts'
import { fineZoom, type MapArea, type MapDot, type MapViewProps, placeZoom } from './map-types.ts'
import { useAreas, useDots, useTarget, useTiles } from './use-layers.ts'
import { useLatest } from '../use-latest.ts'
import { useAccuracy, usePin, usePins } from './use-pins.ts'
import style from './MapView.module.css'

setWorkerUrl(workerUrl)

const NO_DOTS: readonly MapDot[] = []
const NO_AREAS: readonly MapArea[] = []

const empty = { type: 'FeatureCollection' as const, features: [] }

const styleOf = (): StyleSpecification => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: empty },
    borders: { type: 'geojson', data: empty },
    areas: { type: 'geojson', data: empty },
    accuracy: { type: 'geojson', data: empty },
    dots: { type: 'geojson', data: empty },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': token('--map-water') } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': token('--map-land'), 'fill-antialias': false } },
    { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': token('--map-border'), 'line-width': 1 } },
    {
      id: 'areas',
      type: 'fill',
      source: 'areas',
      paint: { 'fill-color': token('--primary'), 'fill-opacity': 0.06 },
    },
    { id: 'edges', type: 'line', source: 'areas', paint: { 'line-color': token('--primary'), 'line-width': 1.5 } },
    {
      id: 'accuracy',
      type: 'fill',
      source: 'accuracy',
      paint: { 'fill-color': token('--primary'), 'fill-opacity': 0.2 },
    },
    {
      id: 'dots',
      type: 'circle',
      source: 'dots',
      paint: {
        'circle-radius': 7,
        'circle-color': ['get', 'color'],
        'circle-stroke-color': token('--surface'),
        'circle-stroke-width': 2,
      },
    },
  ],
})

/** The map itself; only `MapView` loads it. */
export const MapCanvas = (props: MapViewProps) => {
  const { label, center, zoom, pins = [], onPinOpen, pin = null, onPinMove, onZoom } = props
  const { dots = NO_DOTS, onDotOpen, areas = NO_AREAS, target, maxZoom = 18, tolerance = 3, tiles } = props
  const { t } = useLingui()
  const { scheme, theme } = useAppearance()
  const host = useRef<HTMLDivElement>(null)
  const zoomed = useLatest(onZoom)
  const [map, setMap] = useState<GlMap | null>(null)
  const start = useRef({
    center: center ?? pin ?? pins[0] ?? { lat: 50, lng: 8 },
    zoom: zoom ?? (pin === null ? 2 : placeZoom),
    maxZoom,
    tolerance,
  })
  const words = useRef({
    'NavigationControl.ZoomIn': t`Zoom in`,
    'NavigationControl.ZoomOut': t`Zoom out`,
    'Map.Title': label,
  })

  useEffect(() => {
    if (host.current === null) return
    const made = new GlMap({
      container: host.current,
      style: styleOf(),
      center: [start.current.center.lng, start.current.center.lat],
      zoom: start.current.zoom,
      maxZoom: start.current.maxZoom,
      clickTolerance: start.current.tolerance,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      locale: words.current,
    })
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    made.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
    let gone = false
    const show = async (detail: 'coarse' | 'fine') => {
      const base = await loadBaseMap(detail).catch(() => null)
      if (gone || base === null) return
      void made.getSource<GeoJSONSource>('land')?.setData(base.land)
      void made.getSource<GeoJSONSource>('borders')?.setData(base.borders)
    }
    let fine = false
    const refine = () => {
      zoomed.current?.(made.getZoom())
      if (fine || made.getZoom() < fineZoom) return
      fine = true
      void show('fine')
    }
    made.on('load', () => {
      if (gone) return
      setMap(made)
      if (made.getZoom() < fineZoom) void show('coarse')
      refine()
    })
    made.on('zoomend', refine)
    return () => {
      gone = true
      setMap(null)
      made.remove()
    }
  }, [zoomed])

  useEffect(() => {
    if (map === null) return
    map.setPaintProperty('water', 'background-color', token('--map-water'))
    map.setPaintProperty('land', 'fill-color', token('--map-land'))
    map.setPaintProperty('borders', 'line-color', token('--map-border'))
  }, [map, scheme, theme])

  useEffect(() => {
    if (map !== null && zoom !== undefined) map.setZoom(zoom)
  }, [map, zoom])

  useEffect(() => {
    if (map !== null && center !== undefined) map.easeTo({ center: [center.lng, center.lat] })
    // The values decide, not the identity of the object.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, center?.lat, center?.lng])

  useTiles(map, tiles)
  useAreas(map, areas)
  useDots(map, dots, onDotOpen)
  useTarget(map, target)
  usePins(map, pins, onPinOpen)
  usePin(map, pin, onPinMove, t`Place, arrow keys move it`)
  useAccuracy(map, pin)

  return <div ref={host} className={style['map']} />
}
