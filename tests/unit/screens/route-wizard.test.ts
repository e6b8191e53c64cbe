import { laneColor } from '../../../src/domains/planning/screens/route-wizard/lane-color.ts'
import { describe, expect, it } from 'vitest'
import { address as addressEntity } from '../../../src/domains/sites/entities/address.ts'
import { leg } from '../../../src/domains/planning/entities/leg.ts'
import { planningBlockDefault } from '../../../src/domains/planning/entities/planning-block-default.ts'
import { route as routeEntity } from '../../../src/domains/planning/entities/route.ts'
import { shipment } from '../../../src/domains/planning/entities/shipment.ts'
import { site as siteEntity } from '../../../src/domains/sites/entities/site.ts'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import { LANES, partsOfReference, routeReference } from '../../../src/domains/planning/effects/lanes.ts'
import type { Body } from '../../../src/engine/data/worker-api.ts'
import { notificationPath } from '../../../src/domains/administration/screens/notifications/notification-target.ts'
import { anyPlaceOf, rolesFor } from '../../../src/record/places.ts'
import { OWN_VIEWS } from '../../../src/app/own-views.ts'
import { blocksFor, BUILT_IN, holdsTime } from '../../../src/domains/planning/screens/route-wizard/blocks.ts'
import { depotPosition, ROUTE_MAX_ZOOM, ROUTE_ZOOM } from '../../../src/domains/planning/screens/route-wizard/depot.ts'
import {
  barredOf,
  addressStop,
  canBegin,
  laneOf,
  move,
  NEW_PLAN,
  type Plan,
  plannedLanes,
  planOf,
  put,
  stopOf,
  stopsOf,
  sitesBelow,
  wants,
} from '../../../src/domains/planning/screens/route-wizard/plan.ts'
import { conceptsOf, plannedBlocks } from '../../../src/domains/planning/screens/route-wizard/planned-blocks.ts'
import {
  depotOf,
  idsFor,
  saveWrites,
  settleMade,
  siteNameOf,
} from '../../../src/domains/planning/screens/route-wizard/save-plan.ts'
import { knownLegs } from '../../../src/domains/planning/screens/route-wizard/use-save-plan.ts'
import { planDraft } from '../../../src/domains/planning/screens/route-wizard/plan-draft.ts'
import { stopsElsewhere } from '../../../src/domains/planning/screens/route-wizard/stops-elsewhere.ts'
import {
  orderLinks,
  sharedStops,
  waysOf,
  type Write,
  writesOf,
} from '../../../src/domains/planning/screens/route-wizard/writes.ts'
import { recordOf, rowOf } from '../row.ts'

const [pickup, pickupLate, delivery] = BUILT_IN as [
  (typeof BUILT_IN)[number],
  (typeof BUILT_IN)[number],
  (typeof BUILT_IN)[number],
]
const a = addressStop('A')
const b = addressStop('B')
const plan: Plan = { ...NEW_PLAN, site: 's', date: '2026-11-23', carrier: 'c' }
const onLane = put(put(plan, pickup, a, 'P01'), pickup, b, 'P01')

describe('blocks of a day', () => {
  it('[WIZ-03 WIZ-04 OPEN-048] are those of the specification; a window excludes its end', () => {
    expect(BUILT_IN.map(({ type, name, from, to }) => `${type} ${name} ${from}-${to}`)).toEqual([
      'pickup 08:00 08:00-09:00',
      'pickup 09:00 09:00-17:00',
      'delivery 14:00 08:00-14:01',
      'delivery 17:00 14:01-17:01',
    ])
    expect([holdsTime(pickup, '08:00'), holdsTime(pickup, '09:00'), holdsTime(pickupLate, '09:00')]).toEqual([
      true,
      false,
      true,
    ])
    expect([holdsTime(delivery, '14:00'), holdsTime(delivery, '14:01')]).toEqual([true, false])
  })

  it('[OPEN-048] are those of the site, its weekday and type, where there are some', () => {
    const own = (change: object) =>
      recordOf(planningBlockDefault, {
        site: 's',
        type: 'pickup',
        startTime: '06:00:00',
        endTime: '07:30:00',
        monday: true,
        ...change,
      })
    const names = (rows: Parameters<typeof blocksFor>[0], date = '2026-11-23') =>
      blocksFor(rows, 's', date).map(({ type, name }) => `${type} ${name}`)
    expect(names([own({})])).toEqual(['pickup 06:00', 'delivery 14:00', 'delivery 17:00'])
    expect(names([own({})], '2026-11-24')).toHaveLength(4)
    expect(names([own({ site: 'other' })])).toHaveLength(4)
    expect(names([own({ type: 'delivery', startTime: '08:00', endTime: '14:01' })])).toEqual([
      'pickup 08:00',
      'pickup 09:00',
      'delivery 14:00',
    ])
  })
})

