import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { transportManifest } from '../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import {
  differencesOf,
  differencesOfAll,
  isOn,
  manifestsOn,
  matches,
  nextDayWith,
  packagesOf,
  takesOrders,
} from '../../../src/domains/transport/screens/planning-board/board.ts'
import {
  type CutOffs,
  cutOffOf,
  firstOf,
  groupsOf,
  planByOf,
} from '../../../src/domains/transport/screens/planning-board/plan-by.ts'
import { refusedSteps } from '../../../src/domains/transport/screens/planning-board/refused-steps.ts'
import type { PendingChange } from '../../../src/engine/data/pending.ts'
import { listedOf, recordOf, rowOf } from '../row.ts'

const order = (values: { readonly [field: string]: unknown } = {}) =>
  recordOf(transportOrder, { id: 'o', status: 'Accepted', site: 'hall', ...values })
const listed = (reference: string, values: { readonly [field: string]: unknown } = {}) =>
  listedOf(transportOrder, { id: reference, reference, status: 'Accepted', site: 'hall', ...values })
const manifest = (values: { readonly [field: string]: unknown } = {}) =>
  recordOf(transportManifest, { id: 'm', status: 'Open', ...values })
const listedManifest = (reference: string, pickupDate: string | null) =>
  listedOf(transportManifest, { id: reference, reference, status: 'Open', pickupDate })

/** A cut-off on Fridays at 16:00 at this site, for pickups until the next Monday. */
const friday = (site: string): AnyRow =>
  rowOf({
    site,
    dayOfWeek: 5,
    cutOffTime: '16:00:00',
    interval: 'P4D',
    serviceLevel: null,
    destinationCity: 'Antwerpen',
  })
const cutOffs = (...rows: readonly AnyRow[]): CutOffs => ({ rows, zoneAt: () => 'Europe/Amsterdam' })
const NONE = cutOffs()

const names = (groups: ReturnType<typeof groupsOf<ReturnType<typeof listed>>>) =>
  groups.map(({ by, orders }) => [by?.day ?? null, by?.time ?? null, orders.map(({ row }) => row.reference)])

