import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Session, type World } from './world.ts'

let world: World
let admin: Session
let worker: Session
let colleague: Session

beforeAll(async () => {
  world = await openWorld()
  await world.user('admin', ['ROLE_ADMIN'])
  await world.user('worker', [])
  await world.user('colleague', [])
  await world.user('foreign', ['ROLE_ADMIN'], world.otherOrganization)
  admin = await world.signIn('admin')
  worker = await world.signIn('worker')
  colleague = await world.signIn('colleague')
})
afterAll(() => world.close())

const report = (id: string, more: object = {}) => ({
  id,
  name: 'tablet 1a2b',
  waiting: 0,
  files: 0,
  parked: 0,
  oldestUnsent: null,
  lastSynced: '2026-11-24T10:00:00.000Z',
  appVersion: '1.5.6-b1',
  ...more,
})
const tell = (who: Session, body: object) =>
  who.call({ method: 'POST', path: '/user_device/report', body, project: world.project })
const listed = async (who: Session, id: string): Promise<Record<string, unknown> | undefined> => {
  const { body } = await who.call({ path: '/user_device?limit=100' })
  return (body.result as { items: { id: string }[] }).items.find((one) => one.id === id)
}

it('[OPEN-110] a device is one row of its user, and says what it holds with every report', async () => {
  const id = randomUUID()
  expect((await tell(worker, report(id, { waiting: 3, files: 1 }))).body.result).toEqual({ asked: null, copy: null })
  expect(await listed(admin, id)).toMatchObject({
    name: 'tablet 1a2b',
    work: 'To be sent',
    waiting: 3,
    files: 1,
    parked: 0,
  })
  await tell(worker, report(id, { waiting: 3, parked: 2, oldestUnsent: '2026-11-20T10:00:00.000Z' }))
  expect(await listed(admin, id)).toMatchObject({
    work: 'Needs its user',
    parked: 2,
    oldestUnsent: '2026-11-20T10:00:00.000Z',
  })
  await tell(worker, report(id, { waiting: null }))
  expect(await listed(admin, id)).toMatchObject({ work: 'Not known', waiting: null })
  await tell(worker, report(id))
  expect(await listed(admin, id)).toMatchObject({ work: 'All sent', waiting: 0, oldestUnsent: null })
})

it('[S2] nobody writes the device of somebody else, and other organizations do not see it', async () => {
  const id = randomUUID()
  await tell(worker, report(id, { name: 'mine' }))
  const stolen = await tell(colleague, report(id, { name: 'stolen' }))
  expect(stolen.status).toBe(422)
  expect(await listed(admin, id)).toMatchObject({ name: 'mine' })
  expect(await listed(await world.signIn('foreign'), id)).toBeUndefined()
  expect((await worker.call({ path: '/user_device' })).status).toBe(403)
})

it('who may ask does so once; the device is told with every report until it says that it heard it', async () => {
  const id = randomUUID()
  await tell(worker, report(id, { waiting: 1 }))
  const ask = (who: Session) => who.call({ method: 'PUT', path: `/user_device/ask/${id}`, body: {} })
  expect((await ask(worker)).status).toBe(403)
  expect((await ask(admin)).status).toBe(200)
  expect(await listed(admin, id)).toMatchObject({ asked: expect.any(String) })
  expect([403, 409, 422]).toContain((await ask(admin)).status)
  // A report by another user with this device id does not consume the request.
  expect((await tell(colleague, report(id))).status).toBe(422)
  // This response with the request is lost.
  await tell(worker, report(id, { waiting: 1 }))
  const { asked } = (await tell(worker, report(id, { waiting: 1, heard: null }))).body.result as {
    asked: { at: string; by: string }
  }
  expect(asked).toEqual({ at: expect.stringMatching(/Z$/), by: expect.stringMatching(/\S/) })
  const earlier = new Date(Date.parse(asked.at) - 1).toISOString()
  expect((await tell(worker, report(id, { heard: earlier }))).body.result).toEqual({ asked, copy: null })
  expect((await tell(worker, report(id, { heard: asked.at }))).body.result).toEqual({ asked: null, copy: null })
  expect(await listed(admin, id)).toMatchObject({ asked: null })
  expect((await ask(admin)).status).toBe(200)
})

it('a wrong report names its field and changes nothing', async () => {
  const id = randomUUID()
  for (const [field, value] of [
    ['id', 'x'],
    ['name', ''],
    ['waiting', -1],
    ['parked', 1.5],
    ['oldestUnsent', 'yesterday'],
    ['appVersion', 'x'.repeat(41)],
    ['heard', 'soon'],
    ['extra', 1],
  ] as const) {
    const { status, body } = await tell(worker, report(id, { [field]: value }))
    expect([status, Object.keys(body.result['problems'] as object)]).toEqual([422, [field]])
  }
  expect(await listed(admin, id)).toBeUndefined()
})

it('of one user the fifty devices that were heard last are kept', async () => {
  const ids = Array.from({ length: 52 }, () => randomUUID())
  for (const id of ids) await tell(colleague, report(id))
  const { rows } = await world.database.pool.query(
    'select id from user_device where "user" = (select id from "user" where username = $1)',
    ['colleague'],
  )
  expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.slice(2).toSorted())
})
