import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseListQuery } from '../../../server/store/list-query.ts'
import { listRecords } from '../../../server/store/list.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, workRoles, type World } from '../store/world.ts'

let database: TestDatabase
let world: World
let assetType: string

type Body = Readonly<Record<string, unknown>>

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  assetType = await world.make('asset_type', { name: 'Crate', properties: { maxLifeCycles: 1 } })
})

afterAll(() => database.close())

const write = (name: string, id: string, body: Body = {}) => world.write(world.worker, name, id, body)
const create = async (entity: string, body: Body): Promise<string> => {
  const id = newId()
  expect(await write(`${entity}.create`, id, body)).toMatchObject({ ok: true })
  return id
}
const statusOf = async (entity: string, id: string): Promise<unknown> => (await world.row(entity, id))['status']

describe('maintenance', () => {
  it('[GEN-04 STATE-023 STATE-024 STATE-025 STATE-028 MAINT-03 MAINT-04 MAINT-05 XCALL-20 XCALL-21] is requested and approved, and then read-only', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const type = await world.make('maintenance_type', { name: 'Check', interval: 'P6M', warningPeriod: 'P2W' })
    const id = await create('maintenance', { asset, maintenanceType: type, description: 'Oil' })
    expect(await world.row('maintenance', id)).toMatchObject({ status: 'New', organization: world.organization })
    expect(await write('maintenance.approve', id)).toMatchObject({ code: 'stale_state', current: 'New' })
    expect(await write('maintenance.submit', id)).toMatchObject({ ok: true })
    expect(await world.row('maintenance', id)).toMatchObject({ status: 'Submitted', requestDate: expect.any(String) })
    expect(await write('maintenance.update', id, { description: 'Water' })).toMatchObject({ code: 'stale_state' })
    const foreign = await putRow(world.db, 'organization', { name: 'Foreign', type: 'owner', status: 'Active' })
    await database.pool.query(`update project set access = $1::jsonb where id = $2`, [
      JSON.stringify([foreign]),
      world.project,
    ])
    const stranger = await world.addUser('stranger', workRoles, foreign)
    expect(await world.write(stranger, 'maintenance.approve', id)).toMatchObject({ code: 'forbidden' })
    const admin = await world.addUser('chief', [...workRoles, 'ROLE_ADMIN'], foreign)
    expect(await world.write(admin, 'maintenance.approve', id)).toMatchObject({ ok: true })
    expect(await world.row('maintenance', id)).toMatchObject({ status: 'Approved', approveDate: expect.any(String) })
    expect(await write('maintenance.archive', id)).toMatchObject({ code: 'stale_state', current: 'Approved' })
    expect(await write('maintenance.execute', id)).toMatchObject({ ok: true })
    const row = await world.row('maintenance', id)
    expect(row).toMatchObject({ status: 'Executed', executeDate: expect.any(String), expireDate: expect.any(String) })
    expect(String(row['expireDate']) > String(row['executeDate'])).toBe(true)
  })

  const executed = async (asset: string, maintenanceType: string): Promise<string> => {
    const id = await create('maintenance', { asset, maintenanceType, description: 'Oil' })
    for (const step of ['submit', 'approve', 'execute']) {
      expect(await write(`maintenance.${step}`, id)).toMatchObject({ ok: true })
    }
    return id
  }

  it('[MAINT-06 JOB-T4] is renewed once, by a submitted request with its log; archiving the request makes it due again', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const type = await world.make('maintenance_type', { name: 'Renewed', interval: 'P6M' })
    const old = await executed(asset, type)
    const [renewal, log] = [newId(), newId()]
    expect(await write('maintenance.renew', old, { renewal, log })).toMatchObject({ ok: true })
    expect(await world.row('maintenance', old)).toMatchObject({ renewal, status: 'Executed' })
    expect(await world.row('maintenance', renewal)).toMatchObject({
      status: 'Submitted',
      description: 'Renewal request',
      asset,
      maintenanceType: type,
      requestDate: expect.any(String),
    })
    expect(await world.row('maintenance_log', log)).toMatchObject({ object: renewal, text: 'Renewal request' })
    expect(await write('maintenance.renew', old, { renewal, log })).toMatchObject({ ok: true, note: 'duplicate' })
    const second = { renewal: newId(), log: newId() }
    expect(await write('maintenance.renew', old, second)).toMatchObject({
      code: 'validation',
      problems: { renewal: [{ code: 'renewed-already' }] },
    })
    const made = await database.pool.query('select 1 from maintenance where id = $1', [second.renewal])
    expect(made.rowCount).toBe(0)
    expect(await write('maintenance.renew', renewal)).toMatchObject({ code: 'stale_state' })
    expect(await write('maintenance.archive', renewal)).toMatchObject({ ok: true })
    expect(await world.row('maintenance', old)).toMatchObject({ renewal: null })
  })

  it('[MAINT-06 JOB-T4] is no longer due after the same maintenance was carried out again, however requested', async () => {
    const [asset, other] = [
      await world.make('asset', { name: 'Pump', assetType }),
      await world.make('asset', { name: 'Pump', assetType }),
    ]
    const type = await world.make('maintenance_type', { name: 'Again', interval: 'P6M' })
    const old = await executed(asset, type)
    const elsewhere = await executed(other, type)
    const next = await executed(asset, type)
    expect(await world.row('maintenance', old)).toMatchObject({ renewal: next })
    expect(await world.row('maintenance', next)).toMatchObject({ renewal: null })
    expect(await world.row('maintenance', elsewhere)).toMatchObject({ renewal: null })
  })

  it('[MAINT-07 OPEN-064 STATE-027] lists by expiry band, each date in one band', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const type = await world.make('maintenance_type', { name: 'Bands' })
    const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const principal = { ...(await world.principal(world.worker)) }
    const person = { ...principal.person, today: day(0) }
    for (const offset of [-29, -28, -1, 0, 27, 28, 55, 56]) {
      const id = await world.make('maintenance', { asset, maintenanceType: type, description: String(offset) })
      await database.pool.query(`update maintenance set "expireDate" = $1, status = 'Executed' where id = $2`, [
        day(offset),
        id,
      ])
    }
    const band = async (name: string): Promise<readonly string[]> => {
      const query = parseListQuery(entityOf('maintenance'), { band: name, maintenanceType: type, limit: '50' })
      if (!query.ok) throw new Error(query.code)
      const answer = await listRecords(world.db, { ...principal, person }, entityOf('maintenance'), query.value)
      return answer.ok ? answer.items.map((row) => String(row['description'])).toSorted() : []
    }
    expect(await band('expired')).toEqual(['-29'])
    expect(await band('expired less than 4 weeks ago')).toEqual(['-1', '-28'])
    expect(await band('expires within 4 weeks')).toEqual(['0', '27'])
    expect(await band('expires within 8 weeks')).toEqual(['28', '55'])
    expect(await band('maintained')).toEqual(['56'])
  })
})

