import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopesHeld } from '../../../server/store/scopes-held.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, viewRoles, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

let database: TestDatabase
let world: World
let carrier: string
let rival: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  carrier = await putRow(world.db, 'organization', { name: 'Rhine Haulage', type: 'carrier' })
  rival = await putRow(world.db, 'organization', { name: 'Elbe Haulage', type: 'carrier' })
  await world.db
    .updateTable('project')
    .set({ access: JSON.stringify([carrier]) })
    .where('id', '=', world.project)
    .execute()
})

afterAll(() => database.close())

const setRoles = async (user: string, roles: readonly string[]): Promise<void> => {
  const { role } = await world.row('user', user)
  await world.db
    .updateTable('role')
    .set({ childRoles: JSON.stringify(roles) })
    .where('id', '=', role as string)
    .execute()
}

describe('scopes of a user', () => {
  it('[AUTH-08] follow the roles, organization, project and own id, and only an own view that is shared is in two of them', async () => {
    const viewer = await world.principal(
      await world.addUser('viewer', ['ROLE_ASSET_VIEW', 'ROLE_DAMAGE_VIEW', 'ROLE_SUB_ORGANIZATION_VIEW']),
    )
    expect(scopesHeld(viewer, world.project)).toEqual([
      'asset',
      'asset_in_transport_order',
      'asset_log',
      'change.asset',
      'change.asset_in_transport_order',
      'change.damage',
      'change.sub_organization',
      `chart_choice@user:${viewer.user.id}`,
      'damage',
      'file.asset',
      'file.asset_in_transport_order',
      'file.asset_log',
      'file.damage',
      'file.sub_organization',
      'file.unknown_code',
      // Files of a record outside of projects are visible to those who can read the record.
      `file@share:project@project:${world.project}`,
      // Views that others share of the lists that the person may see.
      'list_view.asset',
      'list_view.damage',
      'list_view.entity_validation',
      'list_view.master_data',
      'list_view.project',
      'list_view.property_validation',
      'list_view.question',
      'list_view.sub_organization',
      'list_view.transition',
      'list_view.translation',
      'list_view.unknown_code',
      'list_view.workflow',
      `list_view@user:${viewer.user.id}`,
      'sub_organization',
    ])
    const global = scopesHeld(viewer, '_global')
    expect(global).toContain(`person@org:${world.organization}`)
    expect(global).toContain(`user@user:${viewer.user.id}`)
    expect(global).toContain(`project@project:${world.project}`)
    expect(global.some((scope) => scope.startsWith('employee@') || scope === 'user')).toBe(false)
    const clerk = await world.principal(await world.addUser('clerk', ['ROLE_EMPLOYEE_VIEW']))
    expect(scopesHeld(clerk, '_global')).toContain(`employee@org:${world.organization}`)
    expect(scopesHeld(clerk, '_global').some((scope) => scope.startsWith('person@'))).toBe(false)
    const root = await world.principal(await world.addUser('root', ['ROLE_SUPERADMIN'], null))
    expect(scopesHeld(root, '_global')).toContain('user')
    expect(scopesHeld(root, '_global').some((scope) => scope.startsWith('user@'))).toBe(false)
    expect(scopesHeld(viewer, newId())).toEqual([])
  })

  it('[PROJ-11 AUTH-08] of files of projects only those of the stream’s own project are synced, also for a superadmin', async () => {
    const root = await world.addUser('root4', ['ROLE_SUPERADMIN'], null)
    await putRow(world.db, 'project', { name: 'Next', organization: world.organization, status: 'Active' })
    const principal = await world.principal(root)
    expect(principal.projects.length).toBeGreaterThan(1)
    const held = scopesHeld(principal, world.project)
    expect(held.filter((scope) => scope.startsWith('file@share:project@'))).toEqual([
      `file@share:project@project:${world.project}`,
    ])
  })

  it('[OPEN-100 ROLE-06] roles that a project adds do not apply to people of carriers; roles that their organization adds do', async () => {
    const held = async (user: string) =>
      scopesHeld(await world.principal(user), '_global').filter((scope) => scope.startsWith('role_assignment@'))
    expect(await held(await world.addUser('driver5', [], carrier))).toEqual([`role_assignment@org:${carrier}`])
    expect(await held(world.worker)).toEqual(
      expect.arrayContaining([`role_assignment@org:${world.organization}`, `role_assignment@project:${world.project}`]),
    )
  })

  it('[PROJSEL-09] a project that has ended, has not started or has no open status is closed to everyone', async () => {
    for (const state of [
      { status: 'Ended' },
      { status: 'Active', dateEnd: '2020-01-01' },
      { status: 'Pilot', dateStart: '2999-01-01' },
      { status: 'Active', archived: '2026-01-01T00:00:00Z' },
    ]) {
      const id = await putRow(world.db, 'project', { name: 'Old', organization: world.organization, ...state })
      expect((await world.principal(world.worker, id)).project).toBe(null)
    }
    const foreign = await putRow(world.db, 'project', { name: 'Foreign', organization: rival, status: 'Active' })
    expect((await world.principal(world.worker, foreign)).project).toBe(null)
  })

  it('[I5] an employee of a carrier sees only records that name the carrier, and only in projects that gave it access', async () => {
    const driver = await world.addUser('driver', viewRoles, carrier)
    const stranger = await world.addUser('stranger', viewRoles, rival)
    expect((await world.principal(stranger)).project).toBe(null)
    const mine = await world.make('sub_organization', { name: 'Rhine', type: 'carrier', organization: carrier })
    await world.make('sub_organization', { name: 'Elbe', type: 'carrier', organization: rival })
    await world.make('site', { readableName: 'Secret', type: 'plant' })
    const device = await makeDevice(world, driver)
    await device.bootstrap()
    await device.catchUp()
    expect([...device.rows.values()].map(({ row }) => row['id'])).toEqual([mine])
  })
})

