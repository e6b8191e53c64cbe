import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPERADMIN } from '../../../src/catalogue/roles.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, type World } from '../store/world.ts'
import { makeDevice, mutation } from '../sync/device.ts'

let database: TestDatabase
let world: World
let assetType: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  assetType = await world.make('asset_type', { name: 'Crate' })
})

afterAll(() => database.close())

describe('assets', () => {
  it('[STATE-003 STATE-004] stock needs a place and clears the parent; unstock reverts the state', async () => {
    const parent = await world.make('asset', { name: 'Rack', assetType })
    const id = await world.make('asset', { name: 'Pump', assetType, parentAsset: parent })
    expect(await world.write(world.worker, 'asset.stock', id)).toMatchObject({ ok: false, code: 'stale_state' })
    const site = await world.make('site', { readableName: 'Hall', type: 'plant' })
    expect(await world.write(world.worker, 'asset.update', id, { site, status: 'Stock' })).toMatchObject({ ok: true })
    expect(await world.row('asset', id)).toMatchObject({ status: 'Stock', parentAsset: null, site })
    expect(await world.write(world.worker, 'asset.unstock', id)).toMatchObject({ ok: true })
    expect(await world.row('asset', id)).toMatchObject({ status: 'Active' })
  })

  it("[STATE-005 STATE-006 STATE-007] people may take the steps missing and found, but none of the server's own steps", async () => {
    const site = await world.make('site', { readableName: 'Hall 3', type: 'warehouse' })
    const id = await world.make('asset', { name: 'Pump', assetType, site })
    const device = await makeDevice(world, world.worker)
    const report = { missingReason: 'Not in its bin' }
    expect(await world.write(world.worker, 'asset.missing', id, report)).toMatchObject({ ok: true })
    expect(await device.send(mutation('asset.missing', id, report, { from: 'Active' }))).toMatchObject([
      { outcome: 'applied', note: 'noop' },
    ])
    expect(await device.send(mutation('asset.found', id, {}, { from: 'Active' }))).toMatchObject([
      { outcome: 'applied' },
    ])
    expect(await world.write(world.worker, 'asset.wait_supplier', id)).toMatchObject({ code: 'forbidden' })
    expect(await world.write(world.worker, 'asset.update', id, { status: 'Done' })).toMatchObject({
      code: 'stale_state',
      current: 'Active',
    })
  })
})

