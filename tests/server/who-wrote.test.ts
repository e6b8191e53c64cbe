import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from './harness/database.ts'
import { makeWorld, newId, putRow, viewRoles, type World } from './store/world.ts'

const MIGRATION = new URL('../../server/db/migrations/0684-who-wrote.sql', import.meta.url)
const LOGS = 'damage maintenance work_order leg shipment transport_manifest transport_order'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
})

afterAll(() => database.close())

it('[OPEN-100] an upgrade writes the owner of the project into the entries of its people that others read, and into no other', async () => {
  for (const log of LOGS.split(' ')) await database.pool.query(`alter table ${log}_log drop column "userOrganization"`)
  await database.pool.query('alter table work_order_log drop column code, drop column params')
  const station = await putRow(world.db, 'organization', { name: 'Delta', type: 'repair station', status: 'Active' })
  const technician = await world.addUser(`repair-${newId()}`, viewRoles, station)
  const add = async (user: string, repairOrganization: string | null): Promise<string> => {
    const id = newId()
    await database.pool.query(
      `insert into work_order_log (id, project, object, text, "user", "repairOrganization") values ($1, $2, $3, 'x', $4, $5)`,
      [id, world.project, newId(), user, repairOrganization],
    )
    return id
  }
  const [owners, theirs, unshared] = [
    await add(world.worker, station),
    await add(technician, station),
    await add(world.worker, null),
  ]
  const { version } = await world.row('work_order_log', owners)
  await database.pool.query(await readFile(MIGRATION, 'utf8'))
  const { name } = await world.row('organization', world.organization)
  const after = await world.row('work_order_log', owners)
  expect(after['userOrganization']).toBe(name)
  // Devices get it.
  expect(Number(after['version'])).toBeGreaterThan(Number(version))
  expect((await world.row('work_order_log', theirs))['userOrganization']).toBeNull()
  expect((await world.row('work_order_log', unshared))['userOrganization']).toBeNull()
})
