import type { LayerSpecification } from 'maplibre-gl'
import type { TileSchema } from '../../../protocol/map-file.ts'
import { token } from '../../theme/token.ts'

/** Id of the source of these layers. */
export const ROADS = 'roads'

const FONT = ['IBM Plex Sans']

/** Classes of roads by their names in both schemas: `kind` of Protomaps, `class` of OpenMapTiles; the widest first. */
export const CLASSES = {
  highway: ['highway', 'motorway', 'trunk'],
  major: ['major_road', 'medium_road', 'primary', 'secondary', 'tertiary'],
  minor: ['minor_road', 'other', 'minor', 'service', 'track', 'residential', 'unclassified', 'busway'],
  path: ['path', 'pedestrian'],
} as const
export type RoadClass = keyof typeof CLASSES

/** Widths in pixels by zoom. */
const WIDTHS: { readonly [road in RoadClass]: readonly number[] } = {
  highway: [5, 0.6, 9, 1.6, 12, 3.5, 15, 9, 18, 26],
  major: [7, 0.4, 10, 1.2, 13, 3, 15, 7, 18, 22],
  minor: [11, 0.3, 13, 1.2, 15, 4, 18, 16],
  path: [13, 0.6, 15, 1.2, 18, 4],
}

/** Minimum zoom of each class. */
const FROM: { readonly [road in RoadClass]: number } = { highway: 5, major: 7, minor: 11, path: 13 }

/** Names of the layers in both schemas. */
const LAYERS: { readonly [schema in TileSchema]: { readonly [what: string]: string } } = {
  protomaps: {
    roads: 'roads',
    names: 'roads',
    water: 'water',
    earth: 'earth',
    green: 'landuse',
    buildings: 'buildings',
    places: 'places',
  },
  openmaptiles: {
    roads: 'transportation',
    names: 'transportation_name',
    water: 'water',
    green: 'landcover',
    buildings: 'building',
    places: 'place',
  },
}

const GREEN = [
  'park',
  'wood',
  'forest',
  'grass',
  'grassland',
  'nature_reserve',
  'meadow',
  'scrub',
  'garden',
  'cemetery',
]

type Expression = readonly unknown[]
const KIND: Expression = ['coalesce', ['get', 'kind'], ['get', 'class'], '']
const isOneOf = (kinds: readonly string[]): Expression => ['match', KIND, [...kinds], true, false]
const isShape = (shape: 'Polygon' | 'LineString'): Expression => ['==', ['geometry-type'], shape]
const byZoom = (stops: readonly number[]): Expression => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops]
/** Width of the outline: one pixel on either side. */
const rim = (stops: readonly number[]): Expression => byZoom(stops.map((stop, at) => (at % 2 === 0 ? stop : stop + 2)))

/** Returns the colour of a token in the current theme. */
type Color = (name: string) => string

interface Drawn {
  readonly id: string
  readonly paint: { readonly [property: string]: unknown }
  readonly [key: string]: unknown
}

/** From this zoom on a road is wide enough for an outline. */
const RIM_FROM = 10

const fillOf = (road: RoadClass, color: Color): Expression | string => {
  if (road === 'path') return color('--map-border')
  const filled = color(road === 'highway' ? '--map-highway' : '--map-road')
  return ['step', ['zoom'], color('--map-border'), RIM_FROM, filled]
}

const roadsOf = (source: string, color: Color): readonly Drawn[] => {
  const classes = (Object.keys(CLASSES) as RoadClass[]).toReversed()
  const line = (road: RoadClass) => ({
    type: 'line',
    'source-layer': source,
    minzoom: FROM[road],
    filter: ['all', isShape('LineString'), isOneOf(CLASSES[road])],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  })
  const edges = classes
    .filter((road) => road !== 'path')
    .map((road) => ({
      ...line(road),
      minzoom: Math.max(FROM[road], RIM_FROM),
      id: `roads-${road}-edge`,
      paint: { 'line-color': color('--map-road-edge'), 'line-width': rim(WIDTHS[road]) },
    }))
  const lines = classes.map((road) => ({
    ...line(road),
    id: `roads-${road}`,
    paint: {
      'line-color': fillOf(road, color),
      'line-width': byZoom(WIDTHS[road]),
    },
  }))
  return [...edges, ...lines]
}

const label = (color: Color): { readonly [property: string]: unknown } => ({
  'text-color': color('--map-label'),
  'text-halo-color': color('--map-land'),
  'text-halo-width': 1.5,
})

/** The ground layers of an archive, lowest first, in the colours of the current theme. */
const groundOf = (layers: { readonly [what: string]: string }, color: Color): readonly Drawn[] => {
  const fill = (id: string, what: string, name: string, more: object = {}): readonly Drawn[] => {
    const source = layers[what]
    if (source === undefined) return []
    const filter = isShape('Polygon')
    return [
      { id, type: 'fill', 'source-layer': source, filter, paint: { 'fill-color': color(name) }, ...more } as Drawn,
    ]
  }
  return [
    ...fill('roads-earth', 'earth', '--map-land'),
    ...fill('roads-green', 'green', '--map-green', { filter: ['all', isShape('Polygon'), isOneOf(GREEN)] }),
    ...fill('roads-water', 'water', '--map-water'),
    ...fill('roads-buildings', 'buildings', '--map-building', { minzoom: 13 }),
  ]
}

const labelsOf = (layers: { readonly [what: string]: string }, color: Color): readonly Drawn[] => [
  {
    id: 'roads-names',
    type: 'symbol',
    'source-layer': layers['names'],
    minzoom: 12,
    filter: ['all', isShape('LineString'), ['has', 'name'], ['!', isOneOf(['rail', 'ferry'])]],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': byZoom([12, 10, 16, 13]),
    },
    paint: label(color),
  },
  {
    id: 'roads-places',
    type: 'symbol',
    'source-layer': layers['places'],
    minzoom: 10,
    filter: isOneOf(['locality', 'neighbourhood', 'village', 'hamlet', 'suburb', 'town']),
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12 },
    paint: label(color),
  },
]

/** Layers of an archive, lowest first, and before which layer of the map they are inserted. */
export const roadLayers = (
  schema: TileSchema,
  color: Color = token,
): readonly { readonly layer: LayerSpecification; readonly under: string }[] => {
  const layers = LAYERS[schema]
  // The cast is needed because the layers are assembled from parts.
  const given = (drawn: readonly Drawn[], under: string) =>
    drawn.map((one) => ({ layer: { ...one, source: ROADS } as unknown as LayerSpecification, under }))
  return [
    ...given(groundOf(layers, color), 'borders'),
    ...given(roadsOf(layers['roads'] ?? '', color), 'areas'),
    ...given(labelsOf(layers, color), 'areas'),
  ]
}

/** Ids of the layers that show roads themselves. */
export const roadLineIds: readonly string[] = Object.keys(CLASSES).map((road) => `roads-${road}`)
