import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { roleOf } from '../../../src/catalogue/roles.ts'
import { getRecord } from '../../../server/store/get.ts'
import { listRecords } from '../../../server/store/list.ts'
import { parseListQuery } from '../../../server/store/list-query.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, type World } from '../store/world.ts'
import { type Device, makeDevice } from './device.ts'

let database: TestDatabase
let world: World
let rhine: string
let elbe: string

/** Roles for the carried records only: none for addresses, contacts, types or assets. */
const CARRIER_ROLES = ['transport_order', 'transport_manifest', 'ship_unit'].map((name) =>
  roleOf(entityOf(name), 'VIEW'),
)

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  rhine = await putRow(world.db, 'organization', { name: 'Rhine Haulage', type: 'carrier' })
  elbe = await putRow(world.db, 'organization', { name: 'Elbe Cargo', type: 'carrier' })
  await world.db
    .updateTable('project')
    .set({ access: JSON.stringify([rhine, elbe]) })
    .where('id', '=', world.project)
    .execute()
})

afterAll(() => database.close())

const startDevice = async (user: string): Promise<Device> => {
  const device = await makeDevice(world, user)
  await device.bootstrap()
  await device.catchUp()
  return device
}

/** Returns what a device has of a record, in any scope. */
const onDevice = (device: Device, entity: string, id: string): Readonly<Record<string, unknown>> | undefined =>
  [...device.rows].find(([key]) => key.endsWith(`/${entity}/${id}`))?.[1].row

const overRest = async (
  user: string,
  entity: string,
  id: string,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const found = await getRecord(world.db, await world.principal(user), entityOf(entity), id)
  return found.ok ? found.row : null
}

const countOf = async (user: string, entity: string, parameters: Record<string, string>): Promise<number> => {
  const query = parseListQuery(entityOf(entity), parameters)
  if (!query.ok) throw new Error(query.name)
  const answer = await listRecords(world.db, await world.principal(user), entityOf(entity), query.value)
  return answer.ok ? answer.count : -1
}

/** Creates an order of a carrier with everything it refers to; returns ids by entity name. */
const makeOrder = async (carrier: string | null): Promise<Readonly<Record<string, string>>> => {
  const campus = await world.make('site', { readableName: 'Campus', type: 'campus' })
  const site = await world.make('site', { readableName: 'Hall', type: 'plant', parent: campus })
  const address = await world.make('address', { name: 'Quay', street: 'Kade', city: 'Antwerpen', site })
  const customer = await world.make('sub_organization', {
    name: 'Marine',
    type: 'customer',
    properties: { credit: 'low' },
  })
  const contact = await world.make('contact', { lastName: 'Vogt', phone: '+31', subOrganization: customer })
  const assetType = await world.make('asset_type', { name: 'Pump', properties: { currentStock: 7 } })
  const asset = await world.make('asset', { name: 'Pump 1', serial: 'P-1', batch: 'secret', assetType, site })
  const order = await world.make('transport_order', {
    carrier,
    site,
    customer,
    deliveryAddress: address,
    deliveryContact: contact,
    costCenter: 'CC-4711',
  })
  const item = await world.make('asset_in_transport_order', {
    transportOrder: order,
    asset,
    properties: { invoiceValue: 900 },
  })
  const shipUnitType = await world.make('ship_unit_type', { name: 'Pallet' })
  const unit = await world.make('ship_unit', { transportOrder: order, shipUnitType })
  return {
    transport_order: order,
    address,
    site,
    campus,
    sub_organization: customer,
    contact,
    asset_type: assetType,
    asset,
    asset_in_transport_order: item,
    ship_unit: unit,
    ship_unit_type: shipUnitType,
    hazardous: await world.make('hazardous', { shipUnit: unit, class: '3', unNumber: '1263' }),
    of_asset: await world.make('hazardous', { asset, class: '8', unNumber: '2794' }),
    transport_order_log: await world.make('transport_order_log', { object: order, text: 'Call first' }),
  }
}

const entityOfPart = (part: string): string => ({ campus: 'site', of_asset: 'hazardous' })[part] ?? part

