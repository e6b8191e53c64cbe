import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from './world.ts'

let world: World
const sessions: { [name: string]: Session } = {}

beforeAll(async () => {
  world = await openWorld()
  const roles = ['ROLE_ADMIN', 'ROLE_ASSET_VIEW', 'ROLE_EXPORT_VIEW', 'ROLE_EXPORT_CREATE']
  await world.user('root', ['ROLE_SUPERADMIN'], null)
  await world.user('asks', roles)
  await world.user('asked', roles, world.otherOrganization)
  await world.user('asked-worker', ['ROLE_ASSET_VIEW'], world.otherOrganization)
  for (const name of ['root', 'asks', 'asked', 'asked-worker']) sessions[name] = await world.signIn(name)
  await world.insert('asset', { project: world.project, serial: 'SECRET-1', status: 'Stock' })
})
afterAll(() => world.close())

const by = (name: string): Session => {
  const session = sessions[name]
  if (session === undefined) throw new Error(`nobody is called ${name}`)
  return session
}

const invite = (name: string, body: unknown, project = world.project) =>
  by(name).call({ method: 'PUT', path: `/project/invite/${project}`, body })

const act = (name: string, action: string, id: string, body: unknown = {}) =>
  by(name).call({ method: 'PUT', path: `/project_invitation/${action}/${id}`, body })

const read = async (name: string, id: string) =>
  (await by(name).call({ path: `/project_invitation/${id}` })).body.result as { [field: string]: unknown }

const errorsOf = ({ body }: { body: { result: { [field: string]: unknown } } }) =>
  Object.keys((body.result['errors'] ?? {}) as object)

/** Whether an organization reaches the records of the project, for each way to read them. */
const reaches = async (name: string) => {
  const session = by(name)
  const inside = { project: world.project }
  const rest = await session.call({ path: '/asset', ...inside })
  const search = await session.call({ path: '/asset?search=SECRET', ...inside })
  const projects = await session.call({ path: `/project/${world.project}` })
  const files = await session.call({ path: '/file', ...inside })
  const exported = await session.call({ method: 'POST', path: '/asset/export', body: {}, ...inside })
  const stream = { stream: world.project, clientId: randomUUID(), scopes: ['asset'], token: null }
  const sync = await session.call({ method: 'POST', path: '/sync/snapshot', body: stream, ...inside })
  const found = [rest, search, projects, files, exported].map(({ status }) => status < 300)
  return [...found, sync.status < 300 && sync.text.includes('SECRET-1')]
}

const newsOf = async (name: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ text: string }>`select n.text from notification n join "user" u on u.id = n."user"
    where u.username = ${name} and n.entity = 'project-invitation' order by n.created, n.text`.execute(
    world.database.db,
  )
  return rows.map(({ text }) => text)
}

