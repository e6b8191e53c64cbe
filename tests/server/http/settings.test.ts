import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MODULES } from '../../../src/catalogue/near-enumerations.ts'
import { hooks } from '../../../server/domains/hooks.ts'
import { performWrite } from '../../../server/actions/perform-write.ts'
import { runMutation } from '../../../server/actions/run-mutation.ts'
import { modulesOf } from '../../../server/store/modules.ts'
import { loadPrincipal } from '../../../server/store/principal.ts'
import { inUnit } from '../../../server/store/unit.ts'
import { openWorld, type Session, type World } from './world.ts'

type Body = Readonly<Record<string, unknown>>

let world: World
let root: Session
let rootId: string

beforeAll(async () => {
  world = await openWorld()
  rootId = await world.user('root', ['ROLE_SUPERADMIN'], null)
  root = await world.signIn('root')
})
beforeEach(async () => {
  await world.database.db.deleteFrom('setting').execute()
})
afterAll(() => world.close())

const put = (path: string, body: Body) => root.call({ method: 'PUT', path, body })
const errorsOf = (answer: { readonly status: number; readonly body: { readonly result: Body } }) => [
  answer.status,
  Object.keys((answer.body.result['errors'] ?? {}) as object).toSorted(),
]
const settingsOf = async (owner: 'project' | 'organization', id: string) =>
  (await root.call({ path: `/${owner}/setting?${owner}=${id}` })).body.result as { count: number; items: Body[] }

