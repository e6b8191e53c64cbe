import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Session, type World } from '../http/world.ts'

let world: World
let root: Session
let worker: Session

beforeAll(async () => {
  world = await openWorld()
  await world.user('root', ['ROLE_SUPERADMIN'], null)
  const roles = ['PACKING_SLIP_VIEW', 'PACKING_SLIP_CREATE', 'PACKING_SLIP_EDIT', 'SITE_VIEW']
  await world.user(
    'worker',
    roles.map((name) => `ROLE_${name}`),
  )
  root = await world.signIn('root')
  worker = await world.signIn('worker')
})
afterAll(() => world.close())

const made = async (session: Session, entity: string, body: object): Promise<string> => {
  const answer = await session.call({ method: 'POST', path: `/${entity}`, body, project: world.project })
  expect([entity, answer.status]).toEqual([entity, 201])
  return String(answer.body.result['id'])
}
const step = async (name: string, id: string) =>
  (await worker.call({ method: 'PUT', path: `/packing_slip/${name}/${id}`, project: world.project })).status

interface Row {
  readonly id: string
  readonly name: string
  readonly origin: string
}
const stepsOf = async (session: Session, workflow: string): Promise<readonly Row[]> =>
  (await session.call({ path: `/transition?workflowId=${workflow}&limit=100` })).body.result['items'] as Row[]
const stepFrom = async (session: Session, workflow: string, name: string, origin: string): Promise<string> =>
  (await stepsOf(session, workflow)).find((row) => row.name === name && row.origin === origin)?.id ?? ''
const PLACES = ['Open', 'Scanning', 'On hold', 'Closed', 'Canceled']
const SLIPS = { name: 'Slips', class: 'packing_slip', property: 'status', places: PLACES }

it('[API-23 OPEN-096 OPEN-079 WF-03] changes of an administrator apply to the next call of everybody', async () => {
  const workflow = await made(root, 'workflow', SLIPS)
  const id = await made(worker, 'packing_slip', { type: 'Inbound' })
  expect(await step('hold', id)).toBe(200)
  const other = await made(worker, 'packing_slip', { type: 'Inbound' })
  const hold = await stepFrom(root, workflow, 'hold', 'Open')
  expect((await root.call({ method: 'DELETE', path: `/transition/${hold}` })).status).toBe(200)
  expect(await step('hold', other)).toBe(409)
  expect((await root.call({ method: 'DELETE', path: `/workflow/${workflow}` })).status).toBe(200)
  expect(await step('hold', other)).toBe(200)
})

