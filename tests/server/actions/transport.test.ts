import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, type World } from '../store/world.ts'

let database: TestDatabase
let world: World
let site: string
let customer: string
let carrier: string
let address: string
let assetType: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  site = await world.make('site', { readableName: 'Hall', type: 'plant' })
  customer = await world.make('sub_organization', { name: 'Kempen Foods', type: 'customer' })
  carrier = await world.make('sub_organization', { name: 'Rhine Haulage', type: 'carrier' })
  address = await world.make('address', { name: 'Quay 4', city: 'Antwerpen', country: 'BE' })
  assetType = await world.make('asset_type', { name: 'Crate' })
})

afterAll(() => database.close())

const DAY = 86_400_000
const day = (offset: number): string => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10)

type Values = { readonly [column: string]: unknown }

const makeOrder = async (more: Values = {}): Promise<string> =>
  world.make('transport_order', {
    site,
    customer,
    carrier,
    serviceLevel: 'RTN',
    pickupLocation: address,
    deliveryAddress: address,
    latestPickupDate: day(5),
    requestedDeliveryDate: day(9),
    ...more,
  })

const write = (name: string, id: string, body: Values = {}, more: Values = {}) =>
  world.write(world.worker, name, id, body, more)

const addUnit = async (order: string, body: Values = {}): Promise<string> => {
  const id = newId()
  expect(await write('ship_unit.create', id, { transportOrder: order, ...body })).toMatchObject({ ok: true })
  return id
}

const makeAccepted = async (more: Values = {}): Promise<string> => {
  const id = await makeOrder(more)
  await addUnit(id)
  expect(await write('transport_order.submit', id)).toMatchObject({ ok: true })
  return id
}

const makeManifest = async (body: Values = {}): Promise<string> => {
  const id = newId()
  expect(await write('transport_manifest.create', id, body)).toMatchObject({ ok: true })
  return id
}

const assign = (order: string, transportManifest: string) =>
  write('transport_order.assign', order, { transportManifest })

const logsOf = async (entity: string, object: string): Promise<unknown[]> => {
  const rows = await world.db
    .selectFrom(entity)
    .select(['text', 'user'])
    .where('object', '=', object)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map((row) => row['text'])
}

