import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from './world.ts'

let world: World
let boss: Session
let root: Session
const ids: Record<string, string> = {}

const ROLES: Record<string, readonly string[]> = {
  BOSS: [
    'ROLE_ADMIN',
    'ROLE_EMPLOYEE_VIEW',
    'ROLE_EMPLOYEE_EDIT',
    'ROLE_ASSET_VIEW',
    'ROLE_ASSET_EDIT',
    'ROLE_SITE_VIEW',
  ],
  VIEWER: ['ROLE_ASSET_VIEW', 'ROLE_EMPLOYEE_VIEW'],
  EDITOR: ['ROLE_ASSET_VIEW', 'ROLE_ASSET_EDIT', 'ROLE_EMPLOYEE_EDIT'],
  PLANNER: ['ROLE_LEG_EDIT'],
  TOP: ['ROLE_SUPERADMIN'],
}

beforeAll(async () => {
  world = await openWorld()
  for (const name of new Set(Object.values(ROLES).flat()))
    await world.insert('role', { role: name, type: 'role', name })
  for (const [role, childRoles] of Object.entries(ROLES)) {
    ids[role] = await world.insert('role', { role, type: 'userrole', name: role, childRoles })
  }
  const person = async (username: string, role: string | null, organization: string | null = world.organization) => {
    ids[username] = await world.user(username, [], organization)
    const userRole = role === null ? null : ids[role]
    await world.database.db.updateTable('user').set({ role: userRole }).where('username', '=', username).execute()
  }
  await person('boss', 'BOSS')
  await person('bram', 'VIEWER')
  await person('newcomer', null)
  await person('planner', 'PLANNER')
  await person('top', 'TOP')
  await person('stranger', 'VIEWER', world.otherOrganization)
  await person('root', 'TOP', null)
  boss = await world.signIn('boss')
  root = await world.signIn('root')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.db.deleteFrom('role_in_project').execute()
})

const give = (who: string, role: string, project = world.project, by = boss) =>
  by.call({ method: 'POST', path: '/role_in_project', body: { user: ids[who], forProject: project, role: ids[role] } })

const given = async (who: string, role: string, project = world.project, by = root): Promise<string> => {
  const answer = await give(who, role, project, by)
  expect(answer.status).toBe(201)
  return String(answer.body.result['id'])
}

const rolesOf = async (who: string, project: string | null): Promise<readonly string[]> => {
  const me = await (await world.signIn(who)).call({ path: '/employee/me', project })
  return (me.body.result['roles'] as string[]).filter((name) => name.startsWith('ROLE_'))
}

const problemsOf = (answer: { status: number; body: { result: Record<string, unknown> } }) => [
  answer.status,
  Object.keys((answer.body.result['errors'] ?? {}) as object),
]

describe('a role in one project', () => {
  it('[JOB-A1 ROLE-06] counts there instead of that of the account, from the next call on, and nowhere else', async () => {
    const session = await world.signIn('bram')
    const edit = async (project: string) => {
      const id = await world.insert('asset', { project, serial: randomUUID() })
      return (await session.call({ method: 'PUT', path: `/asset/${id}`, body: { serial: randomUUID() }, project }))
        .status
    }
    expect(await edit(world.project)).toBe(403)
    const id = await given('bram', 'EDITOR', world.project, boss)
    expect(await edit(world.project)).toBe(200)
    expect(await edit(world.secondProject)).toBe(403)
    expect((await boss.call({ method: 'DELETE', path: `/role_in_project/${id}` })).status).toBe(200)
    expect(await edit(world.project)).toBe(403)
  })

  it('leaves what lies above projects with the user role of the account', async () => {
    await given('bram', 'EDITOR')
    expect(await rolesOf('bram', world.project)).toEqual(['ROLE_ASSET_EDIT', 'ROLE_ASSET_VIEW', 'ROLE_EMPLOYEE_VIEW'])
    expect(await rolesOf('bram', world.secondProject)).toEqual(['ROLE_ASSET_VIEW', 'ROLE_EMPLOYEE_VIEW'])
  })

  it('lets somebody without a user role work in that project only, and says so for offline use', async () => {
    await given('newcomer', 'VIEWER')
    expect(await rolesOf('newcomer', world.project)).toEqual(['ROLE_ASSET_VIEW'])
    expect(await rolesOf('newcomer', world.secondProject)).toEqual([])
    const me = (await (await world.signIn('newcomer')).call({ path: '/employee/me' })).body.result
    expect(Object.keys(me['rolesIn'] as object)).toEqual([world.project])
  })

  it('may take away as well, and is changed for what the project includes and excludes of the role', async () => {
    await world.insert('role_assignment', {
      role: ids['EDITOR'],
      forProject: world.project,
      included: [],
      excluded: ['ROLE_ASSET_EDIT'],
    })
    await given('bram', 'EDITOR')
    expect(await rolesOf('bram', world.project)).toEqual(['ROLE_ASSET_VIEW', 'ROLE_EMPLOYEE_VIEW'])
    await world.database.db.deleteFrom('role_assignment').execute()
  })

  it('ends when the person moves to another organization', async () => {
    await given('newcomer', 'VIEWER')
    const move = (organization: string) =>
      world.database.db.updateTable('user').set({ organization }).where('username', '=', 'newcomer').execute()
    await move(world.otherOrganization)
    await world.database.db
      .updateTable('project')
      .set({ access: JSON.stringify([world.otherOrganization]) })
      .where('id', '=', world.project)
      .execute()
    expect(await rolesOf('newcomer', world.project)).toEqual([])
    await move(world.organization)
    expect(await rolesOf('newcomer', world.project)).toEqual(['ROLE_ASSET_VIEW'])
  })
})

