import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeDevice, mutation } from '../sync/device.ts'
import { makeWorld, newId, putRow, type World } from './world.ts'

let database: TestDatabase
let world: World
let owner: string
let colleague: string

const CONTENT = { filters: { status: ['Active', 'Stock'] }, search: 'pump', sort: null, columns: ['name', 'status'] }

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  owner = await world.addUser('owner', ['ROLE_ASSET_VIEW'])
  colleague = await world.addUser('colleague', ['ROLE_ASSET_VIEW'])
})

afterAll(() => database.close())

const save = async (user: string, body: { readonly [field: string]: unknown }): Promise<string> => {
  const id = newId()
  const answer = await world.write(user, 'list_view.create', id, { list: 'asset', content: CONTENT, ...body })
  expect(answer).toMatchObject({ ok: true })
  return id
}

const idsOnDevice = async (user: string, stream = world.project): Promise<ReadonlySet<string>> => {
  const device = await makeDevice(world, user, stream)
  await device.bootstrap()
  await device.catchUp()
  return new Set([...device.rows.keys()].map((key) => key.slice(key.lastIndexOf('/') + 1)))
}

describe('who has a view', () => {
  it('keeps an own view from everybody else, administrators included', async () => {
    const id = await save(owner, { name: 'My round' })
    const root = await world.addUser('root', ['ROLE_SUPERADMIN'], null)
    expect(await idsOnDevice(owner)).toContain(id)
    for (const other of [colleague, root]) {
      expect(await idsOnDevice(other)).not.toContain(id)
      expect(await world.write(other, 'list_view.update', id, { name: 'Mine now' })).toMatchObject({
        code: 'not_found',
      })
      expect(await world.write(other, 'list_view.archive', id)).toMatchObject({ code: 'not_found' })
    }
  })

  it('gives a shared view to those of the project who may see its list, and takes it back', async () => {
    const other = await world.addUser('no-assets', ['ROLE_DAMAGE_VIEW'])
    const firm = await putRow(world.db, 'organization', { name: 'Rhine Haulage', type: 'carrier' })
    const carrier = await world.addUser('carrier', ['ROLE_ASSET_VIEW'], firm)
    await world.db
      .updateTable('project')
      .set({ access: JSON.stringify([firm]) })
      .where('id', '=', world.project)
      .execute()
    const id = await save(owner, { name: 'Round of all', shared: true })
    const device = await makeDevice(world, colleague)
    await device.bootstrap()
    await device.catchUp()
    const key = `list_view.asset/list_view/${id}`
    expect(device.rows.get(key)?.row).toMatchObject({ name: 'Round of all', content: CONTENT, owner })
    expect(await idsOnDevice(other)).not.toContain(id)
    expect(await idsOnDevice(carrier)).not.toContain(id)
    await world.write(owner, 'list_view.update', id, { shared: false })
    await device.catchUp()
    expect(device.rows.has(key)).toBe(false)
    expect(await idsOnDevice(owner)).toContain(id)
  })

  it('shows nothing of it in another project', async () => {
    const id = await save(owner, { name: 'Of this project', shared: true })
    const next = await putRow(world.db, 'project', { name: 'Next', organization: world.organization, status: 'Active' })
    expect(await idsOnDevice(owner, next)).not.toContain(id)
    expect(await idsOnDevice(colleague, next)).not.toContain(id)
  })
})