describe('transport orders', () => {
  it('[TO-07 TO-03 OPEN-107] get a number, and the country and city of their delivery address', async () => {
    const id = await makeOrder()
    const row = await world.row('transport_order', id)
    expect(row['reference']).toMatch(/^TO-\d{6}$/)
    expect(row).toMatchObject({ status: 'New', deliveryCountry: 'BE', deliveryCity: 'Antwerpen', totalPackages: 0 })
    expect(await write('address.update', address, { city: 'Gent' })).toMatchObject({ ok: true })
    expect(await world.row('transport_order', id)).toMatchObject({ deliveryCity: 'Gent' })
    await write('address.update', address, { city: 'Antwerpen' })
  })

  it('[STATE-045 TO-14] can be submitted only when complete and not empty; otherwise the missing fields are named', async () => {
    const bare = newId()
    await write('transport_order.create', bare, {})
    const refused = await write('transport_order.submit', bare)
    expect(refused).toMatchObject({ ok: false, code: 'validation' })
    expect(Object.keys((refused as { problems?: object }).problems ?? {}).toSorted()).toEqual([
      'customer',
      'deliveryAddress',
      'latestPickupDate',
      'pickupLocation',
      'requestedDeliveryDate',
      'serviceLevel',
      'site',
    ])
    const empty = await makeOrder()
    expect(await write('transport_order.submit', empty)).toMatchObject({
      problems: { totalPackages: [{ code: 'no-content' }] },
    })
    const full = await makeAccepted()
    expect(await world.row('transport_order', full)).toMatchObject({ status: 'Accepted' })
    expect(await logsOf('transport_order_log', full)).toEqual(['New → Accepted'])
  })

  it('[OPEN-034 TO-09] lock their fields by state', async () => {
    const id = await makeAccepted()
    expect(await write('transport_order.update', id, { incoterm: 'DAP' })).toMatchObject({
      code: 'validation',
      problems: { incoterm: [{ code: 'read-only' }] },
    })
    const open = { costCenter: '4711', estimatedDeliveryDate: day(8), properties: { gate: '3' } }
    expect(await write('transport_order.update', id, open)).toMatchObject({ ok: true })
    const manifest = await makeManifest()
    await assign(id, manifest)
    expect(await write('transport_order.update', id, { costCenter: '4712' })).toMatchObject({ code: 'validation' })
    expect(await write('transport_order.update', id, { estimatedDeliveryDate: day(7) })).toMatchObject({ ok: true })
    await write('transport_manifest.send', manifest, { close: 1 })
    expect(await write('transport_order.update', id, { estimatedDeliveryDate: day(6) })).toMatchObject({
      code: 'stale_state',
      current: 'Closed',
    })
  })

  it('[TO-10 AITO-08 OSET-07] stay editable while Accepted when edit-read-only allows it, except reference, customer and site', async () => {
    const id = await makeAccepted()
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const item = newId()
    const create = () => write('asset_in_transport_order.create', item, { transportOrder: id, asset })
    expect(await create()).toMatchObject({ problems: { transportOrder: [{ code: 'in-state' }] } })
    const setting = await world.make(
      'setting',
      { property: 'edit-read-only', category: 'module', value: 'true', forProject: world.project },
      null,
    )
    expect(await write('transport_order.update', id, { incoterm: 'DAP' })).toMatchObject({ ok: true })
    expect(await write('transport_order.update', id, { reference: 'X' })).toMatchObject({ code: 'validation' })
    expect(await create()).toMatchObject({ ok: true })
    await world.db.updateTable('setting').set({ value: 'false' }).where('id', '=', setting).execute()
    expect(await write('asset_in_transport_order.update', item, { pickupDate: day(2) })).toMatchObject({
      code: 'stale_state',
    })
  })

  it('[STATE-046 STATE-047 TO-18 TO-19] are assigned to and removed from one open manifest, with the role for manifests', async () => {
    const order = await makeAccepted()
    const unit = (await world.db.selectFrom('ship_unit').select('id').where('transportOrder', '=', order).execute())[0]
    const [manifest, other] = [await makeManifest(), await makeManifest()]
    const planner = await world.addUser('orders-only', ['ROLE_TRANSPORT_ORDER_EDIT', 'ROLE_TRANSPORT_ORDER_VIEW'])
    const body = { transportManifest: manifest }
    expect(await world.write(planner, 'transport_order.assign', order, body)).toMatchObject({ code: 'forbidden' })
    expect(await assign(order, newId())).toMatchObject({
      problems: { transportManifest: [{ code: 'no-such-record' }] },
    })
    expect(await write('transport_order.assign', order)).toMatchObject({
      problems: { transportManifest: [{ code: 'required' }] },
    })
    expect(await assign(order, manifest)).toMatchObject({ ok: true })
    expect(await assign(order, other)).toMatchObject({ code: 'stale_state', current: 'Assigned' })
    expect(await world.row('ship_unit', String(unit?.['id']))).toMatchObject({
      transportManifest: manifest,
      orderStatus: 'Assigned',
    })
    expect(await write('transport_order.unassign', order)).toMatchObject({ ok: true })
    expect(await world.row('transport_order', order)).toMatchObject({ status: 'Accepted', transportManifest: null })
    const { reference } = await world.row('transport_order', order)
    expect(await logsOf('transport_manifest_log', manifest)).toEqual([`Transport order ${String(reference)} taken off`])
    expect(await world.row('ship_unit', String(unit?.['id']))).toMatchObject({ transportManifest: null })
    await expect(
      world.db.updateTable('transport_order').set({ transportManifest: other }).where('id', '=', order).execute(),
    ).rejects.toThrow(/transport_order_on_manifest/)
  })

  it('[STATE-051 OPEN-043 TO-34] can be cancelled until their manifest is validated; an assigned one is removed from it first', async () => {
    const order = await makeAccepted()
    const manifest = await makeManifest()
    await assign(order, manifest)
    expect(await write('transport_order.archive', order)).toMatchObject({ ok: true })
    expect(await world.row('transport_order', order)).toMatchObject({
      status: 'Cancelled',
      transportManifest: null,
      archived: null,
    })
    const second = await makeAccepted()
    await assign(second, manifest)
    await write('transport_manifest.validate', manifest)
    expect(await write('transport_order.archive', second)).toMatchObject({ code: 'stale_state', current: 'Validated' })
  })
})