describe('the life of an asset', () => {
  it('[ASSET-07 ASSET-26 STATE-002] a stock asset replaces another, both or nothing', async () => {
    const parent = await world.make('asset', { name: 'Rack', assetType })
    const site = await world.make('site', { readableName: 'Hall', type: 'plant' })
    const old = await world.make('asset', { name: 'Old', assetType, parentAsset: parent })
    const stock = await world.make('asset', { name: 'New', assetType, site })
    expect(await write('asset.replace', old, {})).toMatchObject({ problems: { by: [{ code: 'required' }] } })
    expect(await write('asset.replace', old, { by: stock })).toMatchObject({ code: 'stale_state', current: 'Active' })
    expect((await world.row('asset', old))['archived']).toBeNull()
    await write('asset.stock', stock)
    expect(await write('asset.replace', old, { by: old })).toMatchObject({ code: 'validation' })
    expect(await write('asset.replace', old, { by: stock })).toMatchObject({ ok: true })
    expect(await world.row('asset', stock)).toMatchObject({ status: 'Active', parentAsset: parent })
    expect((await world.row('asset', old))['archived']).not.toBeNull()
    expect(await write('asset.replace', old, { by: stock })).toMatchObject({ code: 'archived' })
  })

  it('[ASSET-25 OPEN-061 XCALL-01] renewing starts the next life cycle while one remains', async () => {
    const on = { property: 'shot-counter', category: 'module', value: 'true', forProject: world.project }
    await putRow(world.db, 'setting', on)
    const id = await world.make('asset', {
      name: 'Mould',
      assetType,
      properties: { lifeCycle: 0, currentShotCount: 900, aisle: 'A' },
    })
    expect(await write('asset.renew', id)).toMatchObject({ ok: true })
    expect((await world.row('asset', id))['properties']).toMatchObject({
      lifeCycle: 1,
      currentShotCount: 0,
      aisle: 'A',
    })
    expect(await write('asset.renew', id)).toMatchObject({
      code: 'validation',
      problems: { 'properties.lifeCycle': [{ code: 'too-large', params: { max: 1 } }] },
    })
  })
})

