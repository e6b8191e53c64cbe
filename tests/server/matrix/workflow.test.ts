import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('[API-23 OPEN-096 OPEN-079 WF-03] what an administrator saves counts for the next call of everybody', async () => {
  const workflowId = await made(root, 'workflow', {
    name: 'Slips',
    class: 'packing_slip',
    property: 'status',
    places: ['Open', 'Scanning', 'On hold', 'Closed', 'Canceled'],
  })
  const hold = await made(root, 'transition', { workflowId, name: 'hold', origin: 'Open', destination: 'On hold' })
  const id = await made(worker, 'packing_slip', { type: 'Inbound' })
  expect(await step('hold', id)).toBe(200)
  const other = await made(worker, 'packing_slip', { type: 'Inbound' })
  const change = await root.call({ method: 'PUT', path: `/transition/${hold}`, body: { origin: 'Scanning' } })
  expect(change.status).toBe(200)
  expect(await step('hold', other)).toBe(409)
})

it('[API-23 OPEN-096] roles that were taken away are gone at the next call', async () => {
  const [user] = (await root.call({ path: '/user?username=worker' })).body.result['items'] as { id: string }[]
  expect((await worker.call({ path: '/site', project: world.project })).status).toBe(200)
  await world.database.pool.query(`update "user" set roles = '["ROLE_PACKING_SLIP_VIEW"]' where id = $1`, [user?.id])
  expect((await worker.call({ path: '/site', project: world.project })).status).toBe(403)
})

it('[PROJSEL-09 OPEN-015] a project that ended or has not begun is no project of anybody', async () => {
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

it('[ERR-04 API-22] what is refused says so in messages, whatever the refusal', async () => {
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
