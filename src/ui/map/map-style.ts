import type {
  DataDrivenPropertyValueSpecification,
  LayerSpecification,
  Map as GlMap,
  StyleSpecification,
} from 'maplibre-gl'
import { token } from '../theme/token.ts'

const empty = { type: 'FeatureCollection' as const, features: [] }

/** Rendered by the browser from the page's fonts; no font is fetched. */
const FONT = ['IBM Plex Sans']

type Number = DataDrivenPropertyValueSpecification<number>
const byZoom = (...stops: number[]): Number => ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as Number

/** Colours of the current theme, by layer. */
const paintsOf = (): { readonly [layer: string]: { readonly [property: string]: unknown } } => {
  const label = { 'text-halo-color': token('--map-land'), 'text-halo-width': 1.5 }
  return {
    water: { 'background-color': token('--map-water') },
    land: { 'fill-color': token('--map-land'), 'fill-antialias': false },
    coasts: { 'line-color': token('--map-coast'), 'line-width': 1 },
    borders: { 'line-color': token('--map-border'), 'line-width': 1.2 },
    areas: { 'fill-color': token('--primary'), 'fill-opacity': 0.06 },
    edges: { 'line-color': token('--primary'), 'line-width': 1.5 },
    accuracy: { 'fill-color': token('--primary'), 'fill-opacity': 0.2 },
    dots: {
      'circle-radius': 7,
      'circle-color': ['get', 'color'],
      'circle-stroke-color': token('--surface'),
      'circle-stroke-width': 2,
    },
    countries: { ...label, 'text-color': token('--map-label-2') },
    places: { 'circle-radius': byZoom(4, 1.5, 9, 3), 'circle-color': token('--map-label') },
    towns: { ...label, 'text-color': token('--map-label') },
    names: { ...label, 'text-color': token('--text') },
  }
}

/** The layers without their colours, lowest first. */
const layersOf = (): readonly { readonly id: string; readonly [key: string]: unknown }[] => {
  const shown = ['<=', ['get', 'from'], ['zoom']]
  return [
    { id: 'water', type: 'background' },
    { id: 'land', type: 'fill', source: 'land' },
    { id: 'coasts', type: 'line', source: 'coasts' },
    { id: 'borders', type: 'line', source: 'borders' },
    { id: 'areas', type: 'fill', source: 'areas' },
    { id: 'edges', type: 'line', source: 'areas' },
    {
      id: 'countries',
      type: 'symbol',
      source: 'countries',
      minzoom: 2,
      maxzoom: 6.5,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': FONT,
        'text-size': 11,
        'text-letter-spacing': 0.12,
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
    },
    { id: 'places', type: 'circle', source: 'towns', minzoom: 4, filter: shown },
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      minzoom: 3,
      filter: shown,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': byZoom(3, 11, 10, 14),
        'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
        'text-radial-offset': 0.45,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
    },
    { id: 'accuracy', type: 'fill', source: 'accuracy' },
    { id: 'dots', type: 'circle', source: 'dots' },
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 13 },
    },
  ]
}

const SOURCES = ['land', 'coasts', 'borders', 'countries', 'towns', 'areas', 'names', 'accuracy', 'dots'] as const

/** The style of the bundled map in the current theme, without its data. */
export const styleOf = (): StyleSpecification => {
  const paints = paintsOf()
  return {
    version: 8,
    sources: Object.fromEntries(SOURCES.map((name) => [name, { type: 'geojson' as const, data: empty }])),
    // The cast is needed because id, layout and paint come from separate tables.
    layers: layersOf().map((layer) => ({ ...layer, paint: paints[layer.id] ?? {} }) as unknown as LayerSpecification),
  }
}

/** Applies the colours of the current theme to a rendered map. */
export const repaint = (map: GlMap): void => {
  for (const [layer, paint] of Object.entries(paintsOf()))
    for (const [property, value] of Object.entries(paint))
      map.setPaintProperty(layer, property as never, value as never)
}
