import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPrincipal } from '../../../server/store/principal.ts'
import { scopesHeld } from '../../../server/store/scopes-held.ts'
import { openWorld, type Session, type World } from './world.ts'

type Body = Readonly<Record<string, unknown>>

let world: World
let root: Session
const ids: Record<string, string> = {}

/** Creates a user role, and the groups and roles that these tests add and remove. */
beforeAll(async () => {
  world = await openWorld()
  await world.user('root', ['ROLE_SUPERADMIN'], null)
  root = await world.signIn('root')
  const role = async (name: string, type: string, childRoles: readonly string[] | null = null) => {
    ids[name] = await world.insert('role', { role: name, type, name, childRoles })
  }
  for (const verb of ['VIEW', 'CREATE', 'EDIT', 'DELETE']) {
    await role(`ROLE_SITE_${verb}`, 'role')
    await role(`ROLE_ASSET_${verb}`, 'role')
  }
  for (const name of ['ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_USER_VIEW', 'ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT']) {
    await role(name, 'role')
  }
  await role('ROLE_SITE', 'group', ['ROLE_SITE_VIEW', 'ROLE_SITE_CREATE', 'ROLE_SITE_EDIT', 'ROLE_SITE_DELETE'])
  await role('KEEPER', 'userrole', ['ROLE_SITE', 'ROLE_ASSET_VIEW', 'ROLE_EMPLOYEE_VIEW', 'ROLE_EMPLOYEE_EDIT'])
  await role('HELPER', 'userrole', ['ROLE_ASSET_VIEW'])
  const person = async (username: string, userRole: string, organization = world.organization) => {
    ids[username] = await world.user(username, [], organization)
    await world.database.db.updateTable('user').set({ role: ids[userRole] }).where('username', '=', username).execute()
  }
  await person('keeper', 'KEEPER')
  await person('helper', 'HELPER')
  await person('stranger', 'KEEPER', world.otherOrganization)
})
afterAll(() => world.close())

const put = (path: string, body: Body) => root.call({ method: 'PUT', path, body })
const assign = async (body: Body, role = 'KEEPER') => {
  const answer = await put(`/role/${ids[role]}`, body)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return String(answer.body.result['id'])
}
const rolesOf = async (username: string, project: string | null = world.project): Promise<readonly string[]> => {
  const { body } = await (await world.signIn(username)).call({ path: '/user/me', project })
  return (body.result['roles'] as string[]).filter((name) => name.startsWith('ROLE_') && name !== 'ROLE_SITE')
}
const clear = async () => {
  await world.database.db.deleteFrom('role_assignment').execute()
}
const SITE = ['ROLE_SITE_CREATE', 'ROLE_SITE_DELETE', 'ROLE_SITE_EDIT', 'ROLE_SITE_VIEW']
const EMPLOYEE = ['ROLE_EMPLOYEE_EDIT', 'ROLE_EMPLOYEE_VIEW']

