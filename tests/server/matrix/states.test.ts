import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLink } from '../../../server/auth/one-time-link.ts'
import { callOf, openWorld, password, type Session, type World } from '../http/world.ts'

let world: World
let root: Session

beforeAll(async () => {
  world = await openWorld()
  await world.user('root', ['ROLE_SUPERADMIN'])
  root = await world.signIn('root')
})
afterAll(() => world.close())

const call = (options: Parameters<Session['call']>[0]) => root.call({ project: world.project, ...options })
const made = async (entity: string, body: object): Promise<string> => {
  const answer = await call({ method: 'POST', path: `/${entity}`, body })
  expect([entity, answer.status, answer.text]).toEqual([entity, 201, expect.stringContaining('"id"')])
  return String(answer.body.result['id'])
}
const put = async (entity: string, id: string, body: object): Promise<number> =>
  (await call({ method: 'PUT', path: `/${entity}/${id}`, body })).status
const read = async (entity: string, id: string) => (await call({ path: `/${entity}/${id}` })).body.result

it('[STATE-015] archiving an asset needs the DELETE role and is permanent', async () => {
  const assetType = await made('asset_type', { name: 'Crate' })
  const id = await made('asset', { name: 'Old crate', assetType })
  await world.user('editor', ['ROLE_ASSET_VIEW', 'ROLE_ASSET_CREATE', 'ROLE_ASSET_EDIT'])
  const editor = await world.signIn('editor')
  const path = `/asset/${id}`
  expect((await editor.call({ method: 'DELETE', path, project: world.project })).status).toBe(403)
  expect((await call({ method: 'DELETE', path })).status).toBe(200)
  expect((await read('asset', id))['archived']).toEqual(expect.any(String))
  expect(await put('asset', id, { name: 'New crate' })).toBeGreaterThanOrEqual(400)
  expect(await put('asset', id, { archived: null })).toBeGreaterThanOrEqual(400)
  expect(await read('asset', id)).toMatchObject({ name: 'Old crate', archived: expect.any(String) })
})

it('[STATE-065 OPEN-119] an order starts as Open, the draft', async () => {
  for (const entity of ['purchase_order', 'sales_order']) {
    expect((await read(entity, await made(entity, { name: 'Wheels' })))['status']).toBe('Open')
  }
})

it('[STATE-081 STATE-082 STATE-083] a project starts as Pilot, becomes Active, and cannot be selected once it has Ended', async () => {
  const id = await made('project', { name: 'Breda', organization: world.organization })
  expect((await read('project', id))['status']).toBe('Pilot')
  const chosen = async () =>
    (await root.call({ method: 'PUT', path: '/user/active_project', body: { project: id } })).status
  const usable = async () => (await root.call({ path: '/site', project: id })).status
  expect([await chosen(), await usable()]).toEqual([200, 200])
  expect(await put('project', id, { status: 'Active' })).toBe(200)
  expect([(await read('project', id))['status'], await chosen(), await usable()]).toEqual(['Active', 200, 200])
  expect(await put('project', id, { dateEnd: '2020-01-01' })).toBe(200)
  expect([await chosen(), await usable()].every((status) => status >= 400)).toBe(true)
  expect(await put('project', id, { dateEnd: null, status: 'Ended' })).toBe(200)
  expect([await chosen(), await usable()].every((status) => status >= 400)).toBe(true)
})

it('[STATE-084 STATE-085] a project app is enabled when it is created, and archived when it is disabled', async () => {
  const app = await made('app', { name: 'Yard', package: 'yard.example.org' })
  const id = await made('project_app', { forProject: world.project, app })
  expect((await read('project_app', id))['enabled']).toBe(true)
  expect((await call({ method: 'DELETE', path: `/project_app/${id}` })).status).toBe(200)
  const list = await call({ path: `/project_app?project=${world.project}&app=${app}` })
  expect(list.body.result['count']).toBe(0)
})

