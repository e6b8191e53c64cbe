import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, viewRoles, workRoles, type World } from '../store/world.ts'
import { type Device, makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World
let other: string
let one: Device
let two: Device

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  other = await world.addUser(`other-${newId()}`, [...workRoles, ...viewRoles])
  one = await makeDevice(world, world.worker)
  two = await makeDevice(world, other)
})

afterAll(() => database.close())

const told = async (user: string, record: string) => {
  const { rows } = await database.pool.query<{ code: string; entity: string; params: object }>(
    'select code, entity, params from notification where "user" = $1 and "entityId" = $2 order by created',
    [user, record],
  )
  return rows
}

const at = (minutes: number): string => new Date(Date.now() - 3_600_000 + minutes * 60_000).toISOString()

const makeAsset = async (): Promise<string> => {
  const id = newId()
  const assetType = await world.make('asset_type', { name: `Type ${id}` }, world.project)
  await one.send(mutation('asset.create', id, { name: 'Pump', assetType }, { at: at(0) }))
  return id
}

const rename = (id: string, name: string, base: string, minutes: number) =>
  mutation('asset.update', id, { name }, { base: { name: base }, at: at(minutes) })

const aisle = (id: string, value: string, base: string | null) =>
  mutation('asset.update', id, { properties: { aisle: value } }, { base: { 'properties.aisle': base } })

describe('a value that another person replaces', () => {
  it('[OPEN-111 NOTIF-01] notifies its writer once, with record, field, both values and the name, when the other had not seen it', async () => {
    const id = await makeAsset()
    await one.send(rename(id, 'Pump A', 'Pump', 1))
    const change = rename(id, 'Pump B', 'Pump', 2)
    expect(await two.send(change)).toMatchObject([{ outcome: 'applied' }])
    await two.send(change)
    expect(await told(world.worker, id)).toEqual([
      {
        code: 'value-overwritten',
        entity: 'asset',
        params: { record: 'Pump B', field: 'asset.name', before: 'Pump A', after: 'Pump B', who: expect.any(String) },
      },
    ])
    expect(await told(other, id)).toEqual([])
  })

  it('[OPEN-111 NOTIF-01] notifies its writer when the other keeps their own of two versions, and not before', async () => {
    const id = await makeAsset()
    await one.send(rename(id, 'Pump A', 'Pump', 2))
    expect(await two.send(rename(id, 'Pump B', 'Pump', 1))).toMatchObject([{ outcome: 'merged' }])
    expect(await told(world.worker, id)).toEqual([])
    await two.send(rename(id, 'Pump B', 'Pump A', 3))
    expect(await told(world.worker, id)).toMatchObject([
      { code: 'value-overwritten', params: { field: 'asset.name', before: 'Pump A', after: 'Pump B' } },
    ])
  })

  it('[OPEN-111 NOTIF-01] notifies nobody when the other had seen it, or had written it', async () => {
    const id = await makeAsset()
    await one.send(rename(id, 'Pump A', 'Pump', 1))
    await two.send(rename(id, 'Pump B', 'Pump A', 2))
    await two.send(rename(id, 'Pump C', 'Pump', 3))
    await one.send(aisle(id, 'A1', null))
    await two.send(aisle(id, 'B2', 'A1'))
    expect(await told(world.worker, id)).toEqual([])
    expect(await told(other, id)).toEqual([])
  })

  it('[OPEN-111 NOTIF-01] does not notify a writer who may no longer read it', async () => {
    const id = await makeAsset()
    const former = await world.addUser(`former-${newId()}`, [...workRoles, ...viewRoles])
    const device = await makeDevice(world, former)
    await device.send(rename(id, 'Pump A', 'Pump', 1))
    await database.pool.query(`update "user" set role = null, roles = null where id = $1`, [former])
    await two.send(rename(id, 'Pump B', 'Pump', 2))
    expect((await world.row('asset', id))['name']).toBe('Pump B')
    expect(await told(former, id)).toEqual([])
  })

  it('[OPEN-111 NOTIF-01] notifies without a name when its writer may not see who replaced it', async () => {
    const id = await makeAsset()
    const root = await world.addUser(`root-${newId()}`, ['ROLE_SUPERADMIN'], null)
    const device = await makeDevice(world, root)
    await one.send(rename(id, 'Pump A', 'Pump', 1))
    await device.send(rename(id, 'Pump B', 'Pump', 2))
    const [news, ...more] = await told(world.worker, id)
    expect(more).toEqual([])
    expect(news).toMatchObject({ code: 'value-overwritten-unnamed', params: { before: 'Pump A', after: 'Pump B' } })
    expect(JSON.stringify(news)).not.toContain('root-')
  })
})
