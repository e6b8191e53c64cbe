import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, type World } from '../store/world.ts'
import { type Device, makeDevice, mutation } from './device.ts'

const TYPED = '2026-11-19T08:00:00.000Z'
const SEEN = '2026-11-20T08:00:00.000Z'

let database: TestDatabase
let world: World
let asset: string
let device: Device

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  const assetType = await world.make('asset_type', { name: 'Crate' })
  asset = await world.make('asset', { name: 'Pump', assetType, lastSeen: SEEN })
  device = await makeDevice(world, world.worker)
})

afterAll(() => database.close())

const base = { name: 'Pump', lastSeen: null, 'properties.aisle': null }

describe('pending changes of an older device', () => {
  it('[ASSET-02 JOB-A7 OPEN-111] a change with the last sighting of an asset is applied without it, and returns what was left out; sent again it has no second effect', async () => {
    const change = mutation(
      'asset.update',
      asset,
      { name: 'Pump 7', lastSeen: TYPED, properties: { aisle: 'B2' } },
      { base },
    )
    const conflicts = [{ path: 'lastSeen', mine: TYPED, theirs: SEEN, before: null }]
    const [first] = await device.send(change)
    expect(first).toMatchObject({ outcome: 'merged', conflicts })
    expect(await world.row('asset', asset)).toMatchObject({
      name: 'Pump 7',
      lastSeen: SEEN,
      properties: { aisle: 'B2' },
    })
    const { version } = await world.row('asset', asset)
    expect(await device.send(change)).toMatchObject([{ outcome: 'merged', conflicts }])
    expect(await world.row('asset', asset)).toMatchObject({ version })
  })

  it('[ASSET-02 API-22] a change of nothing else is refused at that field, as is every such REST call', async () => {
    const problems = { lastSeen: [{ code: 'locked' }] }
    const typed = mutation('asset.update', asset, { lastSeen: TYPED }, { base: { lastSeen: SEEN } })
    expect(await device.send(typed)).toMatchObject([{ outcome: 'rejected', code: 'validation', problems }])
    const body = { name: 'Pump 8', lastSeen: TYPED }
    expect(await world.write(world.worker, 'asset.update', asset, body)).toMatchObject({ ok: false, problems })
    expect(await world.row('asset', asset)).toMatchObject({ name: 'Pump 7', lastSeen: SEEN })
  })

  it('[API-22] other fields that the system sets are refused with the whole change', async () => {
    const body = { name: 'Pump 9', missingReason: 'Gone' }
    expect(await device.send(mutation('asset.update', asset, body, { base }))).toMatchObject([
      { outcome: 'rejected', problems: { missingReason: [{ code: 'locked' }] } },
    ])
    expect(await world.row('asset', asset)).toMatchObject({ name: 'Pump 7', missingReason: null })
  })
})
