import { describe, expect, it } from 'vitest'
import { report as reportEntity } from '../../../src/domains/sensors/entities/report.ts'
import { sensor as sensorEntity } from '../../../src/domains/sensors/entities/sensor.ts'
import { site as siteEntity } from '../../../src/domains/sites/entities/site.ts'
import type { Row } from '../../../src/catalogue/row.ts'
import { menuFor } from '../../../src/app/menu.ts'
import { areaOf, onGround, viewOf } from '../../../src/domains/sensors/screens/localization/ground.ts'
import {
  cornerOf,
  metresFrom,
  moved,
  positionOf,
  type SiteRow,
} from '../../../src/domains/sites/effects/site-position.ts'
import { DRAG_FROM, MAP_VIEWS, REFRESH_MS } from '../../../src/domains/sensors/screens/localization/map-views.ts'
import { startRefresh } from '../../../src/domains/sensors/screens/localization/refresh.ts'
import { sensorPlaces } from '../../../src/domains/sensors/screens/localization/sensor-places.ts'
import { anyPlaceOf, rolesFor } from '../../../src/record/places.ts'
import { hasWebGl } from '../../../src/ui/map/can-draw.ts'
import { DEFAULT_CENTER } from '../../../src/ui/map/map-types.ts'
import { listedOf, recordOf } from '../row.ts'

const HOME = { lat: 51.3704, lng: 6.1724 }
const site = (id: string, values: { readonly [field: string]: unknown }): [string, SiteRow] => [
  id,
  recordOf(siteEntity, { id, ...values }),
]
const sites = new Map<string, SiteRow>([
  site('campus', {
    type: 'campus',
    length: 320,
    width: 210,
    properties: { latitude: HOME.lat, longitude: HOME.lng },
  }),
  site('hall', { type: 'building', parent: 'campus', length: 120, width: 60, offsetX: 20, offsetY: 30 }),
  site('floor', { type: 'floor', parent: 'hall', length: 100, width: 50, offsetX: 5, offsetY: 4 }),
  site('alone', { type: 'plant', properties: { latitude: 50, longitude: 4 } }),
  site('nowhere', { type: 'building', parent: null, length: 10, width: 10 }),
  site('ring', { type: 'building', parent: 'ring' }),
])
const of = (id: string): SiteRow => {
  const found = sites.get(id)
  if (found === undefined) throw new Error(id)
  return found
}

describe('the ground of the map', () => {
  it('[MAP-04 OPEN-074] a floor lies at the offsets of its building and itself from the corner of the campus', () => {
    const corner = cornerOf(of('floor'), sites)
    const { x, y } = metresFrom(HOME, corner ?? { lat: 0, lng: 0 })
    expect([Math.round(x * 10) / 10, Math.round(y * 10) / 10]).toEqual([25, 34])
    expect(cornerOf(of('alone'), sites)).toEqual({ lat: 50, lng: 4 })
    expect([cornerOf(of('nowhere'), sites), cornerOf(of('ring'), sites)]).toEqual([null, null])
  })

  it('[MAP-04 OPEN-074] its image is drawn over its length and width', () => {
    const area = areaOf(of('floor'), sites, 'blob:image')
    if (area === null) throw new Error('no area')
    const corner = cornerOf(of('floor'), sites) ?? HOME
    const size = area.corners.map(([lng, lat]) => metresFrom(corner, { lat, lng }))
    const rounded = size.map(({ x, y }) => [Math.round(x), Math.round(y)].map((value) => value + 0))
    expect(rounded).toEqual([
      [0, 50],
      [100, 50],
      [100, 0],
      [0, 0],
    ])
    expect(area.image).toBe('blob:image')
    expect([areaOf(of('alone'), sites), areaOf(of('nowhere'), sites)]).toEqual([null, null])
  })

  it('[OPEN-074] a position is told in metres from the corner, where it lies on the floor', () => {
    const corner = cornerOf(of('floor'), sites) ?? HOME
    const here = onGround(of('floor'), sites, moved(corner, 12.5, 40))
    expect([Math.round((here?.x ?? 0) * 10) / 10, Math.round((here?.y ?? 0) * 10) / 10]).toEqual([12.5, 40])
    for (const [east, north] of [
      [-1, 4],
      [101, 4],
      [4, 51],
    ] as const) {
      expect(onGround(of('floor'), sites, moved(corner, east, north))).toBeNull()
    }
  })

  it('[OPEN-074] values that mean "no fix" are not a position', () => {
    expect(positionOf(51, 6)).toEqual({ lat: 51, lng: 6 })
    for (const [lat, lng] of [
      [4294.9673, 4294.9673],
      [0, 0],
      [91, 6],
      [51, 181],
      [Number.NaN, 6],
      [null, 6],
      ['51', 6],
    ]) {
      expect(positionOf(lat, lng)).toBeNull()
    }
  })
})