describe('a missing asset', () => {
  const EMPTY = { missingSince: null, missingAt: null, missingReason: null }

  it('[STATE-005 STATE-006] has since when, where it was expected and why, until it is found', async () => {
    const site = await world.make('site', { readableName: 'Hall 4', type: 'warehouse' })
    const [placed, adrift] = [
      await world.make('asset', { name: 'Pump', assetType, site }),
      await world.make('asset', { name: 'Crate', assetType }),
    ]
    expect(await world.write(world.worker, 'asset.missing', placed)).toMatchObject({
      problems: { missingReason: [{ code: 'required' }] },
    })
    expect(await world.write(world.worker, 'asset.missing', adrift, { missingReason: 'Gone' })).toMatchObject({
      problems: { missingAt: [{ code: 'required' }] },
    })
    expect(await world.row('asset', adrift)).toMatchObject({ status: 'Active', ...EMPTY })
    const device = await makeDevice(world, world.worker)
    const at = '2026-11-20T10:00:00.000Z'
    const report = mutation('asset.missing', placed, { missingReason: 'Not in its bin' }, { from: 'Active', at })
    expect(await device.send(report)).toMatchObject([{ outcome: 'applied' }])
    expect(await world.row('asset', placed)).toMatchObject({
      status: 'Missing',
      missingSince: at,
      missingAt: site,
      missingReason: 'Not in its bin',
    })
    expect(await world.write(world.worker, 'asset.found', placed)).toMatchObject({ ok: true })
    expect(await world.row('asset', placed)).toMatchObject({ status: 'Active', site, ...EMPTY })
  })

  it('[STATE-005 STATE-006] keeps in its log where it was missed, why and by whom, after it was found elsewhere', async () => {
    const [site, other] = [
      await world.make('site', { readableName: 'Hall 7', type: 'warehouse' }),
      await world.make('site', { readableName: 'Hall 8', type: 'warehouse' }),
    ]
    const id = await world.make('asset', { name: 'Pump', assetType, site })
    const device = await makeDevice(world, world.worker)
    const hour = (h: number) => ({ at: `2026-11-20T${h}:00:00.000Z` })
    await device.send(
      mutation('asset.missing', id, { missingReason: 'Not on its shelf' }, { from: 'Active', ...hour(10) }),
    )
    await device.send(mutation('asset.move', id, { site: other }, hour(12)))
    const { rows } = await sql<{ text: string; user: string }>`
      select text, "user" from asset_log where object = ${id}::uuid order by time, text`.execute(world.db)
    const user = world.worker
    expect(rows).toEqual([
      { text: 'Reported missing, last expected at Hall 7: Not on its shelf', user },
      // The server takes this step, in the name of the person whose move shows that the asset is there.
      { text: 'Missing → Active', user },
      { text: 'Moved to Hall 8', user },
    ])
    await device.catchUp()
    const known = [...device.rows.keys()].filter((key) => key.startsWith('asset_log/'))
    expect(known.length).toBeGreaterThanOrEqual(3)
  })

  it('[STATE-006] is found by a sighting after the report, not by an older one', async () => {
    const [site, other] = [
      await world.make('site', { readableName: 'Hall 5', type: 'warehouse' }),
      await world.make('site', { readableName: 'Hall 6', type: 'warehouse' }),
    ]
    const id = await world.make('asset', { name: 'Pump', assetType, site })
    const device = await makeDevice(world, world.worker)
    const body = { missingReason: 'Gone' }
    await device.send(mutation('asset.missing', id, body, { from: 'Active', at: '2026-11-20T10:00:00.000Z' }))
    await device.send(mutation('asset.move', id, { site: other }, { at: '2026-11-20T09:00:00.000Z' }))
    expect(await world.row('asset', id)).toMatchObject({ status: 'Missing', missingAt: site, site: other })
    await device.send(mutation('asset.move', id, { site }, { at: '2026-11-20T11:00:00.000Z' }))
    expect(await world.row('asset', id)).toMatchObject({
      status: 'Active',
      lastSeen: '2026-11-20T11:00:00.000Z',
      ...EMPTY,
    })
  })
})

describe('damage', () => {
  it('[DAMAGE-06 STATE-018 NOTIF-01] submitting notifies those who process it, except the user who submitted it', async () => {
    const planner = await world.addUser('planner', ['ROLE_WORK_ORDER_CREATE'])
    await world.addUser('other', ['ROLE_DAMAGE_VIEW'])
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const id = newId()
    await world.write(world.worker, 'damage.create', id, { asset, summary: 'Dent' })
    expect(await world.write(world.worker, 'damage.submit', id)).toMatchObject({ ok: true })
    const told = await world.db.selectFrom('notification').selectAll().where('entityId', '=', id).execute()
    expect(told).toMatchObject([{ user: planner, entity: 'damage', status: 'New' }])
    expect(told[0]?.['text']).toContain('Pump')
    const device = await makeDevice(world, planner, '_global')
    await device.catchUp()
    const notification = told[0]?.['id'] as string
    expect(device.rows.has(`notification@user:${planner}/notification/${notification}`)).toBe(true)
    expect(await device.send(mutation('notification.read', notification, {}, { from: 'New' }))).toMatchObject([
      { outcome: 'applied' },
    ])
    expect(await world.row('notification', notification)).toMatchObject({ status: 'Read' })
    expect(await world.write(world.worker, 'notification.archive', notification)).toMatchObject({ code: 'not_found' })
    expect(await world.write(planner, 'notification.archive', notification)).toMatchObject({ ok: true })
  })

  it('[NOTIF-06 NOTIF-11] a PUT with status Read marks a notification as read, also when repeated', async () => {
    const user = await world.addUser('reader', [])
    const id = await putRow(world.db, 'notification', { user, status: 'New', text: 'x' })
    expect(await world.write(user, 'notification.update', id, { id, status: 'Read' })).toMatchObject({ ok: true })
    expect(await world.write(user, 'notification.update', id, { id, status: 'Read' })).toMatchObject({
      ok: true,
      note: 'noop',
    })
    expect(await world.row('notification', id)).toMatchObject({ status: 'Read' })
  })

  it('[STATE-022] can be archived only while New or Submitted', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const id = await world.make('damage', { asset, summary: 'x' })
    await database.pool.query(`update damage set status = 'In progress' where id = $1`, [id])
    expect(await world.write(world.worker, 'damage.archive', id)).toMatchObject({
      code: 'stale_state',
      current: 'In progress',
    })
    await database.pool.query(`update damage set status = 'Submitted' where id = $1`, [id])
    expect(await world.write(world.worker, 'damage.archive', id)).toMatchObject({ ok: true })
  })
})