describe('orders to plan', () => {
  it('[CUTOFF-02 TM-21] an order is due at the cut-off of its site, in the time zone of that site', () => {
    const monday = order({ latestPickupDate: '2026-11-30', deliveryCity: 'antwerpen' })
    expect(planByOf(monday, cutOffs(friday('hall')))).toEqual({
      day: '2026-11-27',
      time: '16:00',
      at: Date.parse('2026-11-27T15:00:00Z'),
    })
  })

  it('without a cut-off it is due at the end of its latest pickup day, and without a date it has no due time', () => {
    const monday = order({ latestPickupDate: '2026-11-30', deliveryCity: 'Antwerpen' })
    const end = { day: '2026-11-30', time: null, at: Date.parse('2026-11-30T22:59:00Z') }
    expect(planByOf(monday, cutOffs(friday('another')))).toEqual(end)
    expect(planByOf({ ...monday, deliveryCity: 'Duisburg' }, cutOffs(friday('hall')))).toEqual(end)
    expect(planByOf({ ...monday, latestPickupDate: null }, cutOffs(friday('hall')))).toBeNull()
  })

  it('what is due first leads, the most urgent level first among equals, orders without a date last', () => {
    const found = groupsOf(
      [
        listed('TO-9', { serviceLevel: 'RTN' }),
        listed('TO-10', { latestPickupDate: '2026-11-28', serviceLevel: 'RTN' }),
        listed('TO-2', { latestPickupDate: '2026-11-28', serviceLevel: 'RTN' }),
        listed('TO-3', { latestPickupDate: '2026-11-28', serviceLevel: 'AOG' }),
        listed('TO-4', { latestPickupDate: '2026-11-30', deliveryCity: 'Antwerpen' }),
      ],
      cutOffs(friday('hall')),
    )
    expect(names(found)).toEqual([
      ['2026-11-27', '16:00', ['TO-4']],
      ['2026-11-28', null, ['TO-3', 'TO-2', 'TO-10']],
      [null, null, ['TO-9']],
    ])
  })

  it('only the first orders are drawn, and a group without any of them is left out', () => {
    const groups = groupsOf(
      ['2026-11-26', '2026-11-27', '2026-11-28'].flatMap((latestPickupDate, at) => [
        listed(`TO-${at}1`, { latestPickupDate }),
        listed(`TO-${at}2`, { latestPickupDate }),
      ]),
      NONE,
    )
    expect(names(firstOf(groups, 3)).map(([, , orders]) => orders)).toEqual([['TO-01', 'TO-02'], ['TO-11']])
    expect(firstOf(groups, 60)).toEqual(groups)
  })

  it('a search finds each of its words in any text, whatever the case', () => {
    const texts = ['TO-2026-0016', null, 'Antwerpen', undefined, 'Rhine Haulage']
    expect([matches('antw rhine', texts), matches('0016', texts), matches('antw elbe', texts)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('manifests of a day', () => {
  const all = [
    listedManifest('TM-4', null),
    listedManifest('TM-3', '2026-11-26'),
    listedManifest('TM-2', '2026-11-25'),
    listedManifest('TM-1', '2026-11-20'),
  ]
  const shown = (day: string | null) => manifestsOn(all, day, '2026-11-25').map(({ row }) => row.reference)

  it('today has the overdue ones too, each day those without a date, and all days have all', () => {
    expect([shown('2026-11-25'), shown('2026-11-26'), shown('2026-11-20'), shown(null)]).toEqual([
      ['TM-1', 'TM-2', 'TM-4'],
      ['TM-3', 'TM-4'],
      ['TM-1', 'TM-4'],
      ['TM-1', 'TM-2', 'TM-3', 'TM-4'],
    ])
  })

  it('an empty day leads to the next one that has a manifest', () => {
    const rows = all.map(({ row }) => row)
    expect([nextDayWith(rows, '2026-11-21'), nextDayWith(rows, '2026-11-26')]).toEqual(['2026-11-25', null])
  })

  it('its cut-off is that of its own pickup and place, at the sites of its orders', () => {
    const to = { deliveryCity: 'Antwerpen', pickupDate: '2026-11-30' }
    const sites = [order({ site: 'hall' })]
    expect(cutOffOf(manifest(to), sites, cutOffs(friday('hall')))).toMatchObject({ day: '2026-11-27', time: '16:00' })
    expect(cutOffOf(manifest(to), [], cutOffs(friday('hall')))).toBeNull()
    expect(cutOffOf(manifest({ ...to, pickupDate: null }), sites, cutOffs(friday('hall')))).toBeNull()
  })
})

describe('which manifest takes which order', () => {
  it('[STATE-046] only an open manifest takes orders', () => {
    const takes = (values: { readonly [field: string]: unknown }) => takesOrders(manifest(values))
    expect([takes({}), takes({ status: null }), takes({ status: 'Validated' }), takes({ archived: '2026' })]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('[OPEN-040] what differs is named; what either leaves empty fits', () => {
    const mine = order({ deliveryAddress: 'a', carrier: 'c', hazardous: true, latestPickupDate: '2026-11-25' })
    const other = manifest({ deliveryAddress: 'b', carrier: 'd', hazardous: false, pickupDate: '2026-11-26' })
    expect(differencesOf(mine, other, false)).toEqual(['deliveryAddress', 'carrier', 'hazardous', 'earlier'])
    expect(differencesOf(mine, manifest(), true)).toEqual([])
    expect(differencesOf(order(), other, false)).toEqual([])
    expect(differencesOfAll([order(), mine, mine], other, true)).toEqual(['deliveryAddress', 'carrier', 'earlier'])
  })

  it('[STATE-047] an order that was taken off is off at once, though its reference goes only with the server', () => {
    const riding = { transportManifest: 'm', status: 'Assigned' }
    expect([
      isOn(order(riding), manifest()),
      isOn(order({ ...riding, status: 'Validated' }), manifest()),
      isOn(order({ ...riding, status: 'Accepted' }), manifest()),
      isOn(order(riding), manifest({ id: 'n' })),
    ]).toEqual([true, true, false, false])
  })

  it('packages of orders are added up', () => {
    expect(packagesOf([order({ totalPackages: 3 }), order({ totalPackages: null }), order({ totalPackages: 4 })])).toBe(
      7,
    )
  })
})

describe('refused steps', () => {
  const change = (id: string, name: string, state: PendingChange['state'], mid: string): PendingChange => ({
    mid,
    stream: 'p',
    entity: 'transport_order',
    id,
    name,
    label: null,
    changes: [],
    body: {},
    at: '',
    state,
    attempts: 1,
    reason: null,
    problems: null,
    current: null,
  })

  it('are those onto and off manifests that the server refused, by order', () => {
    const found = refusedSteps([
      change('a', 'transport_order.assign', 'refused', '1'),
      change('a', 'transport_order.unassign', 'refused', '2'),
      change('a', 'transport_order.update', 'refused', '3'),
      change('b', 'transport_order.assign', 'waiting', '4'),
    ])
    expect([...found].map(([id, changes]) => [id, changes.map(({ mid }) => mid)])).toEqual([['a', ['1', '2']]])
  })
})
