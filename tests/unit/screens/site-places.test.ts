import { expect, it } from 'vitest'
import { address as addressEntity } from '../../../src/domains/sites/entities/address.ts'
import { site as siteEntity } from '../../../src/domains/sites/entities/site.ts'
import type { SiteRow } from '../../../src/domains/sites/effects/site-position.ts'
import {
  type AddressRow,
  addressOfSite,
  grouped,
  placesOf,
  viewOfPlaces,
} from '../../../src/domains/sites/screens/map/site-places.ts'
import { recordOf } from '../row.ts'

const site = (id: string, values: Partial<SiteRow>): readonly [string, SiteRow] => [
  id,
  { ...recordOf(siteEntity, values), id },
]
const address = (id: string, values: Partial<AddressRow>): AddressRow => ({ ...recordOf(addressEntity, values), id })

const VENLO = { latitude: 51.37, longitude: 6.17 }
const sites = new Map([
  site('campus', { type: 'campus', length: 320, width: 210, properties: VENLO }),
  site('hall', { type: 'building', parent: 'campus', length: 100, width: 60, offsetX: 20, offsetY: 30 }),
  site('shop', { type: 'warehouse' }),
  site('nowhere', { type: 'warehouse' }),
])
const addresses = [
  address('visit', { site: 'shop', type: 'visit', properties: { latitude: 1, longitude: 1 } }),
  address('main', { site: 'shop', type: 'main', properties: { latitude: 51.92, longitude: 4.48 } }),
  address('no-fix', { site: 'nowhere', type: 'main', properties: { latitude: 0, longitude: 0 } }),
]

it('[SITE-01] places a site at its middle, else at its main address, and names those without a place', () => {
  const { placed, without } = placesOf(sites, addresses)
  expect(placed.map(({ id }) => id)).toEqual(['campus', 'hall', 'shop'])
  expect(placed.find(({ id }) => id === 'shop')).toEqual({ id: 'shop', lat: 51.92, lng: 4.48 })
  const hall = placed.find(({ id }) => id === 'hall')
  // 20 m of offset and half of 100 m to the east, 30 m and half of 60 m to the north.
  expect(((hall?.lng ?? 0) - VENLO.longitude) * 111_320 * Math.cos((VENLO.latitude * Math.PI) / 180)).toBeCloseTo(70, 0)
  expect(((hall?.lat ?? 0) - VENLO.latitude) * 111_320).toBeCloseTo(60, 0)
  expect(without).toEqual(['nowhere'])
  expect(addressOfSite('hall', addresses)).toBeUndefined()
})

it('[SITE-01] groups pins that would cover each other, and parts them closer in', () => {
  const { placed } = placesOf(sites, addresses)
  const idsAt = (zoom: number) => grouped(placed, zoom).map((group) => group.map(({ id }) => id))
  expect(idsAt(0)).toEqual([['campus', 'hall', 'shop']])
  expect(idsAt(8)).toEqual([['campus', 'hall'], ['shop']])
  expect(idsAt(19)).toEqual([['campus'], ['hall'], ['shop']])
})

it('[SITE-01] views all places, one of them from near, and nothing without any', () => {
  expect(viewOfPlaces([])).toBeUndefined()
  expect(viewOfPlaces([{ lat: 51, lng: 6 }])).toEqual({ lat: 51, lng: 6, zoom: 10 })
  expect(viewOfPlaces([{ lat: 51, lng: 6 }], 19)?.zoom).toBe(19)
  const wide = viewOfPlaces([
    { lat: -40, lng: -170 },
    { lat: 70, lng: 170 },
  ])
  expect(wide).toEqual({ lat: 15, lng: 0, zoom: 1 })
  const near = viewOfPlaces([
    { lat: 51.37, lng: 6.17 },
    { lat: 51.92, lng: 4.48 },
  ])
  expect(near?.zoom).toBeGreaterThan(6)
  expect(near?.zoom).toBeLessThan(9)
})