describe('ship units, line items and hazardous entries', () => {
  it('[SU-04 AITO-05 TO-11] have the number of their order as prefix, and can be added only while it is New', async () => {
    const order = await makeOrder()
    const { reference } = await world.row('transport_order', order)
    const own = await addUnit(order, { reference: 'A' })
    const whole = await addUnit(order, { reference: `${String(reference)}-B` })
    const counted = await addUnit(order)
    const references = await Promise.all([own, whole, counted].map((id) => world.row('ship_unit', id)))
    expect(references.map((row) => row['reference'])).toEqual(
      ['A', 'B', '3'].map((part) => `${String(reference)}-${part}`),
    )
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const item = newId()
    await write('asset_in_transport_order.create', item, { transportOrder: order, asset, reference: '10' })
    expect(await world.row('asset_in_transport_order', item)).toMatchObject({ reference: `${String(reference)}-10` })
    // Line items continue the numbers of the ship units.
    const [other, next] = [await world.make('asset', { name: 'Hose', assetType }), newId()]
    await write('asset_in_transport_order.create', next, { transportOrder: order, asset: other })
    expect(await world.row('asset_in_transport_order', next)).toMatchObject({ reference: `${String(reference)}-5` })
    await write('transport_order.submit', order)
    expect(await write('ship_unit.create', newId(), { transportOrder: order })).toMatchObject({
      problems: { transportOrder: [{ code: 'in-state', params: { state: 'Accepted' } }] },
    })
    expect(await write('asset_in_transport_order.archive', item)).toMatchObject({ code: 'stale_state' })
  })

  it('[OPEN-036 SU-02 SU-03] take sizes and stackable from their type, and their volume from the sizes', async () => {
    const order = await makeOrder()
    const type = await world.make('ship_unit_type', {
      name: 'Euro pallet',
      length: 120,
      width: 80,
      height: 144,
      stackable: true,
    })
    const plain = await addUnit(order, { shipUnitType: type })
    expect(await world.row('ship_unit', plain)).toMatchObject({
      count: 1,
      length: 120,
      width: 80,
      height: 144,
      stackable: true,
      dimensionUnit: 'CM',
      weightUnit: 'KG',
      volume: 1.3824,
    })
    const own = await addUnit(order, { shipUnitType: type, height: 100 })
    expect(await world.row('ship_unit', own)).toMatchObject({ height: 100, volume: 0.96 })
    expect(await write('ship_unit.update', own, { volume: 2 })).toMatchObject({ ok: true })
    expect(await world.row('ship_unit', own)).toMatchObject({ volume: 2 })
    await write('ship_unit.update', own, { height: 200 })
    expect(await world.row('ship_unit', own)).toMatchObject({ volume: 1.92 })
    const metric = await addUnit(order, { length: 2, width: 1, height: 1, dimensionUnit: 'M' })
    expect(await world.row('ship_unit', metric)).toMatchObject({ volume: 2 })
    expect(await write('ship_unit.update', metric, { length: 90_000, width: 90_000 })).toMatchObject({
      problems: { volume: [{ code: 'too-large', params: { max: 1_000_000 } }] },
    })
  })

  it('[OPEN-035 TO-01] count the packages of their order', async () => {
    const order = await makeOrder()
    const unit = await addUnit(order, { count: 3 })
    await addUnit(order)
    expect(await world.row('transport_order', order)).toMatchObject({ totalPackages: 4 })
    await write('ship_unit.update', unit, { count: 1 })
    expect(await world.row('transport_order', order)).toMatchObject({ totalPackages: 2 })
    await write('ship_unit.archive', unit)
    expect(await world.row('transport_order', order)).toMatchObject({ totalPackages: 1 })
  })

  it('[OPEN-035 HAZ-09 HAZ-08] make ship unit and order hazardous, and keep the order up to date', async () => {
    const order = await makeOrder()
    const unit = await addUnit(order)
    const entry = newId()
    const body = { shipUnit: unit, class: '3', unNumber: '1203', packingGroup: 'II' }
    expect(await write('hazardous.create', entry, body)).toMatchObject({ ok: true })
    expect(await world.row('ship_unit', unit)).toMatchObject({ hazardous: true })
    expect(await world.row('transport_order', order)).toMatchObject({ hazardous: true })
    expect(await write('transport_order.update', order, { hazardous: false })).toMatchObject({ ok: true })
    expect(await world.row('transport_order', order)).toMatchObject({ hazardous: true })
    expect(await write('hazardous.archive', entry)).toMatchObject({ ok: true })
    expect(await world.row('ship_unit', unit)).toMatchObject({ hazardous: false })
    await write('transport_order.update', order, { hazardous: false })
    expect(await world.row('transport_order', order)).toMatchObject({ hazardous: false })
  })

  it('[OPEN-035 AITO-10] an asset with hazardous entries makes the order of its line item hazardous', async () => {
    const order = await makeOrder()
    const asset = await world.make('asset', { name: 'Cylinder', assetType })
    await write('hazardous.create', newId(), { asset, class: '2', unNumber: '1950' })
    await write('asset_in_transport_order.create', newId(), { transportOrder: order, asset })
    expect(await world.row('transport_order', order)).toMatchObject({ hazardous: true })
  })

  it('[OPEN-057 HAZ-06] a UN number in the list has fixed class and group; others have the given classes', async () => {
    const unit = await addUnit(await makeOrder())
    await world.make('hazardous_reference', { unNumber: '1263', class: '3', packingGroup: 'II', name: 'Paint' }, null)
    const entry = (body: Values) => write('hazardous.create', newId(), { shipUnit: unit, ...body })
    expect(await entry({ unNumber: '1263', class: '8' })).toMatchObject({
      problems: { class: [{ code: 'not-of-un-number', params: { unNumber: '1263', listed: '3' } }] },
    })
    expect(await entry({ unNumber: '1263', class: '3', packingGroup: 'I' })).toMatchObject({
      problems: { packingGroup: [{ code: 'not-of-un-number', params: { unNumber: '1263', listed: 'II' } }] },
    })
    expect(await entry({ unNumber: '1263', class: '3', packingGroup: 'II' })).toMatchObject({ ok: true })
    expect(await entry({ unNumber: '0001', class: '7' })).toMatchObject({
      problems: { class: [{ code: 'not-offered' }] },
    })
    expect(await entry({ unNumber: '12', class: '3' })).toMatchObject({
      problems: { unNumber: [{ code: 'not-un-number' }] },
    })
    expect(await write('hazardous.create', newId(), { unNumber: '1203', class: '3' })).toMatchObject({
      problems: { shipUnit: [{ code: 'required' }] },
    })
  })

  it('[AITO-02 AITO-07] fields of the asset are written to the asset too', async () => {
    const order = await makeOrder()
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const item = newId()
    const properties = { plantLocation: 'Line 3', invoiceValue: 1200, invoiceCurrency: 'EUR', regulations: ['ITAR'] }
    await write('asset_in_transport_order.create', item, { transportOrder: order, asset, properties })
    expect(await world.row('asset', asset)).toMatchObject({
      properties: { plantLocation: 'Line 3', regulations: 'ITAR' },
    })
    await write('asset_in_transport_order.update', item, { properties: { plantLocation: 'Line 4' } })
    expect(await world.row('asset', asset)).toMatchObject({ properties: { plantLocation: 'Line 4' } })
  })

  it('[AITO-02 ASSET-30] a line item without regulations does not say of the asset that it has none', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const before = await world.row('asset', asset)
    const put = async (regulations: unknown) =>
      await write('asset_in_transport_order.create', newId(), {
        transportOrder: await makeOrder(),
        asset,
        properties: { regulations },
      })
    await put(null)
    await put(' ')
    expect(await world.row('asset', asset)).toEqual(before)
    await put(['ITAR'])
    await put(' ')
    expect(await world.row('asset', asset)).toMatchObject({ properties: { regulations: ' ' } })
  })
})