describe('sharing a project', () => {
  it('[OPEN-070 PROJ-08] shows nothing of it before the asked organization accepts, and everything after', async () => {
    const nothing = await reaches('asked')
    expect(nothing.every((found) => !found)).toBe(true)
    const asked = await invite('asks', { organizationName: 'northgate', remark: 'For the spring campaign' })
    expect(asked.status).toBe(200)
    const id = String(asked.body.result['id'])
    expect(await reaches('asked')).toEqual(nothing)
    expect(await read('asked', id)).toMatchObject({
      status: 'Asked',
      projectName: 'Venlo',
      ownerName: 'Meridian',
      organizationName: 'Northgate',
      askedBy: 'asks Test',
      remark: 'For the spring campaign',
    })
    expect(await newsOf('asked')).toEqual(['Meridian invites Northgate to the project Venlo'])
    expect(await newsOf('asked-worker')).toEqual([])
    expect((await act('asked-worker', 'accept', id)).status).toBe(403)
    expect((await act('asks', 'accept', id)).status).toBe(403)
    expect(await reaches('asked')).toEqual(nothing)
    expect((await act('asked', 'accept', id)).status).toBe(200)
    expect(await reaches('asked')).toEqual([true, true, true, true, true, true])
    expect(await read('asks', id)).toMatchObject({ status: 'Accepted', answeredBy: 'asked Test' })
    expect(await newsOf('asks')).toEqual(['Northgate works in the project Venlo now'])
    expect(errorsOf(await invite('asks', { organizationName: 'Northgate' }))).toEqual(['organizationName'])
    expect((await act('asked', 'leave', id)).status).toBe(200)
    expect(await reaches('asked')).toEqual(nothing)
    expect(await read('asks', id)).toMatchObject({ status: 'Ended', endedBy: 'asked Test' })
  })

  it('[OPEN-070] leaves a trace of refusal and withdrawal, and opens nothing', async () => {
    const first = String((await invite('asks', { organization: world.otherOrganization })).body.result['id'])
    const without = await act('asked', 'refuse', first)
    expect([without.status, errorsOf(without)]).toEqual([422, ['answer']])
    expect((await act('asked', 'refuse', first, { answer: 'Not this year' })).status).toBe(200)
    expect((await act('asked', 'accept', first)).status).toBe(409)
    const second = String((await invite('asks', { organization: world.otherOrganization })).body.result['id'])
    expect((await act('asked', 'withdraw', second)).status).toBe(403)
    expect((await act('asks', 'withdraw', second)).status).toBe(200)
    expect((await act('asked', 'accept', second)).status).toBe(409)
    expect(await read('asks', first)).toMatchObject({ status: 'Refused', answer: 'Not this year' })
    expect(await read('asked', second)).toMatchObject({ status: 'Withdrawn', endedBy: 'asks Test' })
    expect((await newsOf('asks')).at(-1)).toBe('Northgate refused the invitation to the project Venlo: Not this year')
    expect((await by('asked').call({ path: '/asset', project: world.project })).status).not.toBe(200)
  })

  it('[OPEN-070] asks an organization once, however often it is called', async () => {
    const wanted = { organization: world.otherOrganization }
    const answers = await Promise.all([invite('asks', wanted), invite('asks', wanted), invite('root', wanted)])
    const ids = new Set(answers.map(({ body }) => body.result['id']))
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1])
    await act('asks', 'withdraw', String([...ids][0]))
  })

  it('[OPEN-070] refuses oneself, unknown names and wrong bodies at their field, and foreign projects', async () => {
    expect(errorsOf(await invite('asks', { organizationName: 'Meridian' }))).toEqual(['organizationName'])
    expect(errorsOf(await invite('asks', { organization: world.organization }))).toEqual(['organization'])
    expect(errorsOf(await invite('asks', { organizationName: 'Nobody' }))).toEqual(['organizationName'])
    expect(errorsOf(await invite('asks', { organizationName: 7 }))).toEqual(['organizationName'])
    expect(errorsOf(await invite('asks', {}))).toEqual(['organizationName'])
    expect(errorsOf(await invite('asks', { organizationName: 'Northgate', remark: 7 }))).toEqual(['remark'])
    expect((await invite('asked', { organizationName: 'Northgate' })).status).toBe(404)
    expect((await invite('asked-worker', { organizationName: 'Northgate' })).status).toBe(403)
  })

  it('[OPEN-070] cannot be had by writing the access list or the invitation', async () => {
    const put = (path: string, body: unknown) => by('asks').call({ method: 'PUT', path, body })
    const access = await put(`/project/${world.project}`, { access: [world.otherOrganization] })
    expect([access.status, errorsOf(access)]).toEqual([422, ['access']])
    const made = await by('asks').call({
      method: 'POST',
      path: '/project',
      body: { name: 'Opened', organization: world.organization, access: [world.otherOrganization] },
    })
    expect([made.status, errorsOf(made)]).toEqual([422, ['access']])
    const id = String((await invite('asks', { organizationName: 'Northgate' })).body.result['id'])
    const forged = await put(`/project_invitation/${id}`, { status: 'Accepted' })
    expect([forged.status, errorsOf(forged)]).toEqual([422, ['status']])
    expect((await by('asks').call({ method: 'POST', path: '/project_invitation', body: {} })).status).not.toBe(201)
    await act('asks', 'withdraw', id)
  })

  it('[OPEN-070] ends with the owner: what waits is withdrawn when the project is archived or changes hands', async () => {
    const third = await world.insert('organization', { name: 'Third', type: 'owner', status: 'Active' })
    const place = await world.insert('project', { name: 'Moves', organization: world.organization, status: 'Active' })
    const ask = async (organization: string) =>
      String((await invite('root', { organization }, place)).body.result['id'])
    const accepted = await ask(world.otherOrganization)
    await act('root', 'accept', accepted)
    const waiting = await ask(third)
    const moved = { method: 'PUT', path: `/project/${place}`, body: { organization: world.otherOrganization } } as const
    expect((await by('root').call(moved)).status).toBe(200)
    expect([(await read('root', accepted))['status'], (await read('root', waiting))['status']]).toEqual([
      'Ended',
      'Withdrawn',
    ])
    expect((await by('root').call({ path: `/project/${place}` })).body.result['access']).toEqual([])
    const last = await ask(third)
    await by('root').call({ method: 'DELETE', path: `/project/${place}` })
    expect((await read('root', last))['status']).toBe('Withdrawn')
  })
})
