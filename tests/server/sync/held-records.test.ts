import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeSlip, makeWorld, newId, putRow, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

const assetOf = async (): Promise<string> => (await makeSlip(world, 1)).items[0]?.asset ?? ''

const rowOf = (table: string, id: string): Promise<{ [column: string]: unknown } | undefined> =>
  world.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()

describe('cached rows of a batch', () => {
  it('[I3 I6] a change sees the earlier changes of the record in its batch', async () => {
    const asset = await assetOf()
    const device = await makeDevice(world, world.worker)
    const outcomes = await device.send(
      mutation('asset.update', asset, { batch: 'A', properties: { aisle: 'A1' } }, { base: { batch: null } }),
      mutation('asset.update', asset, { batch: 'B', properties: { bin: '2' } }, { base: { batch: 'A' } }),
      mutation('asset.update', asset, { serial: `S-${asset}` }),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
    expect(await rowOf('asset', asset)).toMatchObject({
      batch: 'B',
      serial: `S-${asset}`,
      properties: { aisle: 'A1', bin: '2' },
    })
  })

  it('[I3 T22] a batch that runs again after a rejection starts from the original records', async () => {
    const asset = await assetOf()
    const device = await makeDevice(world, world.worker)
    const outcomes = await device.send(
      mutation('asset.update', asset, { batch: 'A' }, { base: { batch: null } }),
      mutation('asset.update', asset, { name: '' }),
      mutation('asset.update', newId(), { batch: 'A' }),
      mutation('asset.update', asset, { batch: 'B' }, { base: { batch: 'A' } }),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'rejected', 'rejected', 'applied'])
    expect(outcomes.map(({ code }) => code)).toEqual([undefined, 'validation', 'not_found', undefined])
    expect(await rowOf('asset', asset)).toMatchObject({ batch: 'B' })
  })

  it("[I3] two entities of one table see each other's changes", async () => {
    const admin = await world.addUser('held-admin', ['ROLE_ADMIN', 'ROLE_SUPERADMIN'])
    const person = await world.addUser('held-person', [])
    const before = await rowOf('user', person)
    const device = await makeDevice(world, admin, '_global')
    const outcomes = await device.send(
      mutation('employee.update', person, { lastName: 'A' }, { base: { lastName: before?.['lastName'] ?? null } }),
      mutation('user.update', person, { lastName: 'B' }, { base: { lastName: 'A' } }),
      mutation('employee.update', person, { lastName: 'C' }, { base: { lastName: 'B' } }),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
    expect(outcomes.flatMap(({ conflicts = [] }) => conflicts)).toEqual([])
    expect(await rowOf('user', person)).toMatchObject({ lastName: 'C' })
  })

  it('[AUTH-08 I5] caches nothing that the user cannot reach', async () => {
    const carrier = await putRow(world.db, 'organization', { name: 'Rhine Haulage', type: 'carrier' })
    const rival = await putRow(world.db, 'organization', { name: 'Elbe Haulage', type: 'carrier' })
    const access = JSON.stringify([carrier])
    await world.db.updateTable('project').set({ access }).where('id', '=', world.project).execute()
    const roles = ['ROLE_SUB_ORGANIZATION_VIEW', 'ROLE_SUB_ORGANIZATION_EDIT', 'ROLE_SUB_ORGANIZATION_DELETE']
    const device = await makeDevice(world, await world.addUser('held-driver', roles, carrier))
    const mine = await world.make('sub_organization', { name: 'Rhine', type: 'carrier', organization: carrier })
    const foreign = await world.make('sub_organization', { name: 'Elbe', type: 'carrier', organization: rival })
    const [applied] = await device.send(mutation('sub_organization.update', mine, { name: 'Rhine North' }))
    expect(applied).toMatchObject({ outcome: 'applied' })
    // One by one, because a partially rejected batch runs again, with fewer cached rows.
    const [update] = await device.send(mutation('sub_organization.update', foreign, { name: 'Mine now' }))
    expect(update).toMatchObject({ outcome: 'rejected', code: 'not_found' })
    const [archive] = await device.send(mutation('sub_organization.archive', foreign))
    expect(archive).toMatchObject({ outcome: 'rejected', code: 'not_found' })
    expect(await rowOf('sub_organization', foreign)).toMatchObject({ name: 'Elbe', archived: null })
  })
})