describe('rows and roles that change', () => {
  it('[T19 I4 I5] a row that changes its owner leaves one scope and enters the other, also back and forth in one transaction', async () => {
    const driver = await makeDevice(world, await world.addUser('driver2', viewRoles, carrier))
    const worker = await makeDevice(world, world.worker)
    const id = await world.make('sub_organization', { name: 'Partner', type: 'carrier', organization: carrier })
    const key = `sub_organization@org:${carrier}/sub_organization/${id}`
    await driver.catchUp()
    expect(driver.rows.has(key)).toBe(true)
    await world.write(world.worker, 'sub_organization.update', id, { organization: world.organization })
    await driver.catchUp()
    expect(driver.rows.has(key)).toBe(false)
    const client = await database.pool.connect()
    await client.query('begin')
    for (const organization of [carrier, rival, null, carrier, rival]) {
      await client.query('update sub_organization set organization = $2 where id = $1', [id, organization])
    }
    await client.query('commit')
    client.release()
    await driver.catchUp()
    expect(driver.rows.has(key)).toBe(false)
    await database.pool.query('update sub_organization set organization = $2 where id = $1', [id, carrier])
    await driver.catchUp()
    expect(driver.rows.get(key)?.row).toMatchObject({ name: 'Partner', organization: carrier })
    await worker.catchUp()
    expect(worker.rows.has(`sub_organization/sub_organization/${id}`)).toBe(true)
    await database.pool.query('delete from sub_organization where id = $1', [id])
    await Promise.all([driver.catchUp(), worker.catchUp()])
    expect(driver.rows.has(key)).toBe(false)
    expect(worker.rows.has(`sub_organization/sub_organization/${id}`)).toBe(false)
  })

  it('[T49 I5] a revoked role removes its scope and refuses the change made with it; granted again it returns', async () => {
    const roles = ['ROLE_SITE_VIEW', 'ROLE_SITE_EDIT', 'ROLE_ADDRESS_VIEW']
    const user = await world.addUser('shifting', roles)
    const site = await world.make('site', { readableName: 'Yard', type: 'plant' })
    const device = await makeDevice(world, user)
    await device.bootstrap()
    expect(device.rows.has(`site/site/${site}`)).toBe(true)
    await setRoles(user, ['ROLE_ADDRESS_VIEW'])
    expect(await device.send(mutation('site.update', site, { readableName: 'Mine' }))).toMatchObject([
      { outcome: 'rejected', code: 'forbidden' },
    ])
    await device.catchUp()
    expect([...device.rows.keys()].some((key) => key.startsWith('site/'))).toBe(false)
    await setRoles(user, roles)
    const again = await makeDevice(world, user)
    await again.bootstrap()
    expect(again.rows.get(`site/site/${site}`)?.row).toMatchObject({ readableName: 'Yard' })
  })

  it('[AUTH-08 I5] a colleague without the role is visible by name and organization only, for any user, and without secrets', async () => {
    const colleague = await world.addUser('colleague', [])
    await world.db
      .updateTable('user')
      .set({ phone: '+31 6 1', email: 'c@example.org' })
      .where('id', '=', colleague)
      .execute()
    const plain = await makeDevice(world, world.worker, '_global')
    await plain.bootstrap()
    await plain.catchUp()
    const shown = plain.rows.get(`person@org:${world.organization}/employee/${colleague}`)?.row ?? {}
    expect(Object.keys(shown).toSorted()).toEqual([
      'archived',
      'created',
      'createdBy',
      'firstName',
      'id',
      'lastName',
      'organization',
      'project',
      'updated',
      'username',
      'version',
    ])
    const clerk = await makeDevice(world, await world.addUser('clerk2', ['ROLE_EMPLOYEE_VIEW']), '_global')
    await clerk.catchUp()
    expect(clerk.rows.get(`employee@org:${world.organization}/employee/${colleague}`)?.row).toMatchObject({
      phone: '+31 6 1',
    })
    const sensorType = await world.make('sensor_type', { name: 'Tag' })
    const sensor = await world.make('sensor', {
      name: 'T',
      code: 'T-1',
      sensorType,
      properties: { password: 'hunter2', thresholdMin: 2 },
    })
    const worker = await makeDevice(world, world.worker)
    await worker.catchUp()
    expect(worker.rows.get(`sensor/sensor/${sensor}`)?.row['properties']).toEqual({ thresholdMin: 2 })
    expect(JSON.stringify([...worker.rows])).not.toContain('hunter2')
    await worker.send(mutation('sensor.update', sensor, { properties: { password: 'hunter3' } }))
    const kept = await database.pool.query('select 1 from sync_mutation where body::text like $1', ['%hunter3%'])
    expect(kept.rows).toEqual([])
    const { secrets } = await world.row('sensor', sensor)
    expect(secrets).toEqual({ 'properties.password': 'hunter3' })
  })
})