describe('views of the map', () => {
  it('[MAP-08 OPEN-073] are eight, at zoom 1 to 4', () => {
    expect(MAP_VIEWS).toEqual({
      world: { lat: 20, lng: 0, zoom: 1 },
      europe: { lat: 50, lng: 10, zoom: 4 },
      'far-east': { lat: 30, lng: 115, zoom: 3 },
      'middle-east': { lat: 28, lng: 45, zoom: 4 },
      africa: { lat: 2, lng: 20, zoom: 3 },
      oceania: { lat: -25, lng: 140, zoom: 3 },
      'south-america': { lat: -18, lng: -60, zoom: 3 },
      'north-america': { lat: 45, lng: -100, zoom: 3 },
    })
  })

  it('[MAP-09 MAP-03 MAP-06] centre, drag threshold and refresh are those of the specification', () => {
    expect([DEFAULT_CENTER, DRAG_FROM, REFRESH_MS]).toEqual([{ lat: 51.36, lng: 6.17 }, 10, 10_000])
  })

  it('[MAP-02] a site is looked at so that it fills the map, the smaller the closer', () => {
    const zoom = (id: string) => viewOf(of(id), sites)?.zoom ?? 0
    expect(zoom('campus')).toBeGreaterThan(14)
    expect(zoom('floor')).toBeGreaterThan(zoom('campus'))
    expect(zoom('floor')).toBeLessThanOrEqual(21)
    expect(viewOf(of('nowhere'), sites)).toBeNull()
  })

  it('[MAP-01 MENU-05] the screen and its menu entry are the superadmin’s alone', () => {
    const place = anyPlaceOf('/localization/in-house')
    expect(place === null ? [] : rolesFor(place)).toEqual(['ROLE_SUPERADMIN'])
    const names = (...roles: string[]) =>
      menuFor({
        person: { id: 'u', organization: 'o', roles: new Set(roles), modules: new Set() },
        hasProject: true,
        items: null,
      }).flatMap(({ entries }) => entries.map(({ name }) => name))
    expect(names('ROLE_SUPERADMIN')).toContain('localization')
    expect(names('ROLE_ADMIN', 'ROLE_SENSOR_VIEW')).not.toContain('localization')
  })

  it('[MAP-06 XCALL-86 OPEN-075] refreshes every ten seconds, but rests while nobody looks and without a network', () => {
    const state = { visible: true, online: true, times: 0 }
    let run: () => void = () => undefined
    let given = 0
    const stop = startRefresh(
      {
        every: (next, ms) => {
          run = next
          given = ms
          return () => (run = () => undefined)
        },
        isVisible: () => state.visible,
        isOnline: () => state.online,
        refresh: () => (state.times += 1),
      },
      REFRESH_MS,
    )
    run()
    state.visible = false
    run()
    Object.assign(state, { visible: true, online: false })
    run()
    state.online = true
    run()
    stop()
    run()
    expect([given, state.times]).toEqual([10_000, 2])
  })

  it('[OPEN-075] a browser without WebGL is told from one that can draw', () => {
    const canvas = (answer: unknown) => () => ({ getContext: () => answer }) as unknown as HTMLCanvasElement
    expect([hasWebGl(canvas({})), hasWebGl(canvas(null))]).toEqual([true, false])
    const broken = (): HTMLCanvasElement => {
      throw new Error('no canvas here')
    }
    expect(hasWebGl(broken)).toBe(false)
  })
})

describe('sensors on the map', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const sensor = (id: string, lastReport: string | null, lastSeen: string | null = null) =>
    listedOf(
      sensorEntity,
      { id, name: id, lastReport, lastSeen },
      { asset: id === 'b' ? 'Crate 7' : null, site: 'Hall' },
    )
  const report = (id: string, time: string, properties: object): [string, Row<typeof reportEntity>] => [
    id,
    recordOf(reportEntity, { id, time, properties }),
  ]
  const fresh = '2026-11-23T11:59:00Z'
  const reports = new Map([
    report('r1', fresh, { latitude: 51, longitude: 6, alarms: [], severity: 'info' }),
    report('r2', fresh, { latitude: 51.1, longitude: 6.1, severity: 'critical' }),
    report('r3', '2026-11-20T11:00:00Z', { latitude: 51.2, longitude: 6.2, isValidGps: false }),
  ])

  it('[MAP-07 MAP-04] stand where they reported last with how they are, alarms first', () => {
    const places = sensorPlaces(
      [sensor('a', 'r1'), sensor('b', 'r2'), sensor('c', 'r3'), sensor('d', null)],
      reports,
      now,
    )
    expect(places.map(({ id, mood, position, asset }) => [id, mood, position, asset])).toEqual([
      ['b', 'alarm', { lat: 51.1, lng: 6.1 }, 'Crate 7'],
      ['a', 'well', { lat: 51, lng: 6 }, null],
      ['c', 'silent', null, null],
      ['d', 'silent', null, null],
    ])
    expect(places[0]?.at).toBe(fresh)
    const [unread] = sensorPlaces([sensor('e', 'elsewhere', fresh)], reports, now)
    expect(unread).toMatchObject({ mood: 'unknown', at: fresh, position: null })
  })
})