it('[STATE-086] organizations and sub-organizations start as Active, become Inactive, and Active again', async () => {
  for (const [entity, body] of [
    ['organization', { name: 'Delta' }],
    ['sub_organization', { name: 'Delta' }],
  ] as const) {
    const id = await made(entity, body)
    const status = async () => (await read(entity, id))['status']
    expect([entity, await status()]).toEqual([entity, 'Active'])
    for (const next of ['Inactive', 'Active']) {
      expect(await put(entity, id, { status: next })).toBe(200)
      expect([entity, await status()]).toEqual([entity, next])
    }
    expect(await put(entity, id, { status: 'Gone' })).toBe(422)
  }
})

describe('accounts', () => {
  const attempt = (username: string, secret: string) =>
    callOf(world.app, { method: 'POST', path: '/authentication', body: { username, password: secret } })
  const stateOf = async (id: string) => {
    const { status, blocked } = await read('user', id)
    return { status, blocked }
  }

  it('start as Invited; the activation mail can be sent again', async () => {
    const id = await made('user', {
      username: 'newcomer',
      firstName: 'N',
      lastName: 'N',
      email: 'newcomer@example.org',
      locale: 'en_US',
      organization: world.organization,
    })
    expect(await stateOf(id)).toMatchObject({ status: 'Invited' })
    expect((await attempt('newcomer', password)).status).toBe(401)
    const mails = async () =>
      (await call({ path: '/email?to=newcomer@example.org&type=activation' })).body.result['count']
    const before = Number(await mails())
    expect((await call({ method: 'POST', path: `/user/resend_activation/${id}` })).status).toBe(200)
    expect(Number(await mails())).toBe(before + 1)
  })

  it('[STATE-090 STATE-091] are delayed after the tenth failure, and blocked and unblocked by an administrator', async () => {
    const id = await world.user('clumsy', [])
    for (let at = 0; at < 10; at += 1) await attempt('clumsy', 'wrong-password-1')
    expect(await stateOf(id)).toMatchObject({ blocked: false, status: 'Active' })
    expect((await attempt('clumsy', password)).body.result).toEqual({ blocked: true, attempts: 10 })
    expect(await put('user', id, { blocked: true })).toBe(200)
    expect(await put('user', id, { blocked: false })).toBe(200)
    expect((await attempt('clumsy', password)).status).toBe(200)
    expect(await put('user', id, { blocked: true })).toBe(200)
    expect((await attempt('clumsy', password)).status).toBe(401)
  })
})

it('[STATE-089] an invited account is Active once the user has set a password and a security answer', async () => {
  const question = await made('question', { question: 'First forklift?' })
  const id = await made('user', {
    username: 'invited',
    firstName: 'I',
    lastName: 'I',
    email: 'invited@example.org',
    locale: 'en_US',
    organization: world.organization,
    securityQuestion: question,
  })
  const opened = await callOf(world.app, { path: await createLink(world.database.db, 'activation', id) })
  const confirmationToken = String(opened.body.result['confirmationToken'])
  expect((await read('user', id))['status']).toBe('Invited')
  const body = { confirmationToken, password: 'fresh-password-1', securityAnswer: 'Yale' }
  expect((await callOf(world.app, { method: 'PUT', path: `/user/activate/${id}`, body })).status).toBe(200)
  expect((await read('user', id))['status']).toBe('Active')
})

it('[OPEN-044] a transport order has a log of object, time and text, with an entry for each step', async () => {
  const object = await made('transport_order', { reference: 'T-44' })
  const logs = async () => {
    const { body } = await call({ path: `/transport_order_log?object=${object}&sort=time&order=ASC` })
    return body.result['items'] as Readonly<Record<string, unknown>>[]
  }
  await made('transport_order_log', { object, text: 'Called the customer' })
  expect((await call({ method: 'DELETE', path: `/transport_order/${object}` })).status).toBe(200)
  const [first, second, ...more] = await logs()
  expect(first).toMatchObject({ object, time: expect.any(String), text: 'Called the customer' })
  expect(second).toMatchObject({ object, time: expect.any(String), text: 'New → Cancelled' })
  expect(second).toMatchObject({ code: 'log-step', params: { before: 'New', after: 'Cancelled' } })
  expect(more).toEqual([])
})