describe('a workflow of an organization', () => {
  const ROLES = ['WORKFLOW', 'TRANSITION'].flatMap((name) =>
    ['VIEW', 'CREATE', 'EDIT', 'DELETE'].map((verb) => `ROLE_${name}_${verb}`),
  )
  let admin: Session
  let stranger: Session
  let system: string
  let own: string
  beforeAll(async () => {
    await world.user('boss', [...ROLES, 'ROLE_PACKING_SLIP_VIEW'])
    await world.user(
      'stranger',
      [...ROLES, 'ROLE_PACKING_SLIP_CREATE', 'ROLE_PACKING_SLIP_EDIT'],
      world.otherOrganization,
    )
    admin = await world.signIn('boss')
    stranger = await world.signIn('stranger')
    system = await made(root, 'workflow', SLIPS)
    own = await made(admin, 'workflow', SLIPS)
  })
  const put = (session: Session, id: string, body: object) =>
    session.call({ method: 'PUT', path: `/transition/${id}`, body })

  it('[OPEN-079 WF-04] starts with the current steps and applies to its own records only', async () => {
    expect((await stepsOf(admin, own)).length).toBe((await stepsOf(root, system)).length)
    const changed = await put(admin, await stepFrom(admin, own, 'resume', 'On hold'), { origin: 'Open' })
    expect(changed.status).toBe(200)
    const mine = await made(worker, 'packing_slip', { type: 'Inbound' })
    expect(await step('resume', mine)).toBe(200)
    const moved = await worker.call({ path: `/packing_slip/${mine}`, project: world.project })
    expect(moved.body.result['status']).toBe('Scanning')
    const theirs = await stranger.call({
      method: 'POST',
      path: '/packing_slip',
      body: { type: 'Inbound' },
      project: world.otherProject,
    })
    const path = `/packing_slip/resume/${String(theirs.body.result['id'])}`
    expect((await stranger.call({ method: 'PUT', path, project: world.otherProject })).status).toBe(409)
  })

  it('[OPEN-079] is visible to and changed by its organization only, and the system’s by superadmins only', async () => {
    expect((await stranger.call({ path: `/workflow/${own}` })).status).toBe(404)
    const close = await stepFrom(admin, own, 'cancel', 'Open')
    expect((await put(stranger, close, { origin: 'Scanning' })).status).toBe(404)
    const ofSystem = await stepFrom(root, system, 'close', 'Scanning')
    expect((await put(admin, ofSystem, { origin: 'Open' })).status).toBe(403)
    expect((await admin.call({ method: 'DELETE', path: `/workflow/${system}` })).status).toBe(403)
    const added = { workflowId: system, name: 'check', origin: 'Open', destination: 'Scanning' }
    expect((await admin.call({ method: 'POST', path: '/transition', body: added })).status).toBe(422)
  })

  it('[OPEN-079] is refused with the field when it would strand records, leave a final state or break what the product does', async () => {
    const errors = async (id: string, body: object) => (await put(admin, id, body)).body.result['errors']
    const close = await stepFrom(admin, own, 'close', 'Scanning')
    expect(await errors(close, { origin: 'Loading' })).toEqual({ origin: ['The workflow has no status Loading'] })
    expect(await errors(close, { origin: 'Canceled' })).toEqual({
      origin: ['Canceled is an end: no step leads on from it'],
    })
    expect(Object.keys((await errors(close, { name: 'shut' })) as object)).toEqual(['name'])
    const places = await admin.call({
      method: 'PUT',
      path: `/workflow/${own}`,
      body: { places: PLACES.filter((place) => place !== 'On hold') },
    })
    expect([places.status, Object.keys(places.body.result['errors'] as object)]).toEqual([422, ['places']])
    const second = await admin.call({ method: 'POST', path: '/workflow', body: SLIPS })
    expect([second.status, Object.keys(second.body.result['errors'] as object)]).toEqual([422, ['class']])
    const cancel = await stepFrom(admin, own, 'cancel', 'On hold')
    const stranding = ['Records in On hold would have no way on. First add another step that begins in On hold.']
    expect(await errors(cancel, { origin: 'Scanning', name: 'drop' })).toEqual({ origin: stranding })
    const gone = await admin.call({ method: 'DELETE', path: `/transition/${cancel}` })
    expect([gone.status, gone.body.result['errors']]).toEqual([422, { name: stranding }])
  })
})

it('[API-23 OPEN-096] revoked roles are missing at the next call', async () => {
  const [user] = (await root.call({ path: '/user?username=worker' })).body.result['items'] as { id: string }[]
  expect((await worker.call({ path: '/site', project: world.project })).status).toBe(200)
  await world.database.pool.query(`update "user" set roles = '["ROLE_PACKING_SLIP_VIEW"]' where id = $1`, [user?.id])
  expect((await worker.call({ path: '/site', project: world.project })).status).toBe(403)
})

it('[PROJSEL-09 OPEN-015] nobody can use a project that has ended or not begun', async () => {
  const slips = async () => (await worker.call({ path: '/packing_slip', project: world.project })).status
  const put = async (body: object) =>
    expect((await root.call({ method: 'PUT', path: `/project/${world.project}`, body })).status).toBe(200)
  expect(await slips()).toBe(200)
  for (const body of [
    { status: 'Ended' },
    { status: 'Active', dateEnd: '2020-01-01' },
    { dateEnd: null, dateStart: '2990-01-01' },
  ]) {
    await put(body)
    expect([body, await slips()]).toEqual([body, 404])
  }
  await put({ dateStart: null, status: 'Pilot' })
  expect(await slips()).toBe(200)
})

it('[ERR-04 API-22] every rejection has messages', async () => {
  const calls = [
    worker.call({ path: `/packing_slip/${randomUUID()}`, project: world.project }),
    worker.call({ path: '/user/me', headers: { authorization: 'Bearer nothing' } }),
    worker.call({ method: 'DELETE', path: `/packing_slip/${randomUUID()}`, project: world.project }),
    worker.call({ method: 'POST', path: '/packing_slip', body: { type: 'x' }, project: world.project }),
    worker.call({ path: '/packing_slip?limit=x', project: world.project }),
  ]
  for (const { status, body } of await Promise.all(calls)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect([status, body.messages]).toEqual([status, [{ type: 'error', text: expect.stringMatching(/\w/) }]])
  }
})
