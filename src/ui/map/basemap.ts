import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import coarseUrl from 'world-atlas/countries-110m.json?url'
import fineUrl from 'world-atlas/countries-50m.json?url'
import { flatLine, flatPolygon, type Position, type Ring } from './antimeridian.ts'

export type BaseMap = {
  land: { type: 'Feature'; properties: null; geometry: { type: 'MultiPolygon'; coordinates: Ring[][] } }
  borders: { type: 'Feature'; properties: null; geometry: { type: 'MultiLineString'; coordinates: Position[][] } }
}

type World = Topology<{ countries: GeometryCollection }>

/** Land and country borders of an atlas, ready for a flat map. */
export const baseMapOf = (world: World): BaseMap => {
  const land: Ring[][] = []
  for (const { geometry } of feature(world, world.objects.countries).features) {
    if (geometry.type === 'Polygon') land.push(...flatPolygon(geometry.coordinates))
    if (geometry.type === 'MultiPolygon') for (const polygon of geometry.coordinates) land.push(...flatPolygon(polygon))
  }
  const borders = mesh(world, world.objects.countries, (a, b) => a !== b).coordinates.flatMap(flatLine)
  return {
    land: { type: 'Feature', properties: null, geometry: { type: 'MultiPolygon', coordinates: land } },
    borders: { type: 'Feature', properties: null, geometry: { type: 'MultiLineString', coordinates: borders } },
  }
}

const maps = new Map<string, Promise<BaseMap>>()

/** The bundled base map, coarse for the world (110 m) or fine for a country (50 m); comes from the app's own files, also offline. */
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