describe('orders', () => {
  it('[STATE-062 STATE-067 OPEN-069 PO-02] closed slips add to the delivered amounts; the order closes when everything is delivered', async () => {
    const order = await create('purchase_order', { name: 'Crates' })
    const item = await create('purchase_order_item', { purchaseOrder: order, assetType, orderAmount: 3 })
    expect(await write('purchase_order_item.update', item, { deliveredAmount: 9 })).toMatchObject({
      code: 'validation',
    })
    expect(
      await write('purchase_order_item.create', newId(), { purchaseOrder: order, assetType, orderAmount: 1 }),
    ).toMatchObject({ code: 'unique', problems: { assetType: [{ code: 'twice', params: { value: 'Crate' } }] } })
    await write('purchase_order.submit', order)
    const deliver = async (count: number): Promise<string> => {
      const slip = await create('packing_slip', { type: 'Inbound', purchaseOrder: order })
      for (let n = 0; n < count; n += 1) {
        const asset = await world.make('asset', { name: `Crate ${n}`, assetType })
        await world.make('packing_slip_item', { packingSlip: slip, asset, picked: true, scanned: true })
      }
      await database.pool.query(`update packing_slip set status = 'Scanning' where id = $1`, [slip])
      expect(await write('packing_slip.close', slip)).toMatchObject({ ok: true })
      return slip
    }
    await deliver(1)
    expect(await world.row('purchase_order_item', item)).toMatchObject({ deliveredAmount: 1 })
    expect(await statusOf('purchase_order', order)).toBe('Accepted')
    await deliver(2)
    expect(await world.row('purchase_order_item', item)).toMatchObject({ deliveredAmount: 3 })
    expect(await statusOf('purchase_order', order)).toBe('Closed')
    expect(await write('purchase_order_item.update', item, { orderAmount: 4 })).toMatchObject({
      code: 'stale_state',
      current: 'Closed',
    })
  })

  it('[STATE-062] refuses to close a slip while something is not scanned, and says what to do instead', async () => {
    const slip = await create('packing_slip', { type: 'Inbound' })
    const asset = await world.make('asset', { name: 'Crate', assetType })
    const item = await world.make('packing_slip_item', { packingSlip: slip, asset })
    await database.pool.query(`update packing_slip set status = 'Scanning' where id = $1`, [slip])
    const refusal = (code: string) => ({ code: 'validation', problems: { items: [{ code }] } })
    expect(await write('packing_slip.close', slip)).toMatchObject(refusal('nothing-scanned'))
    const other = await world.make('asset', { name: 'Crate 2', assetType })
    await world.make('packing_slip_item', { packingSlip: slip, asset: other, scanned: true })
    expect(await write('packing_slip.close', slip)).toMatchObject(refusal('not-all-scanned'))
    await database.pool.query('update packing_slip_item set scanned = true where id = $1', [item])
    expect(await write('packing_slip.close', slip)).toMatchObject({ ok: true })
  })

  it('[STATE-066 SO-05 XCALL-42] refuses to submit a sales order without an amount', async () => {
    const order = await create('sales_order', { name: 'Sale' })
    const item = await create('sales_order_item', { salesOrder: order, assetType })
    expect(await write('sales_order.submit', order)).toMatchObject({ problems: { items: [{ code: 'no-items' }] } })
    expect(await write('sales_order_item.update', item, { orderAmount: 0 })).toMatchObject({ code: 'validation' })
    await write('sales_order_item.update', item, { orderAmount: 2 })
    expect(await write('sales_order.submit', order)).toMatchObject({ ok: true })
    expect(await statusOf('sales_order', order)).toBe('Accepted')
  })
})