describe('who gives a role in a project', () => {
  it('[JOB-A1] an administrator, no more than his own: refused at the role, also when one is taken off', async () => {
    expect(problemsOf(await give('bram', 'PLANNER'))).toEqual([422, ['role']])
    for (const by of [boss, root]) {
      expect(problemsOf(await give('bram', 'TOP', world.project, by))).toEqual([422, ['role']])
    }
    const lowered = await given('planner', 'VIEWER')
    const answer = await boss.call({ method: 'DELETE', path: `/role_in_project/${lowered}` })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('PLANNER')])
    expect((await root.call({ method: 'DELETE', path: `/role_in_project/${lowered}` })).status).toBe(200)
    // Nobody can give a role beyond his own role in that project.
    await given('boss', 'VIEWER')
    expect(problemsOf(await give('newcomer', 'EDITOR'))).toEqual([422, ['role']])
    expect((await give('newcomer', 'EDITOR', world.secondProject)).status).toBe(201)
  })

  it('only for people and projects of his organization, not for superadministrators, and not for himself', async () => {
    expect(problemsOf(await give('stranger', 'VIEWER'))).toEqual([422, ['user']])
    expect(problemsOf(await give('bram', 'VIEWER', world.otherProject))).toEqual([422, ['forProject']])
    expect(problemsOf(await give('top', 'VIEWER'))).toEqual([422, ['user']])
    expect(problemsOf(await give('boss', 'VIEWER'))).toEqual([422, ['user']])
    const own = await given('boss', 'VIEWER')
    expect((await boss.call({ method: 'DELETE', path: `/role_in_project/${own}` })).status).toBe(422)
  })

  it('nobody without the role of an administrator, whatever else he may', async () => {
    const bram = await world.signIn('bram')
    expect((await give('newcomer', 'VIEWER', world.project, bram)).status).toBe(403)
  })

  it('the setting of the project that enables user roles counts', async () => {
    await world.insert('setting', { property: 'enabled-roles', value: 'EDITOR', forProject: world.project })
    expect(problemsOf(await give('bram', 'VIEWER'))).toEqual([422, ['role']])
    expect((await give('bram', 'VIEWER', world.secondProject)).status).toBe(201)
    expect((await give('bram', 'EDITOR')).status).toBe(201)
    await world.database.db.deleteFrom('setting').execute()
  })

  it('one for each person and project, also of two that are given at once', async () => {
    const answers = await Promise.all([give('bram', 'VIEWER'), give('bram', 'EDITOR')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(problemsOf(await give('bram', 'EDITOR'))).toEqual([422, ['user']])
  })

  it('person and project of a record stay, the role changes', async () => {
    const id = await given('bram', 'VIEWER', world.project, boss)
    const put = (body: object) => boss.call({ method: 'PUT', path: `/role_in_project/${id}`, body })
    expect(problemsOf(await put({ user: ids['newcomer'] }))).toEqual([422, ['user']])
    expect(problemsOf(await put({ forProject: world.secondProject }))).toEqual([422, ['forProject']])
    expect((await put({ role: ids['EDITOR'] })).status).toBe(200)
    expect(await rolesOf('bram', world.project)).toContain('ROLE_ASSET_EDIT')
  })

  it('stands in the audit with who gave it', async () => {
    const id = await given('bram', 'VIEWER', world.project, boss)
    const entries = await boss.call({ path: `/audit?entity=role_in_project&user=${ids['boss']}` })
    expect(entries.body.result['items']).toContainEqual(
      expect.objectContaining({ record: id, action: 'create', forProject: world.project }),
    )
  })
})