describe('transport manifests', () => {
  it('[OPEN-040 STATE-052] take the urgent level, the early date, the hazard and empty fields from their orders', async () => {
    const manifest = await makeManifest()
    await assign(await makeAccepted({ latestPickupDate: day(6) }), manifest)
    await assign(await makeAccepted({ serviceLevel: 'AOG', latestPickupDate: day(4), hazardous: true }), manifest)
    const row = await world.row('transport_manifest', manifest)
    expect(row).toMatchObject({
      carrier,
      deliveryAddress: address,
      deliveryCountry: 'BE',
      serviceLevel: 'AOG',
      pickupDate: day(4),
      hazardous: true,
    })
    expect(row['reference']).toMatch(/^TM-\d{6}$/)
  })

  it('[OPEN-040 STATE-047] lose what they had from an order that leaves, and keep what another order, or a person, gave', async () => {
    const manifest = await makeManifest()
    const urgent = await makeAccepted({ serviceLevel: 'AOG', latestPickupDate: day(4), hazardous: true })
    const early = await makeAccepted({ serviceLevel: 'CRT', latestPickupDate: day(4) })
    const last = await makeAccepted({ serviceLevel: 'RTN', latestPickupDate: day(6) })
    for (const order of [urgent, early, last]) await assign(order, manifest)
    const leaves = async (order: string): Promise<Values> => {
      expect(await write('transport_order.unassign', order)).toMatchObject({ ok: true })
      return world.row('transport_manifest', manifest)
    }
    expect(await leaves(urgent)).toMatchObject({ serviceLevel: 'CRT', pickupDate: day(4), hazardous: false })
    expect(await leaves(early)).toMatchObject({ serviceLevel: 'RTN', pickupDate: day(6) })
    await assign(early, manifest)
    await write('transport_manifest.update', manifest, { pickupDate: day(2) })
    expect(await leaves(early)).toMatchObject({ serviceLevel: 'RTN', pickupDate: day(2) })
    expect(await leaves(last)).toMatchObject({ serviceLevel: 'RTN', pickupDate: day(2) })
  })

  it('[STATE-053 STATE-048 TM-06] are validated with at least one order, which is validated too', async () => {
    const manifest = await makeManifest()
    expect(await write('transport_manifest.validate', manifest)).toMatchObject({
      problems: { transportOrders: [{ code: 'no-orders' }] },
    })
    const order = await makeAccepted()
    await assign(order, manifest)
    expect(await write('transport_manifest.validate', manifest)).toMatchObject({ ok: true })
    expect(await world.row('transport_order', order)).toMatchObject({
      status: 'Validated',
      transportManifest: manifest,
    })
    expect(await assign(await makeAccepted(), manifest)).toMatchObject({
      problems: { transportManifest: [{ code: 'in-state', params: { state: 'Validated' } }] },
    })
  })

  it('[STATE-054 OPEN-041 TM-12] a receipt stamps the orders, is logged, and changes no state', async () => {
    const manifest = await makeManifest()
    const order = await makeAccepted()
    await assign(order, manifest)
    expect(await write('transport_manifest.receipt', manifest)).toMatchObject({ ok: true })
    expect(await world.row('transport_manifest', manifest)).toMatchObject({ status: 'Open' })
    expect((await world.row('transport_order', order))['consolidationDate']).toBe(day(0))
    expect(await logsOf('transport_manifest_log', manifest)).toEqual([
      expect.stringContaining('Receipt of the goods registered'),
    ])
  })

  it('[STATE-055 STATE-049 STATE-056 OPEN-042 TM-07 TM-08] send with close closes manifest and orders, once; without it the carrier is notified again', async () => {
    const organization = await world.make('organization', { name: 'Rhine', type: 'carrier', status: 'Active' }, null)
    const driver = await world.addUser('driver', ['ROLE_TRANSPORT_MANIFEST_VIEW'], organization)
    const partner = await world.make('sub_organization', { name: 'Rhine', type: 'carrier', organization })
    const manifest = await makeManifest({ carrier: partner })
    const order = await makeAccepted()
    await assign(order, manifest)
    expect(await write('transport_manifest.send', manifest)).toMatchObject({ code: 'stale_state', current: 'Open' })
    expect(await write('transport_manifest.send', manifest, { close: 1 })).toMatchObject({ ok: true })
    expect(await world.row('transport_manifest', manifest)).toMatchObject({ status: 'Closed', closureDate: day(0) })
    expect(await world.row('transport_order', order)).toMatchObject({ status: 'Closed' })
    expect(await write('transport_manifest.send', manifest, { close: 1 })).toMatchObject({ code: 'stale_state' })
    expect(await write('transport_manifest.send', manifest)).toMatchObject({ ok: true })
    const told = await world.db.selectFrom('notification').selectAll().where('entityId', '=', manifest).execute()
    expect(told.map((row) => row['user'])).toEqual([driver, driver])
    expect(await write('transport_order.unassign', order)).toMatchObject({ code: 'stale_state' })
  })

  it('[TM-07 STATE-053 STATE-055] an empty manifest is neither validated nor closed, however it became empty', async () => {
    const manifest = await makeManifest()
    const refusal = { code: 'validation', problems: { transportOrders: [{ code: 'no-orders' }] } }
    expect(await write('transport_manifest.validate', manifest)).toMatchObject(refusal)
    expect(await write('transport_manifest.send', manifest, { close: 1 })).toMatchObject(refusal)
    const order = await makeAccepted()
    await assign(order, manifest)
    await write('transport_order.unassign', order)
    expect(await write('transport_manifest.send', manifest, { close: 1 })).toMatchObject(refusal)
    expect(await world.row('transport_manifest', manifest)).toMatchObject({ status: 'Open', closureDate: null })
  })

  it('[STATE-057 STATE-050 OPEN-043 TM-11] cancelling one unassigns its orders', async () => {
    const manifest = await makeManifest()
    const order = await makeAccepted()
    await assign(order, manifest)
    await write('transport_manifest.validate', manifest)
    expect(await write('transport_manifest.archive', manifest)).toMatchObject({ ok: true })
    expect(await world.row('transport_manifest', manifest)).toMatchObject({ status: 'Cancelled', archived: null })
    expect(await world.row('transport_order', order)).toMatchObject({ status: 'Accepted', transportManifest: null })
    // There is no entry for each order, because the entry about the cancellation covers them.
    expect(await logsOf('transport_manifest_log', manifest)).toEqual([
      expect.stringContaining('Validated'),
      expect.stringContaining('Cancelled'),
    ])
  })
})
