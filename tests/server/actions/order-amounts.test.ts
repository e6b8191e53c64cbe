import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, scanOf, type World } from '../store/world.ts'

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

/** Creates an accepted purchase order with one item for each amount, each of a different type. */
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
  it('[JOB-W2 PS-07 OPEN-069] takes the open amounts, reserves them, and releases them when it is cancelled', async () => {
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

  it('[JOB-W2 PS-07] names the problem when nothing is open, and takes no piece that another slip has reserved', async () => {
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

  it('[JOB-W2 PS-07] two concurrent users never take more pieces than there are', async () => {
    const { order } = await orderOf(5)
    const slips = [await slipOf(order), await slipOf(order)]
    await Promise.all(slips.map((slip) => fill(slip)))
    const items = (await Promise.all(slips.map(itemsOn))).flat()
    expect(items).toHaveLength(5)
    expect(await amounts(order)).toEqual([[0, 5, 0]])
  })
})

describe('scans of places', () => {
  const scan = (slip: string, body: ReturnType<typeof scanOf>) =>
    world.write(world.worker, 'packing_slip.scan', slip, body)
  const read = (item: string, asset: string | null, more: object = {}) =>
    scanOf(null, { item, asset, result: 'ok', ...more })
  const placesOf = async (slip: string) => (await itemsOn(slip)).map((item) => String(item['id']))
  const assetOf = (assetType: string) => world.make('asset', { name: 'Piece', assetType })

  it('[JOB-W2 OPEN-068] two tablets that fill the same place fill two places, and never more than there are', async () => {
    const { order, types } = await orderOf(2)
    const [type = ''] = types
    const slip = await slipOf(order)
    await fill(slip)
    const [place = ''] = await placesOf(slip)
    const assets = [await assetOf(type), await assetOf(type), await assetOf(type)]
    for (const asset of assets) expect(await scan(slip, read(place, asset))).toMatchObject({ ok: true })
    await scan(slip, read(place, assets[0] ?? ''))
    const items = await itemsOn(slip)
    expect(items.map((item) => item['asset']).toSorted()).toEqual(assets.slice(0, 2).toSorted())
    const reads = await world.db.selectFrom('scan_read').selectAll().where('packingSlip', '=', slip).execute()
    expect(reads.filter((one) => one['result'] === 'wrong')).toMatchObject([{ asset: assets[2], item: null }])
    const told = await world.db.selectFrom('notification').selectAll().where('entityId', '=', slip).execute()
    expect(told).toHaveLength(1)
  })

  it('[JOB-W2 OPEN-068] a scan creates an unknown asset once for two tablets, and its undo removes it', async () => {
    const { order, types } = await orderOf(2)
    const slip = await slipOf(order)
    await fill(slip)
    const [one = '', two = ''] = await placesOf(slip)
    const made = { assetType: types[0], name: 'Crate', serial: 'N-1', code: `CRATE-${slip}`, type: 'barcode' }
    const first = read(one, null, { made })
    const id = String(first['id'])
    expect(await scan(slip, { ...first, asset: id })).toMatchObject({ ok: true })
    expect(await world.row('asset', id)).toMatchObject({ serial: 'N-1', assetType: types[0], archived: null })
    expect(await scan(slip, read(two, null, { made }))).toMatchObject({ ok: true })
    expect((await itemsOn(slip)).map((item) => item['asset'])).toEqual(expect.arrayContaining([id, null]))
    const other = await slipOf(order)
    expect(await fill(other)).toMatchObject({ problems: { purchaseOrder: [{ code: 'nothing-open' }] } })
    const reads = await world.db.selectFrom('scan_read').select('id').where('packingSlip', '=', slip).execute()
    for (const { id: undoes } of reads) {
      await scan(slip, scanOf(null, { source: 'undo', item: one, asset: id, undoes, raw: '' }))
    }
    expect((await itemsOn(slip)).map((item) => [item['asset'], item['scanned']])).toEqual([
      [null, false],
      [null, false],
    ])
    expect((await world.row('asset', id))['archived']).not.toBeNull()
  })

  it('[JOB-W2 PS-08 STATE-062] is closed short with a reason: scanned pieces are delivered, the rest is open again', async () => {
    const { order, types } = await orderOf(3)
    const slip = await slipOf(order)
    await fill(slip)
    const short = (body: object) => world.write(world.worker, 'packing_slip.short', slip, { ...body })
    const places = await placesOf(slip)
    await scan(slip, read(places[0] ?? '', await assetOf(types[0] ?? '')))
    for (const body of [{}, { shortReason: ' \t ' }])
      expect(await short(body)).toMatchObject({ problems: { shortReason: [{ code: 'required' }] } })
    expect(await short({ shortReason: 'Not delivered' })).toMatchObject({ ok: true })
    expect(await world.row('packing_slip', slip)).toMatchObject({ status: 'Closed', shortReason: 'Not delivered' })
    expect(await amounts(order)).toEqual([[1, 0, 2]])
    expect(await short({ shortReason: 'Not delivered' })).toMatchObject({ ok: true, note: 'noop' })
  })

  it('[JOB-W2 OPEN-069] an asset is delivered once for an order, on whichever of its slips', async () => {
    const { order, types } = await orderOf(2)
    const asset = await assetOf(types[0] ?? '')
    const first = await slipOf(order)
    await fill(first)
    await scan(first, read((await placesOf(first))[0] ?? '', asset))
    const short = await world.write(world.worker, 'packing_slip.short', first, { shortReason: 'Not delivered' })
    expect(short).toMatchObject({ ok: true })
    const second = await slipOf(order)
    await fill(second)
    const place = (await placesOf(second))[0] ?? ''
    await scan(second, read(place, asset))
    expect((await itemsOn(second)).map((item) => [item['asset'], item['scanned']])).toEqual([[null, false]])
    const told = await world.db.selectFrom('notification').selectAll().where('entityId', '=', second).execute()
    expect(told).toMatchObject([{ code: 'scan-received' }])
    await scan(second, read(place, await assetOf(types[0] ?? '')))
    expect((await itemsOn(second)).map((item) => item['scanned'])).toEqual([true])
  })

  it('[JOB-W2 PS-08] is closed without the reason where another device scanned the rest before that arrived', async () => {
    const { order, types } = await orderOf(2)
    const slip = await slipOf(order)
    await fill(slip)
    for (const place of await placesOf(slip)) await scan(slip, read(place, await assetOf(types[0] ?? '')))
    const reported = { shortReason: 'Not delivered' }
    expect(await world.write(world.worker, 'packing_slip.short', slip, reported)).toMatchObject({ ok: true })
    expect(await world.row('packing_slip', slip)).toMatchObject({ status: 'Closed', shortReason: null })
    expect(await amounts(order)).toEqual([[2, 0, 0]])
  })
})