describe('who changes a view', () => {
  it('refuses a colleague a shared one, and lets its owner and an administrator', async () => {
    const id = await save(owner, { name: 'Shared', shared: true })
    const admin = await world.addUser('admin', ['ROLE_ADMIN'])
    expect(await world.write(colleague, 'list_view.update', id, { name: 'Taken over' })).toMatchObject({
      code: 'forbidden',
    })
    expect(await world.write(colleague, 'list_view.archive', id)).toMatchObject({ code: 'forbidden' })
    expect(await world.row('list_view', id)).toMatchObject({ name: 'Shared', archived: null })
    expect(await world.write(owner, 'list_view.update', id, { name: 'Shared round' })).toMatchObject({ ok: true })
    expect(await world.write(admin, 'list_view.archive', id)).toMatchObject({ ok: true })
  })

  it('refuses to name another owner or the scope, and a view of a list that the person may not see', async () => {
    const body = { list: 'asset', name: 'Forged', content: CONTENT }
    const create = (more: object) => world.write(owner, 'list_view.create', newId(), { ...body, ...more })
    expect(await create({ owner: colleague })).toMatchObject({ problems: { owner: [{ code: 'locked' }] } })
    expect(await create({ sharedList: 'damage' })).toMatchObject({ problems: { sharedList: [{ code: 'locked' }] } })
    expect(await create({ list: 'damage', content: {} })).toMatchObject({ ok: false, code: 'forbidden' })
    const id = await save(owner, { name: 'Stays' })
    expect(await world.write(owner, 'list_view.update', id, { list: 'damage' })).toMatchObject({
      problems: { list: [{ code: 'locked' }] },
    })
  })

  it('refuses a second one of the same name for the same list and owner, whatever its case, until the first is deleted', async () => {
    const id = await save(owner, { name: 'Morning' })
    const again = { list: 'asset', name: ' morning', content: CONTENT }
    expect(await world.write(owner, 'list_view.create', newId(), again)).toMatchObject({
      problems: { name: [{ code: 'name-taken' }] },
    })
    await save(colleague, { name: 'Morning' })
    await world.write(owner, 'list_view.archive', id)
    await save(owner, { name: 'Morning' })
  })
})

describe('what a view may hold', () => {
  const refused = async (content: unknown) => {
    const body = { list: 'asset', name: `View ${newId()}`, content }
    const answer = await world.write(owner, 'list_view.create', newId(), body)
    return 'problems' in answer ? (answer.problems ?? {}) : {}
  }

  it('names the field or value that the list does not know', async () => {
    expect(await refused({ filters: { colour: 'red' } })).toMatchObject({
      'content.filters.colour': [{ code: 'unknown' }],
    })
    expect(await refused({ filters: { site: 'Hall A' } })).toMatchObject({
      'content.filters.site': [{ code: 'not-offered', params: { value: 'Hall A' } }],
    })
    expect(await refused({ columns: ['name', 'colour'] })).toMatchObject({
      'content.columns': [{ code: 'not-offered' }],
    })
    expect(await refused({ sort: { path: 'name', order: 'UP' } })).toMatchObject({
      'content.sort': [{ code: 'not-offered' }],
    })
    expect(await refused({ filters: {}, page: 3 })).toMatchObject({ 'content.page': [{ code: 'unknown' }] })
  })

  it.each([
    [['filters']],
    ['text'],
    [7],
    [null],
    [{ search: 'x'.repeat(201) }],
    [{ filters: [] }],
    [{ filters: { name: {} } }],
  ])('refuses %j with a problem of its content, never with an error of the server', async (content) => {
    expect(Object.keys(await refused(content)).filter((path) => path.startsWith('content'))).toHaveLength(1)
  })

  it('bounds its size', async () => {
    expect(await refused({ filters: { name: Array.from({ length: 2000 }, (_, n) => `name ${n}`) } })).toEqual({
      content: [{ code: 'too-long', params: { max: 6000 } }],
    })
  })
})

it('is made, renamed and deleted by changes that a device kept while it was offline', async () => {
  const device = await makeDevice(world, owner)
  const id = newId()
  const outcomes = await device.send(
    mutation('list_view.create', id, { list: 'asset', name: 'Offline', content: CONTENT }),
    mutation('list_view.update', id, { name: 'Was offline', shared: true }),
  )
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  expect(await world.row('list_view', id)).toMatchObject({ name: 'Was offline', sharedList: 'asset', owner })
  expect(await idsOnDevice(colleague)).toContain(id)
  await device.send(mutation('list_view.archive', id, {}))
  expect((await world.row('list_view', id))['archived']).not.toBeNull()
})