describe('administrators', () => {
  it('[AUTH-25 USER-01 I5] read and change the users of their own organization only; superadmins all', async () => {
    const admin = await world.addUser('admin', ['ROLE_ADMIN'])
    const foreign = await world.addUser('foreign', [], rival)
    const root = await world.addUser('root3', ['ROLE_SUPERADMIN'], null)
    const device = await makeDevice(world, admin, '_global')
    await device.catchUp()
    const shown = [...device.rows.values()].filter(({ scope }) => scope.startsWith('user')).map(({ row }) => row['id'])
    expect(shown).toContain(admin)
    expect(shown).toContain(world.worker)
    expect(shown).not.toContain(foreign)
    expect(shown).not.toContain(root)
    expect(new Set(shown).size).toBe(shown.length)
    for (const id of [foreign, root]) {
      expect(await world.write(admin, 'user.update', id, { email: 'mine@example.org' })).toEqual({
        ok: false,
        code: 'not_found',
      })
    }
    expect(await world.write(admin, 'user.update', world.worker, { email: 'w@example.org' })).toMatchObject({
      ok: true,
    })
    const all = await makeDevice(world, root, '_global')
    await all.bootstrap()
    expect([...all.rows.keys()].filter((key) => key.startsWith('user/'))).toContain(`user/user/${foreign}`)
  })

  it('[PROJ-01 I5] change projects of their own organization only, and never secrets over sync', async () => {
    const admin = await world.addUser('admin2', ['ROLE_ADMIN', 'ROLE_PROJECT_VIEW', 'ROLE_PROJECT_EDIT'])
    const lent = await putRow(world.db, 'project', {
      name: 'Lent',
      organization: rival,
      status: 'Active',
      access: [world.organization],
    })
    expect(await world.write(admin, 'project.update', lent, { name: 'Mine' })).toMatchObject({ code: 'forbidden' })
    expect(await world.write(admin, 'project.update', world.project, { access: [rival] })).toMatchObject({
      problems: { access: [{ code: 'locked' }] },
    })
    expect(await world.write(admin, 'project.update', world.project, { name: 'Renamed' })).toMatchObject({ ok: true })
    const device = await makeDevice(world, admin, '_global')
    const [outcome] = await device.send(mutation('user.update', world.worker, { password: 'a-new-password' }))
    expect(outcome).toMatchObject({ outcome: 'rejected', problems: { password: [{ code: 'locked' }] } })
  })
})