describe('roles that an organization or project adds and removes', () => {
  it('[ROLE-06 ROLE-07 XCALL-50 XCALL-51 RES-30 RES-33] are sent by role, and returned with id and type', async () => {
    await clear()
    await assign({
      organization: world.organization,
      removeGroups: ['ROLE_SITE'],
      addChildren: [ids['ROLE_ASSET_EDIT']],
    })
    await assign({ project: world.project, addChildren: ['ROLE_SITE_VIEW'] })
    const read = async (owner: string) => (await root.call({ path: `/role/${ids['KEEPER']}?${owner}` })).body.result
    expect(await read(`organization=${world.organization}`)).toMatchObject({
      id: ids['KEEPER'],
      role: 'KEEPER',
      included: [{ id: ids['ROLE_ASSET_EDIT'], type: 'role', role: 'ROLE_ASSET_EDIT' }],
      excluded: [{ id: ids['ROLE_SITE'], type: 'group', role: 'ROLE_SITE' }],
    })
    expect(await read(`project=${world.project}`)).toMatchObject({
      included: [{ id: ids['ROLE_SITE_VIEW'], type: 'role' }],
      excluded: [],
    })
    expect(await read(`project=${world.secondProject}`)).toMatchObject({ included: [], excluded: [] })
    expect(await rolesOf('keeper', null)).toEqual(['ROLE_ASSET_EDIT', 'ROLE_ASSET_VIEW', ...EMPLOYEE])
    expect(await rolesOf('keeper')).toEqual(['ROLE_ASSET_EDIT', 'ROLE_ASSET_VIEW', ...EMPLOYEE, 'ROLE_SITE_VIEW'])
    // A user of another organization is not affected.
    expect(await rolesOf('stranger', null)).toEqual(['ROLE_ASSET_VIEW', ...EMPLOYEE, ...SITE])
  })

  it('[ROLE-06 AUTH-08] the own record lists the roles in every project, for selecting one offline', async () => {
    await clear()
    await assign({ project: world.project, removeGroups: ['ROLE_SITE'] })
    await assign({ project: world.otherProject, removeGroups: ['ROLE_SITE'] })
    const me = async (project: string | null) =>
      (await (await world.signIn('keeper')).call({ path: '/employee/me', project })).body.result as {
        roles: string[]
        rolesOutside: string[]
        rolesIn: Record<string, string[]>
      }
    const outside = await me(null)
    expect(outside.roles).toEqual(outside.rolesOutside)
    expect(outside.rolesOutside).toEqual(expect.arrayContaining(SITE))
    // A project of another organization is not listed.
    expect(Object.keys(outside.rolesIn)).toEqual([world.project])
    const inside = await me(world.project)
    expect(inside.rolesIn[world.project]).toEqual(inside.roles)
    expect(inside.roles.filter((name) => name.startsWith('ROLE_SITE_'))).toEqual([])
  })

  it('[ROLE-07 OPEN-082] apply to the permission check of every call', async () => {
    await clear()
    const keeper = await world.signIn('keeper')
    const site = { readableName: 'Hall', type: 'warehouse' }
    const make = async (project: string) =>
      (await keeper.call({ method: 'POST', path: '/site', body: site, project })).status
    const look = async (project: string) => (await keeper.call({ path: '/site', project })).status
    expect([await make(world.project), await look(world.project)]).toEqual([201, 200])
    await assign({ project: world.project, removeChildren: ['ROLE_SITE_CREATE'] })
    expect([await make(world.project), await look(world.project), await make(world.secondProject)]).toEqual([
      403, 200, 201,
    ])
    await assign({ organization: world.organization, removeGroups: ['ROLE_SITE'] })
    expect([await make(world.secondProject), await look(world.secondProject)]).toEqual([403, 403])
    await assign({ project: world.project, addGroups: ['ROLE_SITE'] })
    // The project takes precedence over the organization; within the project a single role over its group.
    expect([await make(world.project), await look(world.project)]).toEqual([403, 200])
    await assign({ project: world.project, addChildren: ['ROLE_SITE_CREATE'] })
    expect(await make(world.project)).toBe(201)
  })

  it('[ROLE-06 OPEN-110] apply to sync: the scopes of the project follow', async () => {
    await clear()
    const held = async (project: string) => {
      const principal = await loadPrincipal(world.database.db, String(ids['keeper']), project)
      return principal === null ? [] : scopesHeld(principal, project)
    }
    /** Scopes without those of files, list views and chart choices, of which every signed-in person holds some. */
    const scopes = async (project: string) =>
      (await held(project)).filter((scope) => !/^(file|list_view|chart_choice)/.test(scope))
    const seen = ['asset', 'asset_in_transport_order', 'asset_log', 'change.asset', 'change.asset_in_transport_order']
    expect(await scopes(world.project)).toEqual([...seen, 'change.site', 'site'].toSorted())
    expect(await held(world.project)).toContain('list_view.site')
    await assign({ project: world.project, removeGroups: ['ROLE_SITE'] })
    expect(await scopes(world.project)).toEqual(seen)
    expect(await held(world.project)).not.toContain('list_view.site')
    expect(await scopes(world.secondProject)).toContain('site')
    // Roles outside of projects do not depend on the selected project.
    const above = await loadPrincipal(world.database.db, String(ids['keeper']), null)
    expect(above === null ? [] : scopesHeld(above, '_global')).toContain(`employee@org:${world.organization}`)
  })

  it('[ROLE-07] a name is in one list: the last change applies', async () => {
    await clear()
    const id = await assign({ project: world.project, addChildren: ['ROLE_ASSET_EDIT'] }, 'HELPER')
    const again = await assign(
      { project: world.project, removeChildren: ['ROLE_ASSET_EDIT'], addChildren: ['ROLE_SITE_VIEW'] },
      'HELPER',
    )
    expect(again).toBe(id)
    expect((await root.call({ path: `/role_assignment/${id}` })).body.result).toMatchObject({
      included: ['ROLE_SITE_VIEW'],
      excluded: ['ROLE_ASSET_EDIT'],
    })
    expect(await rolesOf('helper')).toEqual(['ROLE_ASSET_VIEW', 'ROLE_SITE_VIEW'])
  })

  it('[RES-30 RES-33 OPATH-07 OPATH-08] are also a record of their owner: created, listed, read, changed and archived', async () => {
    for (const [owner, column, id] of [
      ['project', 'forProject', world.project],
      ['organization', 'forOrganization', world.organization],
    ] as const) {
      await clear()
      const base = `/${owner}/role`
      const body = { [owner]: id, role: ids['HELPER'], included: ['ROLE_SITE_VIEW'] }
      const made = await root.call({ method: 'POST', path: base, body })
      expect([made.status, made.text]).toEqual([201, expect.any(String)])
      const record = String(made.body.result['id'])
      const second = await root.call({ method: 'POST', path: base, body })
      expect([second.status, Object.keys(second.body.result['errors'] as object)]).toEqual([422, ['role']])
      expect((await root.call({ path: `${base}?${owner}=${id}` })).body.result).toMatchObject({
        count: 1,
        items: [{ id: record, [column]: id, role: ids['HELPER'], included: ['ROLE_SITE_VIEW'] }],
      })
      const set = await put(base, { [owner]: id, role: ids['HELPER'], removeChildren: ['ROLE_ASSET_VIEW'] })
      expect(set.body.result['id']).toBe(record)
      expect(await rolesOf('helper')).toEqual(['ROLE_SITE_VIEW'])
      expect((await put(`${base}/${record}`, { included: [], excluded: [] })).status).toBe(200)
      expect((await root.call({ path: `${base}/${record}` })).body.result).toMatchObject({ included: [], excluded: [] })
      expect(await rolesOf('helper')).toEqual(['ROLE_ASSET_VIEW'])
      await put(base, { [owner]: id, role: ids['HELPER'], removeChildren: ['ROLE_ASSET_VIEW'] })
      expect((await root.call({ method: 'DELETE', path: `${base}/${record}` })).status).toBe(200)
      expect(await rolesOf('helper')).toEqual(['ROLE_ASSET_VIEW'])
    }
  })

  it('[XCALL-51 API-21] the role may be written in capitals', async () => {
    await clear()
    const put = (name: string) => {
      const body = { project: world.project, addChildren: [name] }
      return root.call({ method: 'PUT', path: `/role/${String(ids['HELPER']).toUpperCase()}`, body })
    }
    const [first, again] = [await put('ROLE_SITE_VIEW'), await put('ROLE_SITE_EDIT')]
    expect([first.status, again.status, again.body.result['id']]).toEqual([200, 200, first.body.result['id']])
    const named = {
      project: world.project,
      role: String(ids['HELPER']).toUpperCase(),
      addChildren: ['ROLE_ASSET_EDIT'],
    }
    const third = await root.call({ method: 'PUT', path: '/project/role', body: named })
    expect([third.status, third.body.result['id']]).toEqual([200, first.body.result['id']])
  })

  it('[ROLE-07] a role that was archived since can be removed', async () => {
    await clear()
    await world.insert('role', { role: 'ROLE_OLD', type: 'role', name: 'Old' })
    const id = await assign({ project: world.project, addChildren: ['ROLE_OLD'] }, 'HELPER')
    const archived = new Date().toISOString()
    await world.database.db.updateTable('role').set({ archived }).where('role', '=', 'ROLE_OLD').execute()
    expect(await assign({ project: world.project, removeChildren: ['ROLE_OLD'] }, 'HELPER')).toBe(id)
    expect((await root.call({ path: `/role_assignment/${id}` })).body.result).toMatchObject({
      included: [],
      excluded: ['ROLE_OLD'],
    })
  })

  it('[ROLE-09] two concurrent writes make one record with both changes', async () => {
    await clear()
    const names = ['ROLE_SITE_VIEW', 'ROLE_SITE_EDIT', 'ROLE_ASSET_EDIT', 'ROLE_ASSET_CREATE']
    const made = await Promise.all(
      names.map((name) => assign({ project: world.project, addChildren: [name] }, 'HELPER')),
    )
    expect(new Set(made).size).toBe(1)
    expect(await rolesOf('helper')).toEqual([...names, 'ROLE_ASSET_VIEW'].toSorted())
  })
})

