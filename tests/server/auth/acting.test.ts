import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStream } from '../http/event-stream.ts'
import { callOf, openWorld, type Session, sessionOf, type World } from '../http/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.user('worker', ['ROLE_ASSET_VIEW'])
})
afterAll(() => world.close())

let made = 0
/** A new administrator who acts as `worker`. */
const acting = async () => {
  const name = `chief-${(made += 1)}`
  const id = await world.user(name, ['ROLE_ADMIN'])
  const own = await world.signIn(name)
  const { rows } = await world.database.pool.query<{ id: string }>(`select id from "user" where username = 'worker'`)
  const switched = await own.call({ method: 'PUT', path: `/user/switch/${rows[0]?.id}` })
  expect(switched.status).toBe(200)
  return { id, cookies: own.cookies, session: sessionOf(world.app, switched) }
}

const change = (id: string, values: object) =>
  world.database.db.updateTable('user').set(values).where('id', '=', id).execute()
const read = async (session: Session) => (await session.call({ path: '/user/me' })).status
const push = async ({ call }: Session) => {
  const body = { stream: '_global', clientId: randomUUID(), epoch: randomUUID(), schema: 1, ackedThrough: 0 }
  return (await call({ method: 'POST', path: '/sync/push', body: { ...body, mutations: [] } })).status
}

describe('an administrator who acts as another', () => {
  it.each([
    ['has no admin role any more', { roles: '[]' }],
    ['was blocked', { blocked: true }],
    ['was archived', { archived: new Date().toISOString() }],
    ['belongs to another organization', { organization: null }],
  ])('[S6 AUTH-25 OPEN-013] ends with the next call when the administrator %s', async (_why, values) => {
    const { id, cookies, session } = await acting()
    expect(await read(session)).toBe(200)
    expect(await push(session)).not.toBe(401)
    await change(id, values)
    expect(await push(session)).toBe(401)
    expect(await read(session)).toBe(401)
    const refreshed = await callOf(world.app, {
      method: 'POST',
      path: '/authentication/refresh',
      body: {},
      headers: { cookie: cookies },
    })
    expect(refreshed.status).toBe(401)
  })

  it('[S6 OPEN-013] ends when the other user becomes an administrator', async () => {
    const { session } = await acting()
    const { rows } = await world.database.pool.query<{ id: string }>(`select id from "user" where username = 'worker'`)
    const id = rows[0]?.id ?? ''
    await change(id, { roles: JSON.stringify(['ROLE_ADMIN']) })
    expect(await read(session)).toBe(401)
    await change(id, { roles: JSON.stringify(['ROLE_ASSET_VIEW']) })
    expect(await read(session)).toBe(401)
  })

  it('[S6 OPEN-013] ends an open event stream with the commit that revokes the role, and keeps those of others open', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { id, session } = await acting()
    const stream = await openStream(world, session, 'stream=_global')
    const others = await openStream(world, await world.signIn('worker'), 'stream=_global')
    let heard = ''
    others.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    const ended = once(stream.resume(), 'end')
    await change(id, { roles: '[]' })
    await ended
    await expect.poll(() => heard).toContain('event: poke')
    expect(others.readableEnded).toBe(false)
    others.destroy()
  })
})
