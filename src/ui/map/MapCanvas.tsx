import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Map as GlMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useAppearance } from '../theme/use-appearance.ts'
import { type MapArea, type MapDot, type MapPin, type MapViewProps, placeZoom } from './map-types.ts'
import { repaint, styleOf } from './map-style.ts'
import { useBaseMap } from './use-base-map.ts'
import { useZoomedPast } from './use-zoomed-past.ts'
import { covers } from './roads/covers.ts'
import { useRoads } from './roads/use-roads.ts'
import { useFit, usePinsInView, useStreetsInView, useTownInView } from './use-fit.ts'
import { useAreas, useDots, useTarget, useTiles } from './use-layers.ts'
import { useLatest } from '../use-latest.ts'
import { useAccuracy, usePin, usePins } from './use-pins.ts'
import style from './MapView.module.css'

setWorkerUrl(workerUrl)

/** Closer in than this the bundled map has at most one line in view. */
const LAST_DETAIL = 12.5

const NO_DOTS: readonly MapDot[] = []
const NO_AREAS: readonly MapArea[] = []
const NO_PINS: readonly MapPin[] = []

/** Attribution that the licences of the bundled map require. */
const SOURCES =
  '<a href="https://www.naturalearthdata.com" target="_blank" rel="noreferrer">Natural Earth</a> · <a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a> CC BY 4.0'

/** The map itself; loaded on demand by `MapView`. */
export const MapCanvas = (props: MapViewProps) => {
  const { label, center, zoom, pins = NO_PINS, onPinOpen, pin = null, onPinMove, onZoom } = props
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
    'AttributionControl.ToggleAttribution': t`Show the sources of the map`,
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
      // Labels are rendered with the page's fonts.
      dragRotate: false,
      pitchWithRotate: false,
      locale: words.current,
    })
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    made.addControl(new ScaleControl({ unit: 'metric' }), 'top-left')
    made.addControl(new AttributionControl({ compact: true, customAttribution: SOURCES }), 'bottom-right')
    let gone = false
    made.on('load', () => {
      if (!gone) setMap(made)
    })
    made.on('zoomend', () => zoomed.current?.(made.getZoom()))
    return () => {
      gone = true
      setMap(null)
      made.remove()
    }
  }, [zoomed])

  useEffect(() => {
    if (map !== null) repaint(map)
  }, [map, scheme, theme])

  const { state, towns } = useBaseMap(map)
  const roads = useRoads(map)
  const close = useZoomedPast(map, LAST_DETAIL)
  const isBare =
    close && tiles === undefined && areas.length === 0 && (roads.drawn === 'none' || roads.drawn === 'outside')
  const onRoads = roads.atHand && covers(roads.file?.bounds, pin !== null ? [pin] : pins)

  useEffect(() => {
    if (map !== null && zoom !== undefined) map.setZoom(zoom)
  }, [map, zoom])

  useEffect(() => {
    if (map !== null && center !== undefined) map.easeTo({ center: [center.lng, center.lat] })
    // Depends on the values, not on the identity of the object.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, center?.lat, center?.lng])

  useFit(map, pins, center === undefined && target === undefined, onRoads)
  usePinsInView(map, pins, props.pinsInView === true)
  const spot = pin ?? (props.pinsInView === true && center !== undefined ? center : null)
  useTownInView(map, spot, towns, tiles === undefined && roads.file !== undefined && !onRoads)
  useStreetsInView(map, pin !== null && zoom === undefined && onRoads)
  useTiles(map, tiles)
  useAreas(map, areas)
  useDots(map, dots, onDotOpen)
  useTarget(map, target)
  usePins(map, pins, onPinOpen)
  usePin(map, pin, onPinMove, t`Place, arrow keys move it`)
  useAccuracy(map, pin)

  return (
    <>
      <div ref={host} className={style['map']} data-map={state} data-roads={roads.drawn} data-roads-from={roads.from} />
      {state === 'loading' && (
        <div role="status" className={style['sign']}>
          {t`The map is loading`}
        </div>
      )}
      {isBare && state === 'shown' && (
        <div role="status" className={style['bare']}>
          {t`No map this close in: only borders and towns are known here`}
        </div>
      )}
      {state === 'failed' && (
        <div role="status" className={style['sign']}>
          {t`The map could not be loaded`}
        </div>
      )}
    </>
  )
}