describe('PUT without an id', () => {
  it.each([
    ['project', () => world.project],
    ['organization', () => world.organization],
  ] as const)(
    '[XCALL-74 XCALL-76 ERR-11] of a setting of the %s refuses unknown fields, for a new and an existing one',
    async (owner, idOf) => {
      const body = { [owner]: idOf(), property: 'start-limit', value: '20' }
      expect(errorsOf(await put(`/${owner}/setting`, { ...body, valeu: '30' }))).toEqual([422, ['valeu']])
      expect((await settingsOf(owner, idOf())).count).toBe(0)
      expect((await put(`/${owner}/setting`, body)).status).toBe(200)
      expect(errorsOf(await put(`/${owner}/setting`, { ...body, valeu: '30', also: 1 }))).toEqual([
        422,
        ['also', 'valeu'],
      ])
      expect(errorsOf(await put(`/${owner}/setting`, { ...body, value: 7 }))).toEqual([422, ['value']])
      expect((await settingsOf(owner, idOf())).items).toMatchObject([{ value: '20' }])
      expect((await put(`/${owner}/setting`, { ...body, value: '30', category: 'hidden' })).status).toBe(200)
      expect((await settingsOf(owner, idOf())).items).toMatchObject([{ value: '30', category: 'hidden' }])
    },
  )

  it('[XCALL-74 XCALL-76] refuses a missing property, a missing owner and an unknown owner', async () => {
    expect(errorsOf(await put('/project/setting', { project: world.project, value: '1' }))).toEqual([422, ['property']])
    const none = randomUUID()
    expect(errorsOf(await put('/project/setting', { project: none, property: 'a' }))).toEqual([422, ['forProject']])
    expect(errorsOf(await put('/project/setting', { project: 'x', property: 'a' }))).toEqual([422, ['forProject']])
    const both = { project: world.project, forOrganization: world.organization, property: 'a' }
    expect(errorsOf(await put('/project/setting', both))).toEqual([422, ['forOrganization']])
  })

  it('[SETTING-01 API-22 OSET-16] refuses a value that the product could not use, with the field named', async () => {
    const wrong = async (body: Body) => errorsOf(await put('/project/setting', { project: world.project, ...body }))
    expect(await wrong({ property: 'shot-counter', value: 'maybe' })).toEqual([422, ['value']])
    expect(await wrong({ property: 'start-limit', value: 'ten' })).toEqual([422, ['value']])
    expect(await wrong({ property: 'depot-position', value: '51.4' })).toEqual([422, ['value']])
    expect(await wrong({ property: 'assets-tabs', value: 'general' })).toEqual([422, ['property']])
    expect(await wrong({ property: 'asset-tabs', value: 'general;files' })).toEqual([422, ['value']])
    expect(await wrong({ property: 'start-limit', value: '20', category: 'nowhere' })).toEqual([422, ['category']])
    expect(await wrong({ property: 'asset-tabs', value: 'general,files' })).toEqual([200, []])
  })

  it('[SETTING-01 XCALL-76] creates one setting for concurrent writes, with any call', async () => {
    const body = { project: world.project, property: 'menu-items' }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 2
          ? root.call({ method: 'POST', path: '/project/setting', body: { ...body, value: `post ${n}` } })
          : put('/project/setting', { ...body, value: `put ${n}` }),
      ),
    )
    const ids = answers.filter(({ status }) => status < 300).map((answer) => answer.body.result['id'])
    expect(new Set(ids).size).toBe(1)
    // A rejected create of an existing setting names its property.
    for (const answer of answers) if (answer.status >= 300) expect(errorsOf(answer)).toEqual([422, ['property']])
    expect((await settingsOf('project', world.project)).count).toBe(1)
    expect((await put('/project/setting', { ...body, project: world.secondProject, value: 'x' })).status).toBe(200)
    expect((await settingsOf('project', world.secondProject)).count).toBe(1)
  })

  it('[SETTING-01 API-21] creates an archived setting again, and refuses to rename a second one to the first', async () => {
    const body = { project: world.project, property: 'start-limit', value: '20' }
    const first = String((await put('/project/setting', body)).body.result['id'])
    expect((await root.call({ method: 'DELETE', path: `/project/setting/${first}` })).status).toBe(200)
    const second = String((await put('/project/setting', body)).body.result['id'])
    expect(second).not.toBe(first)
    const other = String((await put('/project/setting', { ...body, property: 'other' })).body.result['id'])
    expect(errorsOf(await put(`/project/setting/${other}`, { property: 'start-limit' }))).toEqual([422, ['property']])
    expect((await put(`/project/setting/${other}`, { property: 'another' })).status).toBe(200)
  })

  it('[SETTING-01 OPEN-110] accepts duplicates created offline; of two of one owner the later one applies', async () => {
    const principal = await loadPrincipal(world.database.db, rootId, null)
    if (principal === null) throw new Error('no root')
    const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
    for (const [at, id] of ids.entries()) {
      const body = {
        property: 'shot-counter',
        category: 'module',
        value: at === 1 ? 'true' : 'false',
        forProject: world.project,
      }
      const result = await inUnit(world.database.db, { principal, hooks, via: 'sync' }, (unit) =>
        runMutation(unit, { name: 'setting.create', target: ['setting', id], body }),
      )
      expect(result).toMatchObject({ ok: true })
    }
    expect([...(await modulesOf(world.database.db, null, world.project))]).toEqual(['shot-counter'])
  })

  it('[SETTING-01 OPEN-086 XCALL-76] of two of one owner the later one applies and is updated, whatever the ids', async () => {
    const make = (id: string, value: string, created: string) =>
      world.insert('setting', {
        id,
        property: 'shot-counter',
        category: 'module',
        value,
        created,
        forProject: world.project,
      })
    const ids = ['c3000000-0000-4000-8000-000000000001', '01900000-0000-7000-8000-000000000001'] as const
    await make(ids[0], 'false', '2026-01-01T10:00:00.000Z')
    await make(ids[1], 'true', '2026-01-02T10:00:00.000Z')
    const modules = async () => [...(await modulesOf(world.database.db, null, world.project))]
    expect(await modules()).toEqual(['shot-counter'])
    const set = await put('/project/setting', { project: world.project, property: 'shot-counter', value: 'false' })
    expect([set.status, set.body.result['id'], await modules()]).toEqual([200, ids[1], []])
  })

  it('[XCALL-74 XCALL-76 OPEN-084] is for superadmins only', async () => {
    await world.user('admin', ['ROLE_ADMIN', 'ROLE_PROJECT_EDIT'])
    const admin = await world.signIn('admin')
    const body = { project: world.project, property: 'enabled-roles', value: '' }
    expect((await admin.call({ method: 'PUT', path: '/project/setting', body })).status).toBe(403)
    expect((await admin.call({ method: 'PUT', path: `/setting/set/${randomUUID()}`, body: {} })).status).toBe(403)
  })
})