describe('rows referenced by records of an organization', () => {
  it('[JOB-C1 OPEN-100 I5] are visible to its people over sync and REST, without a role of their own, and to nobody else', async () => {
    const driver = await world.addUser('driver', CARRIER_ROLES, rhine)
    const rival = await world.addUser('rival', CARRIER_ROLES, elbe)
    const [mine, theirs] = [await startDevice(driver), await startDevice(rival)]
    const carrier = await world.make('sub_organization', { name: 'Rhine', type: 'carrier', organization: rhine })
    const parts = await makeOrder(carrier)
    const other = await makeOrder(
      await world.make('sub_organization', { name: 'Elbe', type: 'carrier', organization: elbe }),
    )
    await Promise.all([mine.catchUp(), theirs.catchUp()])
    const late = await startDevice(driver)
    for (const [part, id] of Object.entries(parts)) {
      const entity = entityOfPart(part)
      expect([part, onDevice(mine, entity, id)?.['id']]).toEqual([part, id])
      expect([part, onDevice(late, entity, id)]).toEqual([part, onDevice(mine, entity, id)])
      expect([part, (await overRest(driver, entity, id))?.['id']]).toEqual([part, id])
      expect([part, onDevice(theirs, entity, id), await overRest(rival, entity, id)]).toEqual([part, undefined, null])
    }
    for (const [part, id] of Object.entries(other)) {
      expect([part, onDevice(mine, entityOfPart(part), id)]).toEqual([part, undefined])
      expect([part, await overRest(driver, entityOfPart(part), id)]).toEqual([part, null])
    }
  })

  it('[JOB-C1 I5] are visible as far as names are needed: prices, stock and terms can be neither read, filtered nor sorted by', async () => {
    const driver = await world.addUser('driver-part', CARRIER_ROLES, rhine)
    const carrier = await world.make('sub_organization', { name: 'Rhine', type: 'carrier', organization: rhine })
    const parts = await makeOrder(carrier)
    const device = await startDevice(driver)
    const id = (part: string): string => parts[part] ?? ''
    expect(onDevice(device, 'asset', id('asset'))).toMatchObject({ name: 'Pump 1', serial: 'P-1' })
    for (const [entity, hidden] of [
      ['asset', 'batch'],
      ['asset', 'site'],
      ['asset_type', 'properties'],
      ['asset_in_transport_order', 'properties'],
      ['sub_organization', 'properties'],
      ['transport_order', 'costCenter'],
    ] as const) {
      expect([entity, hidden, onDevice(device, entity, id(entity))?.[hidden]]).toEqual([entity, hidden, undefined])
      expect([entity, hidden, (await overRest(driver, entity, id(entity)))?.[hidden]]).toEqual([entity, hidden, null])
    }
    expect(await countOf(driver, 'asset', { serial: 'P-1', id: id('asset') })).toBe(1)
    expect(await countOf(driver, 'asset', { batch: 'secret' })).toBe(0)
    expect(await countOf(driver, 'asset_in_transport_order', { 'properties.invoiceValue[from]': '1' })).toBe(0)
    expect(await countOf(driver, 'transport_order', { id: id('transport_order') })).toBe(1)
    expect(await countOf(world.worker, 'asset', { batch: 'secret', id: id('asset') })).toBe(1)
    const whole = await overRest(world.worker, 'transport_order', id('transport_order'))
    expect(whole?.['costCenter']).toBe('CC-4711')
  })

  it('[JOB-C1 T19 I4] follow the record: to another address or carrier, and are removed with the last one that refers to them', async () => {
    const driver = await world.addUser('driver-follow', CARRIER_ROLES, rhine)
    const device = await startDevice(driver)
    const carrier = await world.make('sub_organization', { name: 'Rhine', type: 'carrier', organization: rhine })
    const [first, second] = [await makeOrder(carrier), await makeOrder(carrier)]
    const address = first['address'] ?? ''
    const order = (parts: Readonly<Record<string, string>>): string => parts['transport_order'] ?? ''
    await world.write(world.worker, 'transport_order.update', order(second), { deliveryAddress: address })
    await device.catchUp()
    expect(onDevice(device, 'address', address)).toMatchObject({ city: 'Antwerpen' })
    expect(onDevice(device, 'address', second['address'] ?? '')).toBe(undefined)
    await world.write(world.worker, 'address.update', address, { city: 'Gent' })
    await device.catchUp()
    expect(onDevice(device, 'address', address)).toMatchObject({ city: 'Gent' })
    await world.write(world.worker, 'transport_order.update', order(first), { carrier: null })
    await device.catchUp()
    expect(onDevice(device, 'address', address)).toMatchObject({ city: 'Gent' })
    expect(onDevice(device, 'hazardous', first['of_asset'] ?? '')).toBe(undefined)
    await world.write(world.worker, 'transport_order.update', order(second), { carrier: null })
    await device.catchUp()
    for (const parts of [first, second]) {
      for (const [part, id] of Object.entries(parts)) {
        expect([part, onDevice(device, entityOfPart(part), id)]).toEqual([part, undefined])
        expect([part, await overRest(driver, entityOfPart(part), id)]).toEqual([part, null])
      }
    }
    const { rows } = await database.pool.query('select 1 from shared_row where id = $1', [address])
    expect(rows).toEqual([])
  })

  it('[JOB-C1 OPEN-034 FILE-13] files are visible with their record, whatever state it is in, and removed with it', async () => {
    const driver = await world.addUser('driver-files', CARRIER_ROLES, rhine)
    const device = await startDevice(driver)
    const carrier = await world.make('sub_organization', { name: 'Rhine', type: 'carrier', organization: rhine })
    const order = (await makeOrder(carrier))['transport_order'] ?? ''
    await world.db.updateTable('transport_order').set({ status: 'Closed' }).where('id', '=', order).execute()
    const file = newId()
    const added = await world.write(world.worker, 'file.create', file, {
      entity: 'transport_order',
      entityId: order,
      type: 'document',
      name: 'cmr.pdf',
      mimeType: 'application/pdf',
      size: 10,
      sha256: 'b'.repeat(64),
    })
    expect(added).toMatchObject({ ok: true })
    await device.catchUp()
    expect(onDevice(device, 'file', file)).toMatchObject({ name: 'cmr.pdf' })
    expect((await overRest(driver, 'file', file))?.['name']).toBe('cmr.pdf')
    expect(
      await world.write(driver, 'file.create', newId(), { entity: 'transport_order', entityId: order }),
    ).toMatchObject({
      ok: false,
    })
    await world.db.updateTable('transport_order').set({ carrierOrganization: elbe }).where('id', '=', order).execute()
    await device.catchUp()
    expect(onDevice(device, 'file', file)).toBe(undefined)
    expect(await overRest(driver, 'file', file)).toBe(null)
  })

  it('[OPEN-100 ROLE-06] need the role for the record that refers to them, and cannot be written through it', async () => {
    const carrier = await world.make('sub_organization', { name: 'Rhine', type: 'carrier', organization: rhine })
    const parts = await makeOrder(carrier)
    const address = parts['address'] ?? ''
    const units = await world.addUser(
      'units-only',
      ['ROLE_SHIP_UNIT_VIEW', 'ROLE_ADDRESS_EDIT', 'ROLE_ADDRESS_VIEW'],
      rhine,
    )
    const device = await startDevice(units)
    expect(onDevice(device, 'address', address)).toBe(undefined)
    expect(onDevice(device, 'ship_unit_type', parts['ship_unit_type'] ?? '')).toMatchObject({ name: 'Pallet' })
    const both = await world.addUser('writer', [...CARRIER_ROLES, 'ROLE_ADDRESS_EDIT'], rhine)
    expect((await overRest(both, 'address', address))?.['city']).toBe('Antwerpen')
    const answer = await world.write(both, 'address.update', address, { city: 'Elsewhere' })
    expect(answer).toMatchObject({ ok: false })
    expect(await world.row('address', address)).toMatchObject({ city: 'Antwerpen' })
  })

  it('[JOB-R1 OPEN-100] a repair station reads the type and the place of what it repairs, by name', async () => {
    const delta = await putRow(world.db, 'organization', { name: 'Delta Repair', type: 'repair station' })
    await world.db
      .updateTable('project')
      .set({ access: JSON.stringify([rhine, elbe, delta]) })
      .where('id', '=', world.project)
      .execute()
    const mechanic = await world.addUser('mechanic', ['ROLE_WORK_ORDER_VIEW', 'ROLE_ASSET_VIEW'], delta)
    const device = await startDevice(mechanic)
    const station = await world.make('sub_organization', { name: 'Delta', type: 'repair station', organization: delta })
    const parts = await makeOrder(null)
    const skid = await world.make('asset', { name: 'Skid 4', batch: 'secret', assetType: parts['asset_type'] })
    const inSkid = await world.make('hazardous', { asset: skid, class: '3', unNumber: '1263' })
    const yard = await world.make('asset', { name: 'Yard set', assetType: parts['asset_type'] })
    await world.write(world.worker, 'asset.update', skid, { parentAsset: yard })
    await world.write(world.worker, 'asset.update', parts['asset'] ?? '', { parentAsset: skid })
    const order = newId()
    await world.write(world.worker, 'work_order.create', order, { title: 'Seal', asset: parts['asset'] })
    expect(await world.write(world.worker, 'work_order.assign', order, { subOrganization: station })).toMatchObject({
      ok: true,
    })
    await device.catchUp()
    expect(onDevice(device, 'asset', parts['asset'] ?? '')).toMatchObject({ name: 'Pump 1' })
    expect(onDevice(device, 'asset_type', parts['asset_type'] ?? '')).toMatchObject({ name: 'Pump' })
    expect(onDevice(device, 'site', parts['site'] ?? '')).toMatchObject({ readableName: 'Hall' })
    expect(onDevice(device, 'site', parts['campus'] ?? '')).toMatchObject({ readableName: 'Campus' })
    expect(onDevice(device, 'hazardous', parts['of_asset'] ?? '')).toMatchObject({ unNumber: '2794' })
    expect(onDevice(device, 'address', parts['address'] ?? '')).toBe(undefined)
    expect(onDevice(device, 'contact', parts['contact'] ?? '')).toBe(undefined)
    // Of a parent asset only the name is readable: neither its goods nor its own parent.
    const parent = onDevice(device, 'asset', skid)
    expect([parent?.['name'], parent?.['batch'], parent?.['parentAsset']]).toEqual(['Skid 4', undefined, undefined])
    expect(onDevice(device, 'hazardous', inSkid)).toBe(undefined)
    expect(onDevice(device, 'asset', yard)).toBe(undefined)
    await world.write(world.worker, 'asset.update', parts['asset'] ?? '', { parentAsset: null })
    await device.catchUp()
    expect(onDevice(device, 'asset', skid)).toBe(undefined)
  })
})