describe('orders', () => {
  it('[STATE-066 STATE-068] orders of both kinds can be submitted, and cancelled while Open or Accepted unless a slip was closed', async () => {
    const id = newId()
    await world.write(world.worker, 'purchase_order.create', id, { name: 'Bolts' })
    expect(await world.row('purchase_order', id)).toMatchObject({
      status: 'Open',
      reference: 'PO-000001',
      organization: world.organization,
    })
    expect(await world.write(world.worker, 'purchase_order.submit', id)).toMatchObject({
      code: 'validation',
      problems: { items: [{ code: 'no-items' }] },
    })
    await world.make('purchase_order_item', { purchaseOrder: id, assetType, orderAmount: 2 })
    await world.write(world.worker, 'purchase_order.submit', id)
    expect(await world.row('purchase_order', id)).toMatchObject({ status: 'Accepted' })
    const slip = await world.make('packing_slip', { type: 'Inbound', purchaseOrder: id })
    await database.pool.query(`update packing_slip set status = 'Closed' where id = $1`, [slip])
    expect(await world.write(world.worker, 'purchase_order.archive', id)).toMatchObject({
      code: 'stale_state',
      current: 'Accepted',
    })
    // Without a closed slip an accepted order can be cancelled, with or without an open slip.
    const free = newId()
    await world.write(world.worker, 'purchase_order.create', free, {})
    await world.make('purchase_order_item', { purchaseOrder: free, assetType, orderAmount: 1 })
    await world.write(world.worker, 'purchase_order.submit', free)
    await world.make('packing_slip', { type: 'Inbound', purchaseOrder: free })
    expect(await world.write(world.worker, 'purchase_order.archive', free)).toMatchObject({ ok: true })
    expect(await world.row('purchase_order', free)).toMatchObject({ status: 'Canceled' })
    const sold = newId()
    await world.write(world.worker, 'sales_order.create', sold, {})
    await world.make('sales_order_item', { salesOrder: sold, assetType, orderAmount: 1 })
    await world.write(world.worker, 'sales_order.submit', sold)
    const picked = await world.make('packing_slip', { type: 'Outbound', salesOrder: sold })
    await database.pool.query(`update packing_slip set status = 'Closed' where id = $1`, [picked])
    expect(await world.write(world.worker, 'sales_order.archive', sold)).toMatchObject({ code: 'stale_state' })
    const sale = newId()
    await world.write(world.worker, 'sales_order.create', sale, {})
    expect(await world.write(world.worker, 'sales_order.archive', sale)).toMatchObject({ ok: true })
    expect(await world.row('sales_order', sale)).toMatchObject({ status: 'Canceled' })
  })
})

