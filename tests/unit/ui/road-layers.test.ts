import { featureFilter, type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import { type TileSchema } from '../../../src/protocol/map-file.ts'
import { roadLayers, roadLineIds, ROADS } from '../../../src/ui/map/roads/road-layers.ts'
import { covers } from '../../../src/ui/map/roads/covers.ts'

const layersOf = (schema: TileSchema) => roadLayers(schema, () => '#123456').map(({ layer }) => layer)

/** Layers with a filter that draw a line or area of this kind. */
const drawing = (schema: TileSchema, from: string, properties: object, type: 2 | 3 = 2): readonly string[] =>
  layersOf(schema).flatMap((layer) => {
    if (!('source-layer' in layer) || layer['source-layer'] !== from || !('filter' in layer)) return []
    const filter = featureFilter(layer.filter as Parameters<typeof featureFilter>[0], 'layers[0].filter')
    const drawn = filter.filter({ zoom: 15 }, { type, properties: { ...properties } })
    return drawn ? [layer.id] : []
  })

describe('[OPEN-075] layers of an archive of roads', () => {
  it.each(['protomaps', 'openmaptiles'] as const)('are a style that a map takes: %s', (schema) => {
    const style = {
      version: 8,
      sources: { [ROADS]: { type: 'vector', tiles: ['lading-roads://x/{z}/{x}/{y}'] } },
      layers: layersOf(schema),
    }
    expect(validateStyleMin(style as unknown as StyleSpecification)).toEqual([])
  })

  it('draw a road once, by its class, in both schemas', () => {
    const lines = (schema: TileSchema, from: string, properties: object): readonly string[] =>
      drawing(schema, from, properties).filter((id) => roadLineIds.includes(id))
    expect(lines('protomaps', 'roads', { kind: 'highway' })).toEqual(['roads-highway'])
    expect(lines('protomaps', 'roads', { kind: 'major_road', kind_detail: 'secondary' })).toEqual(['roads-major'])
    expect(lines('protomaps', 'roads', { kind: 'minor_road' })).toEqual(['roads-minor'])
    expect(lines('protomaps', 'roads', { kind: 'path' })).toEqual(['roads-path'])
    expect(lines('openmaptiles', 'transportation', { class: 'motorway' })).toEqual(['roads-highway'])
    expect(lines('openmaptiles', 'transportation', { class: 'tertiary' })).toEqual(['roads-major'])
    expect(lines('openmaptiles', 'transportation', { class: 'service' })).toEqual(['roads-minor'])
    // Ways without vehicles, and ways without a kind, are not roads.
    for (const kind of ['ferry', 'rail', 'aeroway']) {
      expect(lines('protomaps', 'roads', { kind })).toEqual([])
      expect(lines('openmaptiles', 'transportation', { class: kind })).toEqual([])
    }
    expect(lines('protomaps', 'roads', {})).toEqual([])
  })

  it('draw water and parks as areas only, and a name only where there is one', () => {
    expect(drawing('protomaps', 'water', { kind: 'river' }, 3)).toEqual(['roads-water'])
    expect(drawing('protomaps', 'water', { kind: 'river' }, 2)).toEqual([])
    expect(drawing('protomaps', 'landuse', { kind: 'park' }, 3)).toEqual(['roads-green'])
    expect(drawing('protomaps', 'landuse', { kind: 'industrial' }, 3)).toEqual([])
    expect(drawing('protomaps', 'roads', { kind: 'highway', name: 'A73' })).toContain('roads-names')
    expect(drawing('protomaps', 'roads', { kind: 'highway' })).not.toContain('roads-names')
  })

  it('lie under what stands on the map', () => {
    const unders = new Set(roadLayers('protomaps', () => '#123456').map(({ under }) => under))
    expect([...unders].toSorted()).toEqual(['areas', 'borders'])
  })
})

describe('[OPEN-075] the ground of an archive', () => {
  const bounds = [6, 51.2, 6.4, 51.6] as const
  it('holds all places or counts as none', () => {
    expect(covers(bounds, [{ lat: 51.37, lng: 6.17 }])).toBe(true)
    expect(
      covers(bounds, [
        { lat: 51.37, lng: 6.17 },
        { lat: 52.37, lng: 4.9 },
      ]),
    ).toBe(false)
    expect(covers(bounds, [])).toBe(false)
    expect(covers(undefined, [{ lat: 51.37, lng: 6.17 }])).toBe(false)
  })
})