describe('lanes', () => {
  it('[WIZ-05 WIZ-06 OPEN-046] are nine, each with a colour of its own', () => {
    expect(LANES).toEqual(['P01', 'P02', 'P03', 'W130', 'W131', 'W132', 'W205', 'W206', 'W209'])
    expect(laneColor('W131')).toBe('var(--lane-w131, var(--text-3))')
  })

  it('[ROUTEPLAN-03] stand in the reference of a route between date and block', () => {
    expect(routeReference('VEN', '2026-11-23', 'P01', '08:00')).toBe('VEN - 20261123 - P01 - 08:00')
    expect(partsOfReference('VEN - Hall A - 20261123 - P01 - 08:00')).toEqual({
      site: 'VEN - Hall A',
      date: '2026-11-23',
      lane: 'P01',
      block: '08:00',
    })
    for (const other of ['RT-000001', null, 'VEN - 2026 - P01 - 08:00', 'VEN - 20261123 - X9 - 08:00', 'a - b']) {
      expect(partsOfReference(other)).toBeNull()
    }
  })

  it('[OPEN-049] take a stop once per block, in the order in which it was put there or moved', () => {
    expect(stopsOf(onLane, pickup, 'P01').map(({ address }) => address)).toEqual(['A', 'B'])
    expect(laneOf(put(onLane, pickup, a, 'P02'), pickup, a.key)).toBe('P02')
    expect(stopsOf(put(onLane, pickup, a, 'P02'), pickup, 'P01')).toEqual([b])
    expect(laneOf(put(onLane, pickup, a, null), pickup, a.key)).toBeNull()
    expect(laneOf(put(onLane, delivery, a, 'P03'), pickup, a.key)).toBe('P01')
    expect(stopsOf(move(onLane, pickup, 'P01', 1, 0), pickup, 'P01')).toEqual([b, a])
    expect(move(onLane, pickup, 'P01', 0, -1)).toEqual(onLane)
    expect(plannedLanes(put(onLane, delivery, a, 'W209'), BUILT_IN).map(({ lane }) => lane)).toEqual(['P01', 'W209'])
  })

  it('[OPEN-049] come back from a draft, whatever else it holds', () => {
    const begun = { ...onLane, step: 2, ids: { 'route x': '1' } }
    expect(planOf(JSON.parse(JSON.stringify(begun)))).toEqual(begun)
    expect(planOf({ ids: { 'route x': 1, 'leg x 0': '2' } }).ids).toEqual({ 'leg x 0': '2' })
    expect(planOf({ ids: ['1', '2'] }).ids).toEqual({})
    expect(planOf(null)).toEqual(NEW_PLAN)
    expect(planOf({ step: 9, site: 3, lanes: { x: [1, { key: 'k' }] }, ids: 'no' })).toEqual({
      ...NEW_PLAN,
      lanes: { x: [] },
    })
  })
})

