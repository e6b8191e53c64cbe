import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, scanOf, type World } from '../store/world.ts'

let database: TestDatabase
let world: World
let site: string
let assetType: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  await putRow(world.db, 'setting', { property: 'stock-management', value: 'true', forProject: world.project })
  site = await world.make('site', { name: 'Depot', readableName: 'Depot', type: 'building' })
  assetType = await world.make('asset_type', { name: 'Crate' })
})
afterAll(() => database.close())

const assetIn = async (status: 'Active' | 'Stock'): Promise<string> => {
  const id = await world.make('asset', { name: `Crate ${status}`, assetType, site })
  if (status === 'Stock') expect(await world.write(world.worker, 'asset.stock', id)).toMatchObject({ ok: true })
  return id
}

/** Creates an accepted order for one piece, and a packing slip with an item for it. */
const slipOf = async (entity: 'purchase_order' | 'sales_order') => {
  const [order, slip, by] = [newId(), newId(), entity === 'sales_order' ? 'salesOrder' : 'purchaseOrder']
  const type = entity === 'sales_order' ? 'Outbound' : 'Inbound'
  for (const [name, id, body] of [
    [`${entity}.create`, order, { name: 'Order', site }],
    [`${entity}_item.create`, newId(), { [by]: order, assetType, orderAmount: 1 }],
    [`${entity}.submit`, order, {}],
    ['packing_slip.create', slip, { type, [by]: order, site }],
    ['packing_slip.fill', slip, {}],
  ] as const) {
    expect(await world.write(world.worker, name, id, body)).toMatchObject({ ok: true })
  }
  const place = await world.db
    .selectFrom('packing_slip_item')
    .selectAll()
    .where('packingSlip', '=', slip)
    .executeTakeFirstOrThrow()
  return { slip, place: String(place['id']) }
}

const scan = (slip: string, place: string, asset: string) =>
  world.write(world.worker, 'packing_slip.scan', slip, scanOf(null, { result: 'ok', item: place, asset }))

it('[JOB-W3] only stock can be picked on a sales order; closing the slip removes it from stock and from the site', async () => {
  const { slip, place } = await slipOf('sales_order')
  const [used, stocked] = [await assetIn('Active'), await assetIn('Stock')]
  expect(await scan(slip, place, used)).toMatchObject({ ok: true })
  expect(await world.row('packing_slip_item', place)).toMatchObject({ asset: null, scanned: false })
  const byHand = { packingSlip: slip, asset: used }
  expect(await world.write(world.worker, 'packing_slip_item.create', newId(), byHand)).toMatchObject({
    ok: false,
    problems: { asset: [{ code: 'not-in-stock' }] },
  })
  expect(await scan(slip, place, stocked)).toMatchObject({ ok: true })
  expect(await world.row('packing_slip_item', place)).toMatchObject({ asset: stocked, scanned: true })
  const { reference } = await world.row('packing_slip', slip)
  const again = { packingSlip: slip, asset: stocked }
  expect(await world.write(world.worker, 'packing_slip_item.create', newId(), again)).toMatchObject({
    problems: { asset: [{ code: 'taken', params: { holder: reference } }] },
  })
  expect(await world.write(world.worker, 'packing_slip.close', slip)).toMatchObject({ ok: true })
  expect(await world.row('asset', stocked)).toMatchObject({ status: 'Active', site: null })
})

it('[JOB-W2 JOB-O5] assets of a purchase order are in stock at the site of its slip', async () => {
  const { slip, place } = await slipOf('purchase_order')
  const asset = await assetIn('Active')
  expect(await scan(slip, place, asset)).toMatchObject({ ok: true })
  expect(await world.write(world.worker, 'packing_slip.close', slip)).toMatchObject({ ok: true })
  expect(await world.row('asset', asset)).toMatchObject({ status: 'Stock', site })
})
