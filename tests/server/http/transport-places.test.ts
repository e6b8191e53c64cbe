import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from './world.ts'

let world: World
let planner: Session
let site: string

const CODES =
  'TRANSPORT_ORDER SHIP_UNIT SHIPMENT ROUTE LEG SITE ADDRESS CONTACT SUB_ORGANIZATION ASSET ASSET_TYPE TRANSPORT_MANIFEST'
const ROLES = CODES.split(' ').flatMap((code) =>
  ['VIEW', 'CREATE', 'EDIT', 'DELETE'].map((verb) => `ROLE_${code}_${verb}`),
)
const DAY = 86_400_000
const day = (offset: number): string => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10)

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = planner) =>
  who.call({ method, path, project: world.project, ...(body === undefined ? {} : { body }) })
const itemsOf = async (path: string, who = planner) =>
  (await call('GET', path, undefined, who)).body.result['items'] as Record<string, unknown>[]
const make = async (entity: string, body: object): Promise<string> => {
  const made = await call('POST', `/${entity}`, body)
  expect([entity, made.status, made.text]).toEqual([entity, 201, expect.stringContaining('"id"')])
  return String(made.body.result['id'])
}
const read = async (entity: string, id: string) => (await call('GET', `/${entity}/${id}`)).body.result

beforeAll(async () => {
  world = await openWorld()
  await world.user('planner', ROLES)
  planner = await world.signIn('planner')
  site = await make('site', { readableName: 'Hall', type: 'plant' })
})

afterAll(() => world.close())

describe('places', () => {
  it('[SITE-01 SITE-04] a new site is named by its readable name, until it gets a name', async () => {
    expect(await read('site', site)).toMatchObject({ name: 'Hall', readableName: 'Hall' })
    const own = await make('site', {
      readableName: 'Hall B',
      name: 'B',
      type: 'floor',
      width: 20,
      length: 30,
      offsetX: 1,
    })
    expect(await read('site', own)).toMatchObject({ name: 'B', width: 20, length: 30, offsetX: 1 })
  })

  it('[ADDR-01 ADDR-06 ADDR-07] addresses are stored with their location and found by country and city', async () => {
    const body = {
      name: 'Quay 7',
      site,
      type: 'delivery',
      activity: 'MRO',
      street: 'Kade',
      houseNumber: '7',
      zipCode: '2000',
      city: 'Antwerpen',
      country: 'BE',
      region: 'Antwerpen',
      properties: { latitude: 51.2194, longitude: 4.4025 },
    }
    const id = await make('address', body)
    expect(await read('address', id)).toMatchObject({ ...body, europe: true })
    expect(await itemsOf('/address?country=BE&city=Antwerpen')).toMatchObject([{ id }])
    expect(await itemsOf('/address?country=BE&city=Gent')).toEqual([])
  })

  it('[CONTACT-01 CONTACT-03] contacts are created, found by their name, changed and archived', async () => {
    const id = await make('contact', { firstName: 'Ida', lastName: 'Vos', email: 'ida@example.org' })
    expect(await itemsOf('/contact?search=Vos')).toMatchObject([{ id }])
    expect((await call('PUT', `/contact/${id}`, { phone: '1' })).status).toBe(200)
    expect((await call('DELETE', `/contact/${id}`)).status).toBe(200)
    expect(await itemsOf('/contact?search=Vos')).toEqual([])
  })
})

describe('line items and ship units', () => {
  it('[AITO-04 AITO-05 AITO-11 AITO-03] items are created for an order with an active asset, listed by order and archived', async () => {
    const order = await make('transport_order', { reference: 'DN-7', site })
    const assetType = await make('asset_type', { name: 'Crate' })
    const asset = await make('asset', { name: 'Crate 1', assetType })
    expect(await read('asset', asset)).toMatchObject({ status: 'Active' })
    const item = await make('asset_in_transport_order', { transportOrder: order, asset, reference: '1' })
    expect(await itemsOf(`/asset_in_transport_order?transportOrder=${order}`)).toMatchObject([
      { id: item, reference: 'DN-7-1', asset },
    ])
    expect((await call('DELETE', `/asset_in_transport_order/${item}`)).status).toBe(200)
    expect(await itemsOf(`/asset_in_transport_order?transportOrder=${order}`)).toEqual([])
  })

  it('[SU-09 SU-04 SU-05] units are created, changed and archived; a refused one keeps the given reference', async () => {
    const order = await make('transport_order', { reference: 'DN-8', site })
    const refused = await call('POST', '/ship_unit', { transportOrder: order, reference: 'A', count: -1 })
    expect(refused.status).toBe(422)
    expect(refused.body.result['errors']).toHaveProperty('count')
    expect(await itemsOf(`/ship_unit?transportOrder=${order}`)).toEqual([])
    const unit = await make('ship_unit', { transportOrder: order, reference: 'A', count: 1 })
    expect(await read('ship_unit', unit)).toMatchObject({ reference: 'DN-8-A', count: 1 })
    expect((await call('PUT', `/ship_unit/${unit}`, { count: 4 })).status).toBe(200)
    expect(await read('ship_unit', unit)).toMatchObject({ reference: 'DN-8-A', count: 4 })
    expect((await call('DELETE', `/ship_unit/${unit}`)).status).toBe(200)
    expect(await itemsOf(`/ship_unit?transportOrder=${order}`)).toEqual([])
  })
})