describe('routes, legs and shipments', () => {
  it('[STATE-069 STATE-070 STATE-071 STATE-073 STATE-074 STATE-075 STATE-077 STATE-078 STATE-079 LEG-02 LEG-03 XCALL-47] an activated shipment activates its route and plans its legs; they close when the carriers of all legs are notified', async () => {
    const repair = await putRow(world.db, 'organization', { name: 'Haulage', type: 'carrier', status: 'Active' })
    const carrier = await world.make('sub_organization', { name: 'Haulage', type: 'carrier', organization: repair })
    const site = await world.make('site', { readableName: 'Dock', type: 'plant' })
    const route = await create('route', { name: 'North', carrier })
    expect(await world.row('route', route)).toMatchObject({ status: 'Concept', carrierOrganization: repair })
    const legs = [await create('leg', { route }), await create('leg', { route, sequence: 1, type: 'delivery' })]
    expect(await world.row('leg', legs[0] ?? '')).toMatchObject({
      sequence: 0,
      status: 'Concept',
      carrierOrganization: repair,
    })
    expect(await write('leg.notify', legs[0] ?? '')).toMatchObject({ code: 'stale_state' })
    const shipment = await create('shipment', { route, site })
    expect(await world.row('shipment', shipment)).toMatchObject({ status: 'Concept', carrier })
    expect(await write('shipment.activate', shipment)).toMatchObject({ ok: true })
    expect([await statusOf('shipment', shipment), await statusOf('route', route)]).toEqual(['Active', 'Active'])
    for (const leg of legs) expect(await statusOf('leg', leg)).toBe('Planned')
    expect(await write('shipment.archive', shipment)).toMatchObject({ code: 'stale_state', current: 'Active' })
    await write('leg.notify', legs[0] ?? '')
    expect(await statusOf('shipment', shipment)).toBe('Active')
    await write('leg.notify', legs[1] ?? '')
    expect([await statusOf('shipment', shipment), await statusOf('route', route)]).toEqual(['Closed', 'Closed'])
    const logs = await world.db
      .selectFrom('leg_log')
      .selectAll()
      .where('object', '=', legs[0] ?? '')
      .execute()
    expect(logs.map((row) => row['text']).toSorted()).toEqual(['Carrier notified', 'Planned'])
    expect(logs.every((row) => row['carrierOrganization'] === repair)).toBe(true)
    expect(await write('leg.archive', legs[0] ?? '')).toMatchObject({ code: 'stale_state' })
  })

  it('[STATE-072 STATE-076 STATE-080] archives what is only planned, and refuses a route in use', async () => {
    const route = await create('route', { name: 'South' })
    const site = await world.make('site', { readableName: 'Dock 2', type: 'plant' })
    const shipment = await create('shipment', { route, site })
    const leg = await create('leg', { route })
    expect(await write('shipment.archive', shipment)).toMatchObject({ ok: true })
    expect(await write('leg.archive', leg)).toMatchObject({ ok: true })
    const order = await putRow(world.db, 'transport_order', {
      project: world.project,
      reference: 'TO-9',
      status: 'Accepted',
      route,
    })
    expect(await write('route.archive', route)).toMatchObject({
      code: 'unique',
      problems: { id: [{ params: { holder: 'TO-9' } }] },
    })
    await database.pool.query(`update transport_order set status = 'Closed' where id = $1`, [order])
    expect(await write('route.archive', route)).toMatchObject({ ok: true })
  })
})

describe('planning', () => {
  it('[CUTOFF-01 CUTOFF-02 CUTOFF-03 CUTOFF-04 OPEN-050] stores a cut-off interval as days', async () => {
    const site = await world.make('site', { readableName: 'Gate', type: 'plant' })
    const body = { site, dayOfWeek: 1, cutOffTime: '16:30', serviceLevel: 'AOG', destinationCountry: 'DE' }
    const id = await create('cut_off_time', { ...body, interval: 'P3' })
    expect(await world.row('cut_off_time', id)).toMatchObject({ interval: 'P3D', dayOfWeek: 1, cutOffTime: '16:30' })
    expect(await write('cut_off_time.create', newId(), { ...body, dayOfWeek: 7, cutOffTime: '25:00' })).toMatchObject({
      problems: { dayOfWeek: [{ code: 'too-large' }], cutOffTime: [{ code: 'not-time' }] },
    })
  })

  it('[PBLOCK-01 TURN-01 TURN-02 TURN-03] blocks end after they start; transit times are integers and not negative', async () => {
    const site = await world.make('site', { readableName: 'Gate 2', type: 'plant' })
    const block = { site, type: 'pickup', startTime: '09:00', endTime: '08:00', monday: true }
    expect(await write('planning_block_default.create', newId(), block)).toMatchObject({
      problems: { endTime: [{ code: 'too-small' }] },
    })
    expect(await write('planning_block_default.create', newId(), { ...block, endTime: '17:00' })).toMatchObject({
      ok: true,
    })
    expect(
      await write('turnaround_time.create', newId(), { site, duration: -1, period: 'H', activity: 'MRO' }),
    ).toMatchObject({ problems: { duration: [{ code: 'too-small' }], period: [{ code: 'not-offered' }] } })
  })
})
