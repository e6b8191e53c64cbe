import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeSlip, makeWorld, newId, scanOf, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

describe('two devices on one packing slip', () => {
  it('[PS-03 PS-10 I3 I4] create, update and scan reach the server and the other device', async () => {
    const slip = await makeSlip(world, 3)
    const one = await makeDevice(world, world.worker)
    const two = await makeDevice(world, world.worker)
    await two.bootstrap()
    expect(two.rows.size).toBeGreaterThan(9)
    const asset = slip.items[0]?.asset ?? ''
    const damage = newId()
    const outcomes = await one.send(
      ...slip.items.map((item) => mutation('packing_slip.scan', slip.id, scanOf(item))),
      mutation('packing_slip.scan', slip.id, scanOf(null)),
      mutation('damage.create', damage, { asset, summary: 'Dent', date: '2026-11-20' }),
      mutation('damage.update', damage, { summary: 'Dent in the lid' }, { base: { summary: 'Dent' } }),
      mutation('asset.update', asset, { properties: { aisle: 'B2' } }, { base: { 'properties.aisle': null } }),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(7).fill('applied'))
    expect(new Set(outcomes.map(({ version }) => version)).size).toBe(1)
    await two.catchUp()
    expect(two.rows.get(`packing_slip/packing_slip/${slip.id}`)?.row).toMatchObject({ status: 'Scanning' })
    for (const item of slip.items) {
      expect(two.rows.get(`packing_slip/packing_slip_item/${item.id}`)?.row).toMatchObject({
        picked: true,
        scanned: true,
        scannedBy: world.worker,
      })
    }
    const row = two.rows.get(`damage/damage/${damage}`)
    expect(row?.row).toMatchObject({
      summary: 'Dent in the lid',
      status: 'New',
      reporter: world.worker,
      reference: 'DR-000001',
    })
    expect(row?.row['version']).toBe(row?.version)
    await one.bootstrap()
    await one.catchUp()
    expect([...one.rows].toSorted()).toEqual([...two.rows].toSorted())
  })
})