describe('planned routes', () => {
  const reference = (lane: string): string => ['HAL', day(3).replaceAll('-', ''), lane, '08:00'].join(' - ')
  const newsOf = async () =>
    (await itemsOf('/notification?limit=50')).filter(({ entity }) => entity === 'wizard - finalize routes')
  const plan = async (lane: string): Promise<readonly [route: string, leg: string, shipment: string]> => {
    const route = await make('route', { reference: reference(lane), name: lane })
    const leg = await make('leg', { route, sequence: 0 })
    return [route, leg, await make('shipment', { route, site, pickupDate: day(3) })]
  }

  it('[ROUTEPLAN-02 ROUTEPLAN-03 WIZ-09 WIZ-10 WIZ-12 SHIPM-01 SHIPM-03] are Concept with their legs and shipments until they are confirmed', async () => {
    const [route, leg, shipment] = await plan('P01')
    expect(await read('route', route)).toMatchObject({ status: 'Concept', reference: reference('P01') })
    expect(await read('leg', leg)).toMatchObject({ status: 'Concept', sequence: 0 })
    expect(await read('shipment', shipment)).toMatchObject({ status: 'Concept', route, site, pickupDate: day(3) })
    expect((await call('POST', '/shipment', { route })).body.result['errors']).toHaveProperty('site')
    expect((await call('POST', '/shipment', { site })).body.result['errors']).toHaveProperty('route')
  })

  it('[WIZ-13 NOTIF-04] notify the user who planned them to finish them, once for a site and day', async () => {
    await plan('P02')
    expect(await newsOf()).toMatchObject([{ entityId: `${site}/${day(3)}`, status: 'New' }])
    const other = await make('route', { name: 'By hand' })
    await make('shipment', { route: other, site, pickupDate: day(4) })
    expect(await newsOf()).toHaveLength(1)
  })

  it('[WIZ-11 WIZ-13 ROUTEPLAN-04 SHIPM-03 XCALL-47] are activated with their shipments; when none is left the notification is removed', async () => {
    const shipments = await itemsOf(`/shipment?site=${site}&pickupDate=${day(3)}&limit=50`)
    expect(shipments).toHaveLength(2)
    for (const [index, { id, route }] of shipments.entries()) {
      expect(await newsOf()).toHaveLength(1)
      expect((await call('PUT', `/shipment/activate/${String(id)}`)).status).toBe(200)
      expect(await read('route', String(route))).toMatchObject({ status: 'Active' })
      const legs = await itemsOf(`/leg?route=${String(route)}`)
      expect([index, legs.map(({ status }) => status)]).toEqual([index, ['Planned']])
    }
    expect(await newsOf()).toEqual([])
  })

  it('[SHIPM-08 API-19 OPEN-095] shipments are listed by day timestamps', async () => {
    const stamp = (offset: number): number => Date.parse(day(offset)) / 1000
    const listed = await itemsOf(`/shipment?pickupDate[from]=${stamp(4)}&pickupDate[to]=${stamp(5)}&limit=50`)
    expect(listed.map(({ pickupDate }) => pickupDate)).toEqual([day(4)])
  })

  it('[WIZ-13 NOTIF-04 SHIPM-03] move their notification to the new day when a shipment is moved', async () => {
    const [, , first] = await plan('P03')
    const [, , second] = await plan('P02')
    const asked = async () => (await newsOf()).map(({ entityId }) => entityId).toSorted()
    const move = async (id: string) =>
      expect((await call('PUT', `/shipment/${id}`, { pickupDate: day(8) })).status).toBe(200)
    await move(first)
    expect(await asked()).toEqual([`${site}/${day(3)}`, `${site}/${day(8)}`])
    await move(second)
    expect(await asked()).toEqual([`${site}/${day(8)}`])
    for (const id of [first, second]) expect((await call('PUT', `/shipment/activate/${id}`)).status).toBe(200)
    expect(await asked()).toEqual([])
  })

  it('[WIZ-08] legs are found by their pickup and delivery location', async () => {
    const [from, to] = [await make('address', { name: 'From' }), await make('address', { name: 'To' })]
    const route = await make('route', { name: 'Way' })
    const leg = await make('leg', { route, pickupLocation: from, deliveryLocation: to, leadTime: 'PT4H' })
    await make('leg', { route, pickupLocation: to, deliveryLocation: from })
    expect(await itemsOf(`/leg?pickupLocation=${from}&deliveryLocation=${to}`)).toMatchObject([{ id: leg }])
  })
})