describe('sensors', () => {
  it('[ASSET-21 ASSET-22 XCALL-04] a link puts the sensor on its asset, one at a time; archiving removes it', async () => {
    const sensorType = await world.make('sensor_type', { name: 'Tag' })
    const sensor = await world.make('sensor', { name: 'T', code: 'T1', sensorType })
    const [one, two] = [
      await world.make('asset', { name: 'Pump 1', assetType }),
      await world.make('asset', { name: 'Pump 2', assetType }),
    ]
    const link = newId()
    expect(await world.write(world.worker, 'asset_sensor.create', link, { asset: one, sensor })).toMatchObject({
      ok: true,
    })
    expect(await world.row('sensor', sensor)).toMatchObject({ asset: one })
    expect(await world.write(world.worker, 'asset_sensor.create', newId(), { asset: two, sensor })).toMatchObject({
      code: 'validation',
      problems: {
        sensor: [{ code: 'fitted-by', params: { holder: 'Pump 1', person: expect.stringMatching(/ Test$/) } }],
      },
    })
    await world.write(world.worker, 'asset_sensor.archive', link)
    expect(await world.row('sensor', sensor)).toMatchObject({ asset: null })
  })

  it('[ASSET-22 XCALL-06] refuses a sensor of a type that the supplier fits, at that field, over REST and from a device', async () => {
    const sensorType = await world.make('sensor_type', { name: 'Climate', customerCreate: false })
    const sensor = await world.make('sensor', { name: 'C', code: 'C1', sensorType })
    const asset = await world.make('asset', { name: 'Pump 3', assetType })
    const no = { code: 'validation', problems: { sensor: [{ code: 'left-to-supplier' }] } }
    expect(await world.write(world.worker, 'asset_sensor.create', newId(), { asset, sensor })).toMatchObject(no)
    const device = await makeDevice(world, world.worker)
    const create = () => mutation('asset_sensor.create', newId(), { asset, sensor })
    expect(await device.send(create())).toMatchObject([{ outcome: 'rejected', ...no }])
    expect(await world.row('sensor', sensor)).toMatchObject({ asset: null })
    const operator = await world.addUser(`operator-${newId()}`, [SUPERADMIN])
    const link = newId()
    expect(await world.write(operator, 'asset_sensor.create', link, { asset, sensor })).toMatchObject({ ok: true })
    expect(await world.row('sensor', sensor)).toMatchObject({ asset })
    await world.write(operator, 'asset_sensor.archive', link)
    await world.write(world.worker, 'sensor_type.update', sensorType, { customerCreate: true })
    expect(await device.send(create())).toMatchObject([{ outcome: 'applied' }])
    expect(await world.row('sensor', sensor)).toMatchObject({ asset })
  })

  it('[SENSOR-01 SENSOR-04] reports update first and last sighting; a late one does not move the last one back', async () => {
    const sensorType = await world.make('sensor_type', { name: 'Tag' })
    const sensor = await world.make('sensor', { name: 'T', code: 'T2', sensorType })
    const report = (time: string) => world.make('report', { sensor, time, properties: { temperatureC: 4.5 } })
    const latest = await report('2026-11-20T10:00:00.000Z')
    await report('2026-11-20T08:00:00.000Z')
    expect(await world.row('sensor', sensor)).toMatchObject({
      firstSeen: '2026-11-20T08:00:00.000Z',
      lastSeen: '2026-11-20T10:00:00.000Z',
      lastReport: latest,
    })
    expect(
      await world.write(world.worker, 'report.create', newId(), { sensor, time: '2026-11-20T10:00:00.000Z' }),
    ).toMatchObject({ code: 'forbidden' })
  })

  it('[ASSET-02 SENSOR-01] a report updates the last sighting of the asset that had the sensor at that time', async () => {
    const sensorType = await world.make('sensor_type', { name: 'Tag' })
    const sensor = await world.make('sensor', { name: 'T', code: 'T3', sensorType })
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const seen = async () => (await world.row('asset', asset))['lastSeen']
    const report = (time: string) => world.make('report', { sensor, time })
    const link = await world.make('asset_sensor', { asset, sensor, since: '2026-11-20T09:00:00.000Z' })
    await report('2026-11-20T08:00:00.000Z')
    expect(await seen()).toBeNull()
    await report('2026-11-20T10:00:00.000Z')
    await report('2026-11-20T09:30:00.000Z')
    expect(await seen()).toBe('2026-11-20T10:00:00.000Z')
    await world.write(world.worker, 'asset_sensor.archive', link)
    const off = new Date(Date.now() + 60_000).toISOString()
    await report(off)
    expect(await seen()).toBe('2026-11-20T10:00:00.000Z')
  })

  it('[ASSET-02] moving an asset from the card of a code counts as a sighting, correcting its site does not', async () => {
    const sites = [
      await world.make('site', { readableName: 'Hall 1', type: 'warehouse' }),
      await world.make('site', { readableName: 'Hall 2', type: 'warehouse' }),
    ]
    const asset = await world.make('asset', { name: 'Pump', assetType })
    await world.write(world.worker, 'asset.update', asset, { site: sites[0] })
    expect(await world.row('asset', asset)).toMatchObject({ site: sites[0], lastSeen: null })
    expect(await world.write(world.worker, 'asset.move', asset, {})).toMatchObject({ ok: true })
    const device = await makeDevice(world, world.worker)
    const at = '2026-11-20T10:00:00.000Z'
    const late = await world.make('asset', { name: 'Crate', assetType })
    expect(await world.write(world.worker, 'asset.move', late, {})).toMatchObject({
      problems: { site: [{ code: 'required' }] },
    })
    expect(await device.send({ ...mutation('asset.move', late, { site: sites[1] }), at })).toMatchObject([
      { outcome: 'applied' },
    ])
    expect(await world.row('asset', late)).toMatchObject({ site: sites[1], lastSeen: at })
    const before = (await world.row('asset', asset))['lastSeen']
    await device.send({ ...mutation('asset.move', asset, { site: sites[1] }), at })
    expect(await world.row('asset', asset)).toMatchObject({ site: sites[1], lastSeen: before })
  })
})

