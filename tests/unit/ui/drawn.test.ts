import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { gapsOf, mostRows, panelsOf, plotData, tableRows } from '../../../src/ui/chart/chart-data.ts'
import { covers, flatLine, flatPolygon, type Ring, unwrapped } from '../../../src/ui/map/antimeridian.ts'
import { baseMapOf } from '../../../src/ui/map/basemap.ts'
import { circleAround } from '../../../src/ui/map/map-types.ts'

const box = (west: number, east: number): Ring => [
  [west, 10],
  [east, 10],
  [east, 20],
  [west, 20],
  [west, 10],
]

const widest = (ring: Ring): number =>
  Math.max(...ring.slice(1).map(([lng], index) => Math.abs(lng - (ring[index]?.[0] ?? lng))))

describe('antimeridian', () => {
  it('[DAMAGE-07] cuts a polygon over the 180th meridian into two that lie in the world', () => {
    const parts = flatPolygon([box(170, -170)])
    expect(parts).toHaveLength(2)
    for (const [ring = []] of parts) {
      expect(ring.every(([lng]) => lng >= -180 && lng <= 180)).toBe(true)
      expect(widest(ring)).toBeLessThanOrEqual(10)
      expect(ring.at(-1)).toEqual(ring[0])
    }
    expect(parts.some(([ring = []]) => covers(ring, 175, 15))).toBe(true)
    expect(parts.some(([ring = []]) => covers(ring, -175, 15))).toBe(true)
    expect(parts.some(([ring = []]) => covers(ring, 0, 15))).toBe(false)
  })

  it('[DAMAGE-07] leaves other polygons and their holes as they are', () => {
    const hole = box(2, 4)
    expect(flatPolygon([box(0, 10), hole])).toHaveLength(1)
    expect(flatPolygon([box(0, 10), hole])[0]).toHaveLength(2)
    expect(unwrapped(box(0, 10))).toEqual(box(0, 10))
  })

  it('[DAMAGE-07] closes a ring round the pole along the pole', () => {
    const ring: Ring = [-180, -90, 0, 90, 180].map((lng) => [lng, -70])
    const covered = flatPolygon([ring]).flat()
    for (const lng of [-179, -1, 100, 179])
      expect(
        covered.some((part) => covers(part, lng, -80)),
        String(lng),
      ).toBe(true)
    expect(covered.some((part) => covers(part, 0, -60))).toBe(false)
  })

  it('[DAMAGE-07] cuts lines where they jump', () => {
    expect(
      flatLine([
        [178, 0],
        [179, 0],
        [-179, 0],
        [-178, 0],
      ]),
    ).toEqual([
      [
        [178, 0],
        [179, 0],
      ],
      [
        [-179, 0],
        [-178, 0],
      ],
    ])
  })

  it('[DAMAGE-07] makes the bundled atlas flat: land where it is, water in the North Atlantic', () => {
    const path = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json')
    const { land, borders } = baseMapOf(JSON.parse(readFileSync(path, 'utf8')))
    const rings = land.geometry.coordinates
    const isLand = (lng: number, lat: number) =>
      rings.some(([outer = [], ...holes]) => covers(outer, lng, lat) && !holes.some((hole) => covers(hole, lng, lat)))
    for (const [lng, lat] of [
      [6.17, 51.4],
      [-100, 40],
      [178, 66],
      [-175, 66],
      [20, -80],
      [-120, -80],
      [135, -25],
    ] as const)
      expect(isLand(lng, lat), `${lng} ${lat}`).toBe(true)
    for (const [lng, lat] of [
      [-40, 50],
      [0, 65],
      [-160, 30],
      [179, 0],
      [-30, -50],
      [0, 89],
    ] as const)
      expect(isLand(lng, lat), `${lng} ${lat}`).toBe(false)
    expect(rings.flat().every((ring) => ring.every(([lng]) => lng >= -180 && lng <= 180))).toBe(true)
    expect(borders.geometry.coordinates.every((line) => widest(line) < 180)).toBe(true)
  })

  it('[DAMAGE-07] draws the accuracy of a position as a closed circle of its radius', () => {
    const circle = circleAround({ lat: 60, lng: 10, accuracy: 1000 }, 4)
    expect(circle).toHaveLength(5)
    expect((circle[0]?.[0] ?? 0) - 10).toBeCloseTo(1000 / (111_320 * 0.5), 5)
    expect((circle[1]?.[1] ?? 0) - 60).toBeCloseTo(1000 / 111_320, 5)
  })
})

describe('chart data', () => {
  const series = [
    { key: 't', label: 'Temperature', unit: '°C', values: [4, 5, null, 9] },
    { key: 'h', label: 'Humidity', unit: '%', values: [60, 61, 62, 63] },
  ]
  const times = [0, 300_000, 600_000, 7_200_000]

  it('finds pauses without a signal and draws no line over them', () => {
    const gaps = gapsOf(times, 1_800_000)
    expect(gaps).toEqual([{ from: 600_000, to: 7_200_000 }])
    expect(gapsOf(times, undefined)).toEqual([])
    const [x, temperature] = plotData(times, series, gaps)
    expect(x).toEqual([0, 300, 600, 600.001, 7200])
    expect(temperature).toEqual([4, 5, null, null, 9])
  })

  it('shares a plot between series of one unit', () => {
    expect(
      panelsOf([...series, { key: 'd', label: 'Dew point', unit: '°C', values: [] }]).map((panel) =>
        panel.map(({ key }) => key),
      ),
    ).toEqual([['t', 'd'], ['h']])
  })

  it('offers the numbers as a table, by day when there are many', () => {
    expect(tableRows(times, series, String)).toHaveLength(4)
    const many = Array.from({ length: mostRows + 1 }, (_, index) => index * 3_600_000)
    const rows = tableRows(many, [{ key: 't', label: 'T', values: many.map((_, index) => index) }], (time) =>
      String(Math.floor(time / 86_400_000)),
    )
    expect(rows).toHaveLength(6)
    expect(rows[0]).toEqual({ at: 0, cells: [{ min: 0, max: 23 }] })
  })
})