describe('what can be planned', () => {
  it('[OPEN-049] belongs to its project: a draft of one does not come back in another', () => {
    expect(new Set([planDraft('p'), planDraft('q'), planDraft(null)]).size).toBe(3)
  })

  it('[OPEN-049] begins with a site and a day that is not over', () => {
    const begins = (change: Partial<Plan>) => canBegin({ ...plan, ...change }, '2026-11-23')
    expect([begins({}), begins({ date: '2026-11-22' }), begins({ date: null }), begins({ site: null })]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  const order = recordOf(transportOrder, {
    id: 'o',
    site: 's',
    status: 'Accepted',
    pickupLocation: 'A',
    deliveryAddress: 'B',
    earliestPickupDate: '2026-11-22',
    latestPickupDate: '2026-11-23',
    requestedDeliveryDate: '2026-11-25',
  })

  const hall = new Set(['s'])

  it('[OPEN-049] of a campus are those of its halls and their floors too, whatever order the sites come in', () => {
    const site = (id: string, parent: string | null) => recordOf(siteEntity, { id, parent })
    const sites = [site('floor', 'hall'), site('hall', 'campus'), site('campus', null), site('elsewhere', null)]
    expect([...sitesBelow('campus', sites)].toSorted()).toEqual(['campus', 'floor', 'hall'])
    expect([...sitesBelow('floor', sites)]).toEqual(['floor'])
    expect(
      wants(recordOf(transportOrder, { ...order, site: 'floor' }), 'pickup', sitesBelow('campus', sites), '2026-11-23'),
    ).toBe(true)
  })

  it('[OPEN-049] are the orders of the site that want to move on the day, by what the block does', () => {
    expect([wants(order, 'pickup', hall, '2026-11-23'), wants(order, 'pickup', hall, '2026-11-24')]).toEqual([
      true,
      false,
    ])
    expect([wants(order, 'delivery', hall, '2026-11-25'), wants(order, 'delivery', hall, '2026-11-26')]).toEqual([
      true,
      false,
    ])
    expect(wants(order, 'pickup', new Set(['other']), '2026-11-23')).toBe(false)
    for (const gone of [{ status: 'Closed' }, { status: 'Cancelled' }, { archived: 'x' }, { pickupLocation: null }]) {
      expect(wants(recordOf(transportOrder, { ...order, ...gone }), 'pickup', hall, '2026-11-23')).toBe(false)
    }
    expect([stopOf(order, 'pickup').address, stopOf(order, 'delivery').address]).toEqual(['A', 'B'])
  })

  it('[OPEN-049 SHIPM-05] that are New or Accepted take the route; the others are named with what stands in the way', () => {
    const lanes = [
      { block: pickup, lane: 'P01', stops: [stopOf(order, 'pickup'), a] },
      { block: delivery, lane: 'P02', stops: [stopOf(order, 'delivery')] },
    ] as const
    const given = (change: object) =>
      orderLinks(lanes, () => recordOf(transportOrder, { ...order, ...change })).map(({ order: { id }, route }) => [
        id,
        route,
      ])
    // An order on two lanes of the day gets only the first route: a second change would conflict with it.
    const once = [['o', `route ${pickup.key} P01`]]
    expect([given({ status: 'New' }), given({ status: 'Accepted' })]).toEqual([once, once])
    expect([given({ status: 'Assigned' }), given({ status: 'New', route: 'r' })]).toEqual([[], []])
    // The preview shows the order on the shipment that takes it, and on the other lane as being elsewhere.
    const links = orderLinks(lanes, () => recordOf(transportOrder, { ...order, status: 'New' }))
    const shared = lanes.map((lane) => sharedStops(lane, links))
    expect(shared.map(({ taken, elsewhere }) => [taken.length, elsewhere.length])).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect([
      barredOf(order),
      barredOf(recordOf(transportOrder, { ...order, status: 'Validated' })),
      barredOf(recordOf(transportOrder, { ...order, route: 'r' })),
    ]).toEqual([null, { code: 'state', state: 'Validated' }, { code: 'route', route: 'r' }])
  })
})

describe('the route map', () => {
  it('[WIZ-07 OPEN-047 OSET-15 CONST-36] opens at the lower zoom, centred on the depot of the project', () => {
    expect([ROUTE_ZOOM, ROUTE_MAX_ZOOM, Math.min(ROUTE_ZOOM, ROUTE_MAX_ZOOM)]).toEqual([15, 14, 14])
    expect(depotPosition(new Map())).toEqual({ lat: 51.36, lng: 6.17 })
    expect(depotPosition(new Map([['depot-position', '52.1, 4.9']]))).toEqual({ lat: 52.1, lng: 4.9 })
    for (const wrong of ['', 'north', '91, 4', '52', '1,2,3']) {
      expect(depotPosition(new Map([['depot-position', wrong]]))).toEqual({ lat: 51.36, lng: 6.17 })
    }
  })
})

describe('saving a plan', () => {
  const lanes = plannedLanes(put(onLane, delivery, a, 'W209'), BUILT_IN)
  const address = (id: string) =>
    recordOf(addressEntity, { id, properties: { latitude: 51, longitude: id === 'A' ? 5 : 6 } })
  const legs = [recordOf(leg, { pickupLocation: 'A', deliveryLocation: 'B', leadTime: 'PT4H' })]
  const known = { siteName: 'VEN', depot: 'D', address, legs }

  it('[WIZ-08] looks legs up by pickup and delivery location, each way once', async () => {
    const asked: unknown[] = []
    const query = (_entity: string, { filters, limit }: { filters: unknown; limit: number }) => {
      asked.push([filters, limit])
      return Promise.resolve({ known: 'whole' as const, rows: [], count: 0 })
    }
    await knownLegs({ query } as Parameters<typeof knownLegs>[0], [
      ['A', 'B'],
      ['A', 'B'],
      [null, 'A'],
    ])
    expect(asked).toEqual([[{ pickupLocation: 'A', deliveryLocation: 'B' }, 1]])
  })

  it('[WIZ-09 WIZ-10 LEG-02 ROUTEPLAN-03] makes a route, its legs from sequence 0 and a shipment of each lane', () => {
    const writes = writesOf(plan, lanes, known)
    expect(writes.map(({ entity, under }) => [entity, under])).toEqual([
      ['route', null],
      ['leg', 0],
      ['leg', 0],
      ['shipment', 0],
      ['route', null],
      ['leg', 4],
      ['shipment', 4],
    ])
    expect(writes[0]?.body).toEqual({
      reference: 'VEN - 20261123 - P01 - 08:00',
      name: 'VEN - 20261123 - P01 - 08:00',
      carrier: 'c',
    })
    expect(writes[1]?.body).toMatchObject({
      sequence: 0,
      pickupLocation: 'A',
      deliveryLocation: 'B',
      type: 'pickup',
      leadTime: 'PT4H',
      properties: { latitude: 51, longitude: 6 },
    })
    expect(writes[2]?.body).toMatchObject({ sequence: 1, pickupLocation: 'B', deliveryLocation: 'D' })
    expect(writes[3]?.body).toEqual({ site: 's', pickupDate: '2026-11-23' })
    // The server sets the first state (STATE-069, STATE-073).
    expect(writes.every(({ body }) => !Object.hasOwn(body, 'status'))).toBe(true)
    expect(writesOf({ ...plan, site: null }, lanes, known)).toEqual([])
  })

  it('[OPEN-049] what is picked up comes to the depot, what is delivered comes from there', () => {
    expect(waysOf('pickup', [a, b], 'D')).toEqual([
      ['A', 'B'],
      ['B', 'D'],
    ])
    expect(waysOf('delivery', [a, b], 'D')).toEqual([
      ['D', 'A'],
      ['A', 'B'],
    ])
    expect(waysOf('delivery', [addressStop('D'), a], 'D')).toEqual([['D', 'A']])
    expect(waysOf('pickup', [a], null)).toEqual([['A', null]])
  })

  /** A device on which this many writes succeed; later ones fail. */
  const device = (room: number) => {
    const stored = new Map<string, Body>()
    const state = { room, updates: [] as Body[], archived: [] as string[] }
    const write = (id: string, values: Body): void => {
      if (state.room === 0) throw new Error('the device is full')
      state.room -= 1
      stored.set(id, { ...stored.get(id), ...values })
    }
    const api = {
      getMany: (_entity: string, ids: readonly string[]) =>
        Promise.resolve(ids.map((id) => (stored.has(id) ? rowOf({ id, ...stored.get(id) }) : null))),
      create: async (entity: string, body: Body, options?: { id?: string }) => {
        const id = options?.id ?? ''
        write(id, { entity, ...body })
        return Promise.resolve(id)
      },
      update: async (_entity: string, id: string, patch: Body) => {
        write(id, patch)
        state.updates.push(patch)
        await Promise.resolve()
      },
      archive: async (entity: string, id: string) => {
        write(id, { archived: 'now' })
        state.archived.push(`${entity} ${id}`)
        await Promise.resolve()
      },
    }
    return { api, stored, state }
  }
  let made = 0
  const make = (): string => `id-${(made += 1)}`
  const living = (stored: ReadonlyMap<string, Body>) =>
    [...stored.values()].filter((body) => body['archived'] === undefined)

  it('[WIZ-09 OPEN-110] continues after an interruption and creates nothing twice', async () => {
    const writes = writesOf(plan, lanes, known)
    const { api, stored, state } = device(3)
    made = 0
    const ids = idsFor(plan.ids, writes, make)
    await expect(saveWrites(api, writes, ids)).rejects.toThrow('the device is full')
    expect(stored.size).toBe(3)
    state.room = 99
    const again = idsFor(await settleMade(api, ids, writes), writes, () => 'never')
    expect(again).toEqual(ids)
    await saveWrites(api, writes, again)
    expect(stored.size).toBe(writes.length)
    expect([state.updates, state.archived]).toEqual([[], []])
    expect([...stored.values()].map(({ entity, route }) => [entity, route])).toEqual([
      ['route', undefined],
      ['leg', 'id-1'],
      ['leg', 'id-1'],
      ['shipment', 'id-1'],
      ['route', undefined],
      ['leg', 'id-5'],
      ['shipment', 'id-5'],
    ])
  })

  it('[WIZ-09 OPEN-049] a plan changed after an interrupted save reuses the created records, lane by lane', async () => {
    const lanesOf = (next: Plan) => plannedLanes(next, BUILT_IN)
    const begun = put(onLane, delivery, a, 'W209')
    const first = writesOf(begun, lanesOf(begun), known)
    const { api, stored, state } = device(5)
    const ids = idsFor(begun.ids, first, make)
    await expect(saveWrites(api, first, ids)).rejects.toThrow('the device is full')
    state.room = 99
    // One stop fewer on the first lane, the second stop moved to another lane, and a new lane before both.
    const changed = put(put(put({ ...begun, ids }, pickup, b, null), delivery, a, 'P02'), pickup, b, 'W130')
    const next = writesOf(changed, lanesOf(changed), known)
    await saveWrites(api, next, idsFor(await settleMade(api, changed.ids, next), next, make))
    const routes = living(stored).filter(({ entity }) => entity === 'route')
    expect(routes.map(({ reference }) => reference).toSorted()).toEqual([
      'VEN - 20261123 - P01 - 08:00',
      'VEN - 20261123 - P02 - 14:00',
      'VEN - 20261123 - W130 - 08:00',
    ])
    expect(living(stored)).toHaveLength(next.length)
    const wayOf = ({ pickupLocation, deliveryLocation, leadTime }: Body) => [pickupLocation, deliveryLocation, leadTime]
    const legsOfFirst = living(stored).filter(({ route }) => route === ids[`route ${pickup.key} P01`])
    expect(legsOfFirst.filter(({ entity }) => entity === 'leg').map(wayOf)).toEqual([['A', 'D', null]])
    expect(state.archived.map((one) => one.split(' ')[0])).toEqual(['route', 'leg'])
  })

  it('[WIZ-09 OPEN-110] other legs after the depot changed keep every id with its own lane and entity', async () => {
    const first = writesOf(plan, lanes, known)
    const { api, stored, state } = device(5)
    const ids = idsFor({}, first, make)
    await expect(saveWrites(api, first, ids)).rejects.toThrow('the device is full')
    state.room = 99
    // The depot is now the last stop of the first lane: it has one leg fewer.
    const next: readonly Write[] = writesOf(plan, lanes, { ...known, depot: 'B' })
    await saveWrites(api, next, idsFor(await settleMade(api, ids, next), next, make))
    for (const { key, entity } of next.filter(({ key: one }) => ids[one] !== undefined && stored.has(ids[one]))) {
      expect([key, stored.get(ids[key] ?? '')?.['entity']]).toEqual([key, entity])
    }
    expect(living(stored)).toHaveLength(next.length)
  })

  it('[ROUTEPLAN-03] names the site by its reference, and takes its address or its campus’s for the depot', () => {
    expect([
      siteNameOf(recordOf(siteEntity, { reference: 'VEN', name: 'Venlo' })),
      siteNameOf(recordOf(siteEntity, { name: 'Venlo' })),
    ]).toEqual(['VEN', 'Venlo'])
    const at = (id: string, site: string, type: string) => recordOf(addressEntity, { id, site, type })
    const addresses = [at('1', 's', 'delivery'), at('2', 's', 'main'), at('3', 'campus', 'main')]
    expect(depotOf(addresses, recordOf(siteEntity, { id: 's', parent: 'campus' }))).toBe('2')
    expect(depotOf(addresses, recordOf(siteEntity, { id: 'hall', parent: 'campus' }))).toBe('3')
    expect(depotOf(addresses, recordOf(siteEntity, { id: 'hall', parent: null }))).toBeNull()
  })
})

describe('the overview of blocks', () => {
  const routes = new Map([
    ['r1', recordOf(routeEntity, { id: 'r1', reference: 'VEN - 20261123 - P02 - 14:00' })],
    ['r2', recordOf(routeEntity, { id: 'r2', reference: 'VEN - 20261123 - P01 - 08:00' })],
    ['r3', recordOf(routeEntity, { id: 'r3', reference: 'RT-7' })],
  ])
  const shipments = [
    recordOf(shipment, { id: '1', route: 'r1', status: 'Concept' }),
    recordOf(shipment, { id: '2', route: 'r2', status: 'Active' }),
    recordOf(shipment, { id: '3', route: 'r3', status: null }),
  ]

  it('[WIZ-02] shows the blocks that were planned, in their order', () => {
    const blocks = plannedBlocks(shipments, routes)
    expect(blocks.map(({ name, shipments: list }) => [name, list.map(({ lane }) => lane)])).toEqual([
      ['08:00', ['P01']],
      ['14:00', ['P02']],
      ['', ['']],
    ])
  })

  it('[WIZ-02] an order is named at both of its stops, as far as it can be told from what is stored', () => {
    const order = { id: 'o', route: 'fetch', pickupLocation: 'A', deliveryAddress: 'B' }
    const fetch = { route: 'fetch', type: 'pickup', pickupLocation: 'A', deliveryLocation: 'depot' } as const
    const bring = { route: 'bring', type: 'delivery', pickupLocation: 'depot', deliveryLocation: 'B' } as const
    expect([...stopsElsewhere([fetch, bring], [order])]).toEqual([['bring', [order]]])
    expect([...stopsElsewhere([fetch, bring], [{ ...order, route: 'bring' }])].map(([route]) => route)).toEqual([
      'fetch',
    ])
    // Two deliveries stop there, and which of them brings the order is not stored.
    expect(stopsElsewhere([fetch, bring, { ...bring, route: 'also' }], [order]).size).toBe(0)
    // Another address of the same route, and a route of another day.
    expect(stopsElsewhere([fetch, { ...bring, deliveryLocation: 'C' }], [order]).size).toBe(0)
    expect(stopsElsewhere([bring], [order]).size).toBe(0)
  })

  it('[WIZ-11] confirming activates what is in Concept', () => {
    expect(conceptsOf(plannedBlocks(shipments, routes)).map(({ id }) => id)).toEqual(['1', '3'])
  })

  it('[WIZ-01 WIZ-02 WIZ-13 DLG-40 DLG-41] both wizards are screens; the notification leads to the overview of its site and day', () => {
    const roles = (path: string) => {
      const place = anyPlaceOf(path)
      return place?.kind === 'own' ? [place.screen.name, ...rolesFor(place), place.parameters] : null
    }
    expect(roles('/route/blocks')).toEqual(['route_blocks', 'ROLE_ROUTE_CREATE', {}])
    expect(roles('/route/overview')).toEqual(['route_overview', 'ROLE_SHIPMENT_VIEW', {}])
    const news = rowOf({ entity: 'wizard - finalize routes', entityId: 's1/2026-11-23' })
    const path = notificationPath(news, null) ?? ''
    expect(roles(path)).toEqual(['route_overview', 'ROLE_SHIPMENT_VIEW', { site: 's1', date: '2026-11-23' }])
    expect(notificationPath({ ...news, entityId: null }, null)).toBe('/route/overview')
    expect([OWN_VIEWS['route_blocks'], OWN_VIEWS['route_overview']].every((view) => view !== undefined)).toBe(true)
    expect(anyPlaceOf('/route/list')).toMatchObject({ kind: 'list' })
  })
})