describe('invalid input', () => {
  it.each([
    ['an unknown field', { addRoles: ['ROLE_SITE_VIEW'] }, 'addRoles'],
    ['a role that there is not', { addChildren: ['ROLE_NONE'] }, 'addChildren'],
    ['what is no list', { addGroups: 'ROLE_SITE' }, 'addGroups'],
    ['superadmin', { addChildren: ['ROLE_SUPERADMIN'] }, 'included'],
    ['a role for what lives above the projects', { addChildren: ['ROLE_EMPLOYEE_EDIT'] }, 'included'],
    ['admin of one project', { removeChildren: ['ROLE_ADMIN'] }, 'excluded'],
    ['a user role in a user role', { addGroups: ['HELPER'] }, 'included'],
    ['two owners', { organization: '00000000-0000-4000-8000-000000000001' }, 'organization'],
    ['an owner that is no id', { project: 'x' }, 'project'],
    ['an owner that there is not', { project: '00000000-0000-4000-8000-000000000001' }, 'forProject'],
  ])('[ROLE-07 XCALL-51 ERR-11] %s is refused by its name', async (_what, body, field) => {
    await clear()
    const answer = await put(`/role/${ids['KEEPER']}`, { project: world.project, addChildren: [], ...body })
    expect([answer.status, Object.keys((answer.body.result['errors'] ?? {}) as object)]).toEqual([422, [field]])
  })

  it('[XCALL-50] a query without an owner, or with two, is a 400; an unknown role a 404', async () => {
    const look = async (query: string, id = ids['KEEPER']) => (await root.call({ path: `/role/${id}?${query}` })).status
    expect(await look('project=x')).toBe(400)
    expect(await look(`project=${world.project}&organization=${world.organization}`)).toBe(400)
    expect(await look(`project=${world.project}`, randomUUID())).toBe(404)
    expect((await put(`/role/${randomUUID()}`, { project: world.project, addChildren: [] })).status).toBe(404)
  })

  it('[ROLE-03] a role can still be read and changed without an owner', async () => {
    expect((await root.call({ path: `/role/${ids['HELPER']}` })).body.result).toMatchObject({ role: 'HELPER' })
    expect((await put(`/role/${ids['HELPER']}`, { name: 'Helping hand' })).status).toBe(200)
    expect((await put(`/role/${ids['HELPER']}`, { addChildren: ['ROLE_SITE_VIEW'] })).status).toBe(200)
    expect((await put(`/role/editor/${ids['HELPER']}`, { removeChildren: ['ROLE_SITE_VIEW'] })).status).toBe(200)
    expect((await root.call({ path: `/role/${ids['HELPER']}` })).body.result).toMatchObject({
      name: 'Helping hand',
      childRoles: ['ROLE_ASSET_VIEW'],
    })
  })
})

