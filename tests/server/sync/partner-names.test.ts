import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { BASE_COLUMNS } from '../../../src/catalogue/row.ts'
import { getRecord } from '../../../server/store/get.ts'
import { listRecords } from '../../../server/store/list.ts'
import { parseListQuery } from '../../../server/store/list-query.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, viewRoles, workRoles, type World } from '../store/world.ts'
import { makeDevice } from './device.ts'

let database: TestDatabase
let world: World
let station: string
let carrier: string
let outside: string
let mechanic: string

const EMPLOYEE = entityOf('employee')
const EDIT_ROLES = ['ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT']
const SECRETS = ['mina@delta.example', '+31 6 55', '1990-01-01', 'mina-signs-in']
const SHOWN = [...BASE_COLUMNS, 'firstName', 'lastName', 'organization'].toSorted()

const giveAccess = (...organizations: readonly string[]) =>
  world.db
    .updateTable('project')
    .set({ access: JSON.stringify(organizations) })
    .where('id', '=', world.project)
    .execute()

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  station = await putRow(world.db, 'organization', { name: 'Delta Repair', type: 'repair station' })
  carrier = await putRow(world.db, 'organization', { name: 'Rhine Haulage', type: 'carrier' })
  outside = await putRow(world.db, 'organization', { name: 'Northgate', type: 'owner' })
  await giveAccess(station, carrier)
  mechanic = await world.addUser('mina', [], station)
  await world.db
    .updateTable('user')
    .set({
      username: 'mina-signs-in',
      firstName: 'Mina',
      email: 'mina@delta.example',
      phone: '+31 6 55',
      birthday: '1990-01-01',
    })
    .where('id', '=', mechanic)
    .execute()
})

afterAll(() => database.close())

/** Returns what the user's device has of the mechanic in the global stream, and all its records there as text. */
const heldBy = async (user: string) => {
  const device = await makeDevice(world, user, '_global')
  await device.bootstrap()
  await device.catchUp()
  const found = [...device.rows].find(([key]) => key.endsWith(`/employee/${mechanic}`))
  return { row: found?.[1].row, text: JSON.stringify([...device.rows]) }
}

const countOf = async (user: string, parameters: Record<string, string>): Promise<number> => {
  const query = parseListQuery(EMPLOYEE, parameters)
  if (!query.ok) throw new Error(JSON.stringify(query))
  const found = await listRecords(world.db, await world.principal(user), EMPLOYEE, query.value)
  return found.ok ? found.count : 0
}

describe('people of a repair station that works in the project', () => {
  it('[JOB-O4 OPEN-100 I5] are visible to the office by their two names only, with and without the role for users', async () => {
    for (const roles of [viewRoles, EDIT_ROLES, ['ROLE_WORK_ORDER_VIEW']]) {
      const { row, text } = await heldBy(await world.addUser(`office-${newId()}`, roles))
      expect(Object.keys(row ?? {}).toSorted()).toEqual(SHOWN)
      expect(row).toMatchObject({ firstName: 'Mina', lastName: 'Test', organization: station })
      for (const secret of SECRETS) expect(text).not.toContain(secret)
    }
    const clerk = await world.addUser('clerk', EDIT_ROLES)
    const found = await getRecord(world.db, await world.principal(clerk), EMPLOYEE, mechanic)
    expect(found).toMatchObject({ ok: true, row: { firstName: 'Mina', email: null, phone: null, username: null } })
    expect(await countOf(clerk, { firstName: 'Mina', organization: station })).toBe(1)
    expect(await countOf(clerk, { id: mechanic })).toBe(1)
    expect(await countOf(clerk, { firstName: 'Mina' })).toBe(0)
    const ofStation = { organization: station }
    expect(await countOf(clerk, { ...ofStation, email: 'mina@delta.example' })).toBe(0)
    expect(await countOf(clerk, { ...ofStation, search: 'mina-signs-in' })).toBe(0)
    expect(await world.write(clerk, 'employee.update', mechanic, { phone: '1' })).toMatchObject({
      ok: false,
      code: 'not_found',
    })
  })

  it('[JOB-O4 I5] are not visible to a carrier of the same project, nor to an organization without access', async () => {
    for (const organization of [carrier, outside]) {
      const user = await world.addUser(`third-${newId()}`, [...viewRoles, ...EDIT_ROLES], organization)
      const { row, text } = await heldBy(user)
      expect(row).toBeUndefined()
      expect(text).not.toContain('Mina')
      expect((await getRecord(world.db, await world.principal(user), EMPLOYEE, mechanic)).ok).toBe(false)
      expect(await countOf(user, { firstName: 'Mina' })).toBe(0)
    }
  })

  it('[JOB-O4 JOB-R1] can be referenced as the person who does the work, by a user who has no role for users', async () => {
    const repairs = await world.make('sub_organization', {
      name: 'Delta',
      type: 'repair station',
      organization: station,
    })
    const assetType = await world.make('asset_type', { name: 'Pump' })
    const asset = await world.make('asset', { name: 'Pump 1', serial: 'PN-1', assetType })
    const office = await world.addUser('planner', workRoles)
    const id = newId()
    const body = { asset, title: 'Seal', subOrganization: repairs, assignee: mechanic }
    expect(await world.write(office, 'work_order.create', id, body)).toMatchObject({ ok: true })
    expect(await world.row('work_order', id)).toMatchObject({ assignee: mechanic })
  })

  it('[JOB-O4 T49] are no longer visible once the project revokes the access', async () => {
    const office = await world.addUser('planner2', ['ROLE_WORK_ORDER_VIEW'])
    expect((await heldBy(office)).row).toBeDefined()
    await giveAccess(carrier)
    expect((await heldBy(office)).row).toBeUndefined()
    await giveAccess(station, carrier)
  })
})