describe('modules', () => {
  it.each(MODULES.map((module) => [module]))(
    '[SETTING-04 OSET-01 OSET-02 OSET-03 OSET-04 OSET-05 OSET-06 OSET-07 OPEN-086] %s is off until it is enabled for an owner, and the narrower owner takes precedence',
    async (module) => {
      const { db } = world.database
      const on = async (organization: string | null, project: string | null) =>
        (await modulesOf(db, organization, project)).has(module)
      const set = (owner: 'project' | 'organization', id: string, value: string) =>
        put(`/${owner}/setting`, { [owner]: id, property: module, category: 'module', value })
      expect(await on(world.organization, world.project)).toBe(false)
      await set('organization', world.organization, 'true')
      expect([await on(world.organization, world.project), await on(world.otherOrganization, world.project)]).toEqual([
        true,
        false,
      ])
      await set('project', world.project, 'false')
      expect([await on(world.organization, world.project), await on(world.organization, world.secondProject)]).toEqual([
        false,
        true,
      ])
      // A setting without a value is ignored.
      await set('project', world.project, '')
      expect(await on(world.organization, world.project)).toBe(true)
    },
  )
})

describe('enabled-roles', () => {
  const roles: Record<string, string> = {}
  let boss: string

  beforeAll(async () => {
    for (const name of ['CLERK', 'DRIVER', 'BOSS']) {
      const childRoles = name === 'BOSS' ? ['ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_CREATE', 'ROLE_EMPLOYEE_EDIT'] : []
      roles[name] = await world.insert('role', { role: name, type: 'userrole', name, childRoles })
    }
    boss = await world.user('boss', [])
    await world.database.db.updateTable('user').set({ role: roles['BOSS'] }).where('id', '=', boss).execute()
  })

  const enable = (project: string, value: string) =>
    put('/project/setting', { project, property: 'enabled-roles', category: 'general', value })
  const person = (role: string): Body => ({ username: randomUUID(), firstName: 'A', lastName: 'B', role: roles[role] })

  it('[USER-07 SETTING-08 OSET-09] limits the user roles that can be assigned in the project, for everybody', async () => {
    await enable(world.project, 'CLERK, BOSS')
    const caller = await world.signIn('boss')
    for (const who of [caller, root]) {
      const entity = who === root ? 'user' : 'employee'
      const make = (role: string, project: string | null) =>
        who.call({ method: 'POST', path: `/${entity}`, body: person(role), project })
      expect((await make('CLERK', world.project)).status).toBe(201)
      expect(errorsOf(await make('DRIVER', world.project))).toEqual([422, ['role']])
      // The other project has no such setting: every item is offered there, and without a project.
      expect((await make('DRIVER', world.secondProject)).status).toBe(201)
      expect((await make('DRIVER', null)).status).toBe(201)
    }
  })

  it('[USER-07 OSET-09] a role that no project offers cannot be assigned without a project either', async () => {
    await enable(world.project, 'CLERK')
    await enable(world.secondProject, ',')
    const caller = await world.signIn('boss')
    const make = (role: string) => caller.call({ method: 'POST', path: '/employee', body: person(role) })
    expect((await make('CLERK')).status).toBe(201)
    expect(errorsOf(await make('DRIVER'))).toEqual([422, ['role']])
  })

  it('[USER-07 OSET-09] applies to sync, and keeps a role that somebody already has', async () => {
    const id = String(
      (
        await root.call({
          method: 'POST',
          path: '/employee',
          body: { ...person('DRIVER'), organization: world.organization },
        })
      ).body.result['id'],
    )
    await enable(world.project, 'CLERK')
    await enable(world.secondProject, 'CLERK')
    const principal = await loadPrincipal(world.database.db, boss, null)
    if (principal === null) throw new Error('no boss')
    const write = (body: Body) =>
      inUnit(world.database.db, { principal, hooks, via: 'sync' }, (unit) =>
        runMutation(unit, { name: 'employee.update', target: ['employee', id], body }),
      )
    expect(await write({ firstName: 'Still', role: roles['DRIVER'] })).toMatchObject({ ok: true })
    expect(await write({ role: roles['BOSS'] })).toMatchObject({ problems: { role: [{ code: 'not-offered' }] } })
    expect(await write({ role: roles['CLERK'] })).toMatchObject({ ok: true })
    const again = await performWrite({ db: world.database.db, hooks }, principal, {
      name: 'employee.update',
      target: ['employee', id],
      body: { role: roles['DRIVER'] },
    })
    expect(again).toMatchObject({ problems: { role: [{ code: 'not-offered' }] } })
  })
})
