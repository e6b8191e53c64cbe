import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeSlip, makeWorld, newId, scanOf, workRoles, type World } from '../store/world.ts'
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

  it('[PS-11 NOTIF-01] tell both people when each counted the same item without the scan of the other, once a slip', async () => {
    const slip = await makeSlip(world, 3)
    const colleague = await world.addUser(`colleague-${newId()}`, workRoles)
    const one = await makeDevice(world, world.worker)
    const two = await makeDevice(world, colleague)
    const told = async (user: string) => {
      const { rows } = await database.pool.query<{ code: string; params: object; status: string }>(
        'select code, params, status from notification where "user" = $1 and "entityId" = $2 order by created',
        [user, slip.id],
      )
      return rows
    }
    const scan = (index: number, device: string, more: object = {}) =>
      mutation('packing_slip.scan', slip.id, scanOf(slip.items[index] ?? null, { device, ...more }))
    await one.send(scan(0, 'device-1'), scan(1, 'device-1'), scan(1, 'device-1'))
    expect(await told(world.worker)).toEqual([])
    await two.send(scan(0, 'device-2'), scan(2, 'device-2'), scan(0, 'device-2', { result: 'duplicate' }))
    const [first] = await told(world.worker)
    expect(first).toMatchObject({ code: 'scan-twice', status: 'New' })
    expect(first?.params).toMatchObject({ reference: expect.any(String), people: expect.stringMatching(/, /) })
    expect(await told(colleague)).toEqual([first])
    await two.send(scan(1, 'device-2'))
    for (const user of [world.worker, colleague]) {
      expect(await told(user)).toMatchObject([{ code: 'scans-twice', params: { count: 2 } }])
    }
    const { rows } = await database.pool.query('select scanned from packing_slip_item where "packingSlip" = $1', [
      slip.id,
    ])
    expect(rows).toEqual([{ scanned: true }, { scanned: true }, { scanned: true }])
  })
})