describe('files', () => {
  const fileOf = (entity: string, entityId: string) => ({
    entity,
    entityId,
    type: 'image',
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    size: 3,
    sha256: 'a'.repeat(64),
  })

  it('[FILE-11 FILE-13] a row becomes ready when its bytes arrive, or at once when they are there already', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const waiting = newId()
    expect(await world.write(world.worker, 'file.create', waiting, fileOf('asset', asset))).toMatchObject({ ok: true })
    expect(await world.row('file', waiting)).toMatchObject({ status: 'awaiting', uploader: world.worker })
    const ready = newId()
    await database.pool.query(
      `insert into upload (id, user_id, sha256, size, mime_type, complete) values ($1, $2, $3, 3, 'image/jpeg', true)`,
      [ready, world.worker, 'a'.repeat(64)],
    )
    await world.write(world.worker, 'file.create', ready, fileOf('asset', asset))
    expect(await world.row('file', ready)).toMatchObject({ status: 'ready' })
  })

  it('[FILE-01 FILE-13 I5] belongs to a record that the user can read; users without access never see it', async () => {
    const asset = await world.make('asset', { name: 'Pump', assetType })
    const write = (entity: string, id: string, user = world.worker) =>
      world.write(user, 'file.create', newId(), fileOf(entity, id))
    expect(await write('asset', newId())).toMatchObject({ problems: { entityId: [{ code: 'no-such-record' }] } })
    expect(await write('unicorn', asset)).toMatchObject({ problems: { entity: [{ code: 'not-offered' }] } })
    const clerk = await world.addUser('clerk', ['ROLE_SITE_VIEW'])
    expect(await write('asset', asset, clerk)).toMatchObject({ code: 'forbidden' })
    const id = newId()
    await world.write(world.worker, 'file.create', id, fileOf('asset', asset))
    const device = await makeDevice(world, clerk)
    await device.catchUp()
    expect(JSON.stringify([...device.rows])).not.toContain(id)
    expect(await world.write(clerk, 'file.archive', id)).toMatchObject({ ok: false })
    expect(await world.write(world.worker, 'file.archive', id)).toMatchObject({ ok: true })
  })
})
