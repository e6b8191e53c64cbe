import { type GeoJSONSource, type Map as GlMap, type MapMouseEvent, Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import { circleAround, type MapPin, type Place } from './map-types.ts'
import { useLatest } from '../use-latest.ts'
import style from './MapView.module.css'

const svg = 'http://www.w3.org/2000/svg'

/** The element of a pin: dark with a hi-vis dot, which marks the thing being tracked. */
const pinElement = (label: string, color?: string, count = 1): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = style['pin'] ?? ''
  button.setAttribute('aria-label', label)
  button.title = label
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', '0 0 32 42')
  drawing.setAttribute('aria-hidden', 'true')
  const body = document.createElementNS(svg, 'path')
  body.setAttribute('d', 'M16 1a15 15 0 0 1 15 15c0 10-10 17-15 25C11 33 1 26 1 16A15 15 0 0 1 16 1Z')
  const dot = document.createElementNS(svg, 'circle')
  dot.setAttribute('cx', '16')
  dot.setAttribute('cy', '16')
  dot.setAttribute('r', '5.5')
  if (color !== undefined) dot.style.fill = color
  drawing.append(body, dot)
  if (count > 1) {
    dot.setAttribute('r', '10.5')
    const number = document.createElementNS(svg, 'text')
    number.setAttribute('x', '16')
    number.setAttribute('y', '20.5')
    number.textContent = String(count)
    drawing.append(number)
  }
  button.append(drawing)
  return button
}

/** Keeps one marker per pin on the map. */
export const usePins = (
  map: GlMap | null,
  pins: readonly MapPin[],
  onOpen: ((id: string) => void) | undefined,
): void => {
  const open = useLatest(onOpen)
  const key = JSON.stringify(pins)
  useEffect(() => {
    if (map === null) return
    const markers = (JSON.parse(key) as MapPin[]).map((pin) => {
      const element = pinElement(pin.label, pin.color, pin.count)
      element.addEventListener('click', () => open.current?.(pin.id))
      return new Marker({ element, anchor: 'bottom' }).setLngLat([pin.lng, pin.lat]).addTo(map)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, key, open])
}

/** Pixels that an arrow key moves the pin. */
const keyStep = 12

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/** The record's own pin; when `onMove` is given, it is moved by dragging, a click on the map or arrow keys. */
export const usePin = (
  map: GlMap | null,
  pin: Place | null,
  onMove: ((place: { lat: number; lng: number }) => void) | undefined,
  label: string,
): void => {
  const move = useLatest(onMove)
  const movable = onMove !== undefined
  const lat = pin?.lat
  const lng = pin?.lng
  useEffect(() => {
    if (map === null || !movable) return
    const put = (event: MapMouseEvent) => {
      const place = event.lngLat.wrap()
      move.current?.({ lat: place.lat, lng: place.lng })
    }
    map.on('click', put)
    return () => {
      map.off('click', put)
    }
  }, [map, movable, move])
  useEffect(() => {
    if (map === null || lat === undefined || lng === undefined) return
    const element = pinElement(label)
    const marker = new Marker({ element, anchor: 'bottom', draggable: movable }).setLngLat([lng, lat]).addTo(map)
    const tell = () => {
      const place = marker.getLngLat().wrap()
      move.current?.({ lat: place.lat, lng: place.lng })
    }
    marker.on('dragend', tell)
    element.addEventListener('keydown', (event) => {
      const step = arrows[event.key]
      if (step === undefined || !movable) return
      event.preventDefault()
      event.stopPropagation()
      const at = map.project(marker.getLngLat())
      marker.setLngLat(map.unproject([at.x + step[0], at.y + step[1]]))
      tell()
    })
    element.addEventListener('click', (event) => event.stopPropagation())
    const focused = document.activeElement?.getAttribute('data-pin') === 'own'
    element.setAttribute('data-pin', 'own')
    if (focused) element.focus()
    return () => {
      marker.remove()
    }
  }, [map, lat, lng, movable, label, move])
}

/** Draws the accuracy of the position as a circle. */
export const useAccuracy = (map: GlMap | null, pin: Place | null): void => {
  const ring = pin === null || pin.accuracy === undefined ? null : JSON.stringify(circleAround(pin))
  useEffect(() => {
    const source = map?.getSource<GeoJSONSource>('accuracy')
    void source?.setData({
      type: 'Feature',
      properties: null,
      geometry: { type: 'Polygon', coordinates: ring === null ? [] : [JSON.parse(ring) as [number, number][]] },
    })
  }, [map, ring])
}
