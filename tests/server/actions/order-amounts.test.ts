import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, type World } from '../store/world.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})
afterAll(() => database.close())

interface Made {
  readonly order: string
  readonly types: readonly string[]
}

/** An accepted purchase order of so many pieces for each of as many types. */
const orderOf = async (...amounts: readonly number[]): Promise<Made> => {
  const order = newId()
  await world.write(world.worker, 'purchase_order.create', order, { name: 'Spares' })
  const types: string[] = []
  for (const orderAmount of amounts) {
    const assetType = await world.make('asset_type', { name: `Type ${types.length}` })
    types.push(assetType)
    const made = await world.write(world.worker, 'purchase_order_item.create', newId(), {
      purchaseOrder: order,
      assetType,
      orderAmount,
    })
    expect(made).toMatchObject({ ok: true })
  }
  expect(await world.write(world.worker, 'purchase_order.submit', order)).toMatchObject({ ok: true })
  return { order, types }
}

const slipOf = async (order: string): Promise<string> => {
  const slip = newId()
  const made = await world.write(world.worker, 'packing_slip.create', slip, { type: 'Inbound', purchaseOrder: order })
  expect(made).toMatchObject({ ok: true })
  return slip
}
const fill = (slip: string, body: object = {}) => world.write(world.worker, 'packing_slip.fill', slip, { ...body })
const itemsOn = (slip: string) =>
  world.db.selectFrom('packing_slip_item').selectAll().where('packingSlip', '=', slip).orderBy('id').execute()
const amounts = async (order: string) => {
  const rows = await world.db
    .selectFrom('purchase_order_item')
    .select(['deliveredAmount', 'slipAmount', 'openAmount'])
    .where('purchaseOrder', '=', order)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map((row) => [row['deliveredAmount'], row['slipAmount'], row['openAmount']])
}

describe('a packing slip from an order', () => {
  it('[JOB-W2 PS-07 OPEN-069] takes what is open, holds it, and gives it back when it is cancelled', async () => {
    const { order, types } = await orderOf(4, 2, 1)
    expect(await world.row('purchase_order', order)).toMatchObject({ stillOpen: true })
    const slip = await slipOf(order)
    expect(await fill(slip)).toMatchObject({ ok: true })
    const places = await itemsOn(slip)
    expect(places.map((place) => place['assetType']).toSorted()).toEqual(
      [types[0], types[0], types[0], types[0], types[1], types[1], types[2]].toSorted(),
    )
    expect(await amounts(order)).toEqual([
      [0, 4, 0],
      [0, 2, 0],
      [0, 1, 0],
    ])
    expect(await world.row('purchase_order', order)).toMatchObject({ stillOpen: false })
    expect(await world.write(world.worker, 'packing_slip.cancel', slip)).toMatchObject({ ok: true })
    expect(await amounts(order)).toEqual([
      [0, 0, 4],
      [0, 0, 2],
      [0, 0, 1],
    ])
    expect(await world.row('purchase_order', order)).toMatchObject({ stillOpen: true })
  })

  it('[JOB-W2 PS-07] says so where nothing is open, and takes no piece that another slip holds', async () => {
    const { order, types } = await orderOf(3)
    const [type = ''] = types
    const first = await slipOf(order)
    expect(await fill(first, { items: [{ id: newId(), assetType: type }] })).toMatchObject({ ok: true })
    const second = await slipOf(order)
    const items = [newId(), newId(), newId()].map((id) => ({ id, assetType: type }))
    expect(await fill(second, { items })).toMatchObject({ ok: true })
    expect(await itemsOn(second)).toHaveLength(2)
    const told = await world.db.selectFrom('notification').selectAll().where('entityId', '=', second).execute()
    expect(told).toMatchObject([{ user: world.worker }])
    expect(await fill(second, { items })).toMatchObject({ problems: { purchaseOrder: [{ code: 'nothing-open' }] } })
    expect(await amounts(order)).toEqual([[0, 3, 0]])
    const third = await slipOf(order)
    expect(await fill(third)).toMatchObject({ problems: { purchaseOrder: [{ code: 'nothing-open' }] } })
  })

  it('[JOB-W2 PS-07] two people who take the same pieces at the same moment never take more than there are', async () => {
    const { order } = await orderOf(5)
    const slips = [await slipOf(order), await slipOf(order)]
    await Promise.all(slips.map((slip) => fill(slip)))
    const items = (await Promise.all(slips.map(itemsOn))).flat()
    expect(items).toHaveLength(5)
    expect(await amounts(order)).toEqual([[0, 5, 0]])
  })
})