describe('users cannot extend their own permissions', () => {
  it('[ROLE-15 OPEN-084 OPEN-099] only superadmins may assign, with any call', async () => {
    await clear()
    await world.user('boss', ['ROLE_ADMIN', 'ROLE_ORGANIZATION_EDIT', 'ROLE_PROJECT_EDIT', 'ROLE_USER_EDIT'])
    const id = await assign({ project: world.project, addChildren: ['ROLE_SITE_VIEW'] }, 'HELPER')
    for (const username of ['keeper', 'boss']) {
      const caller = await world.signIn(username)
      const tried = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: Body) =>
        (await caller.call({ method, path, body, project: world.project })).status
      const own = { project: world.project, role: ids['KEEPER'] }
      expect([
        await tried('PUT', `/role/${ids['KEEPER']}`, { project: world.project, addChildren: ['ROLE_ASSET_EDIT'] }),
        await tried('PUT', `/role/${ids['KEEPER']}`, { addChildren: ['ROLE_ASSET_EDIT'] }),
        await tried('PUT', '/project/role', { ...own, addChildren: ['ROLE_ASSET_EDIT'] }),
        await tried('POST', '/project/role', { ...own, included: ['ROLE_ASSET_EDIT'] }),
        await tried('PUT', `/project/role/${id}`, { included: ['ROLE_ASSET_EDIT'] }),
        await tried('PUT', `/role_assignment/assign/${randomUUID()}`, { ...own, include: ['ROLE_ASSET_EDIT'] }),
        await tried('DELETE', `/project/role/${id}`, {}),
      ]).toEqual([403, 403, 403, 403, 403, 403, 403])
    }
    expect(await rolesOf('keeper')).toEqual(['ROLE_ASSET_VIEW', ...EMPLOYEE, ...SITE])
  })

  it('[USER-05] users cannot assign a user role with more permissions than their own in any project', async () => {
    await clear()
    const keeper = await world.signIn('keeper')
    const give = async (role: string) =>
      (await keeper.call({ method: 'PUT', path: `/employee/${ids['helper']}`, body: { role: ids[role] } })).status
    const reset = async () =>
      (
        await keeper.call({
          method: 'PUT',
          path: `/employee/${ids['helper']}`,
          body: { blocked: false, email: `${randomUUID()}@example.org` },
        })
      ).status
    expect([await give('HELPER'), await reset()]).toEqual([200, 200])
    await assign({ project: world.secondProject, addChildren: ['ROLE_ASSET_DELETE'] }, 'HELPER')
    expect(await reset()).toBe(403)
    const made = async () => {
      const body = { username: randomUUID(), firstName: 'A', lastName: 'B', role: ids['HELPER'] }
      await world.database.db
        .updateTable('role')
        .set({
          childRoles: JSON.stringify([
            'ROLE_SITE',
            'ROLE_ASSET_VIEW',
            'ROLE_EMPLOYEE_VIEW',
            'ROLE_EMPLOYEE_EDIT',
            'ROLE_EMPLOYEE_CREATE',
          ]),
        })
        .where('role', '=', 'KEEPER')
        .execute()
      return (await keeper.call({ method: 'POST', path: '/employee', body })).status
    }
    expect(await made()).toBe(422)
    await assign({ project: world.secondProject, addChildren: ['ROLE_ASSET_DELETE'] }, 'KEEPER')
    expect([await made(), await reset()]).toEqual([201, 200])
    // Without the role in the organization the user cannot grant it there.
    await assign({ organization: world.organization, removeChildren: ['ROLE_ASSET_VIEW'] }, 'KEEPER')
    expect(await made()).toBe(422)
  })

  it('[USER-05] projects that the account cannot access do not limit which user role may be assigned', async () => {
    await clear()
    const keeper = await world.signIn('keeper')
    const change = async (body: Body) =>
      (await keeper.call({ method: 'PUT', path: `/employee/${ids['helper']}`, body })).status
    const giveAndReset = async () => {
      await world.database.db
        .updateTable('user')
        .set({ role: ids['KEEPER'] })
        .where('id', '=', ids['helper'] ?? '')
        .execute()
      return [await change({ role: ids['HELPER'] }), await change({ email: `${randomUUID()}@example.org` })]
    }
    await assign({ project: world.otherProject, addChildren: ['ROLE_ASSET_DELETE'] }, 'HELPER')
    expect(await giveAndReset()).toEqual([200, 200])
    const open = (access: readonly string[]) =>
      world.database.db
        .updateTable('project')
        .set({ access: JSON.stringify(access) })
        .where('id', '=', world.otherProject)
        .execute()
    await open([world.organization])
    expect((await giveAndReset())[0]).toBe(422)
    await open([])
  })

  it('[XCALL-50] assignments of another organization or its projects are not visible, not even in a count', async () => {
    await clear()
    const foreign = [
      await assign({ organization: world.otherOrganization, addChildren: ['ROLE_ASSET_EDIT'] }),
      await assign({ project: world.otherProject, addChildren: ['ROLE_ASSET_EDIT'] }),
    ]
    const keeper = await world.signIn('keeper')
    const look = (path: string) => keeper.call({ path })
    expect((await look('/role_assignment')).body.result).toEqual({ items: [], count: 0 })
    for (const [at, owner, id] of [
      [0, 'organization', world.otherOrganization],
      [1, 'project', world.otherProject],
    ] as const) {
      const none = await look(`/role/${ids['KEEPER']}?${owner}=${randomUUID()}`)
      const theirs = await look(`/role/${ids['KEEPER']}?${owner}=${id}`)
      expect([theirs.status, theirs.body.result['included']]).toEqual([200, none.body.result['included']])
      expect((await look(`/${owner}/role?${owner}=${id}`)).body.result).toEqual({ items: [], count: 0 })
      const [there, nowhere] = [
        await look(`/${owner}/role/${foreign[at]}`),
        await look(`/${owner}/role/${randomUUID()}`),
      ]
      expect([there.status, there.text]).toEqual([404, nowhere.text])
    }
  })
})
