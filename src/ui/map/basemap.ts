import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import coarseUrl from 'world-atlas/countries-110m.json?url'
import fineUrl from 'world-atlas/countries-50m.json?url'
import { flatLine, flatPolygon, type Position, type Ring } from './antimeridian.ts'

export type BaseMap = {
  coasts: { type: 'Feature'; properties: null; geometry: { type: 'MultiLineString'; coordinates: Position[][] } }
  /** Labels of countries, at the middle of their largest part. */
  countries: {
    type: 'Feature'
    properties: { name: string; size: number }
    geometry: { type: 'Point'; coordinates: Position }
  }[]
  land: { type: 'Feature'; properties: null; geometry: { type: 'MultiPolygon'; coordinates: Ring[][] } }
  borders: { type: 'Feature'; properties: null; geometry: { type: 'MultiLineString'; coordinates: Position[][] } }
}

type World = Topology<{ countries: GeometryCollection<{ name?: string }> }>

/** Twice the area of a flat ring in square degrees, and its centre. */
const middleOf = (ring: Ring): { size: number; at: Position } => {
  let [sum, x, y] = [0, 0, 0]
  for (let index = 1; index < ring.length; index += 1) {
    const [fromX, fromY] = ring[index - 1] ?? [0, 0]
    const [toX, toY] = ring[index] ?? [0, 0]
    const cross = fromX * toY - toX * fromY
    sum += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  }
  return { size: Math.abs(sum), at: sum === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * sum), y / (3 * sum)] }
}

/** Land, coast lines, country borders and labels of an atlas, flattened for the map. */
export const baseMapOf = (world: World): BaseMap => {
  const land: Ring[][] = []
  const countries: BaseMap['countries'] = []
  for (const { geometry, properties } of feature(world, world.objects.countries).features) {
    const parts: Ring[][] = []
    if (geometry.type === 'Polygon') parts.push(...flatPolygon(geometry.coordinates))
    if (geometry.type === 'MultiPolygon')
      for (const polygon of geometry.coordinates) parts.push(...flatPolygon(polygon))
    land.push(...parts)
    const [largest] = parts.map(([ring = []]) => middleOf(ring)).toSorted((a, b) => b.size - a.size)
    const name = properties.name ?? ''
    if (largest === undefined || name === '') continue
    countries.push({
      type: 'Feature',
      properties: { name, size: largest.size },
      geometry: { type: 'Point', coordinates: largest.at },
    })
  }
  const coasts = mesh(world, world.objects.countries, (a, b) => a === b).coordinates.flatMap(flatLine)
  const borders = mesh(world, world.objects.countries, (a, b) => a !== b).coordinates.flatMap(flatLine)
  return {
    countries,
    coasts: { type: 'Feature', properties: null, geometry: { type: 'MultiLineString', coordinates: coasts } },
    land: { type: 'Feature', properties: null, geometry: { type: 'MultiPolygon', coordinates: land } },
    borders: { type: 'Feature', properties: null, geometry: { type: 'MultiLineString', coordinates: borders } },
  }
}

const maps = new Map<string, Promise<BaseMap>>()

/** Loads the bundled base map, coarse for the world (110 m) or fine for a country (50 m); part of the app's files, so it works offline. */
export const loadBaseMap = (detail: 'coarse' | 'fine'): Promise<BaseMap> => {
  const url = detail === 'coarse' ? coarseUrl : fineUrl
  const known = maps.get(url)
  if (known !== undefined) return known
  const map = fetch(url)
    .then((answer) => answer.json() as Promise<World>)
    .then(baseMapOf)
  maps.set(url, map)
  map.catch(() => maps.delete(url))
  return map
}
