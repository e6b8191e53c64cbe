import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { bulkInsert } from '../../../server/store/bulk-insert.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeDevice } from '../sync/device.ts'
import { makeWorld, newId, type World } from './world.ts'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

describe('bulk insert', () => {
  it('[I4 I7] reaches devices like every other write: at one version, in every scope, and with later changes', async () => {
    const device = await makeDevice(world, world.worker)
    await device.bootstrap()
    const rows = Array.from({ length: 4500 }, (_, at) => ({
      id: newId(),
      name: `Partner ${at}`,
      organization: world.organization,
      properties: { n: at },
    }))
    await bulkInsert(world.db, entityOf('sub_organization'), world.project, rows)
    const before = device.cursor
    await device.catchUp()
    expect(device.cursor).toBe(before + 1)
    const found = rows.map(({ id }) => device.rows.get(`sub_organization/sub_organization/${id}`)?.row)
    expect(found[4321]).toMatchObject({
      name: 'Partner 4321',
      properties: { n: 4321 },
      version: device.cursor,
      project: world.project,
    })
    expect(found.every((row) => row !== undefined)).toBe(true)
    const scopes = await world.db
      .selectFrom('sync_row')
      .select('scope')
      .where('id', '=', rows[0]?.id ?? '')
      .orderBy('scope')
      .execute()
    expect(scopes.map(({ scope }) => scope)).toEqual(['sub_organization', `sub_organization@org:${world.organization}`])
    await world.write(world.worker, 'sub_organization.update', rows[7]?.id ?? '', { name: 'Changed' })
    await device.catchUp()
    expect(device.rows.get(`sub_organization/sub_organization/${rows[7]?.id}`)?.row).toMatchObject({ name: 'Changed' })
  })

  it('[I4] writes accounts for both of their entities', async () => {
    const id = newId()
    await bulkInsert(world.db, entityOf('employee'), null, [{ id, username: 'bulk', organization: world.organization }])
    const facts = await world.db
      .selectFrom('sync_row')
      .select(['entity', 'scope'])
      .where('id', '=', id)
      .orderBy('scope')
      .execute()
    expect(facts.map(({ scope }) => scope)).toEqual([
      `employee@org:${world.organization}`,
      `name@partner:${world.organization}`,
      `person@org:${world.organization}`,
      'user',
      `user@org:${world.organization}`,
      `user@user:${id}`,
    ])
  })
})
