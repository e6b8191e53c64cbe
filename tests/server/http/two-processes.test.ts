import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../server/api/app.ts'
import { parseConfig } from '../../../server/config.ts'
import { createDatabase, type DatabaseHandle } from '../../../server/db/pool.ts'
import { createLog } from '../../../server/log.ts'
import { callOf, openWorld, type World } from './world.ts'

let world: World
let second: FastifyInstance
let handle: DatabaseHandle
let directory: string

/** A second process on the same database, as behind a load balancer. */
beforeAll(async () => {
  world = await openWorld()
  handle = createDatabase(world.database.url, { max: 4 })
  directory = await mkdtemp(join(tmpdir(), 'lading-second-'))
  const config = parseConfig({ DATA_DIR: directory, DEMO: '1' })
  if ('error' in config) throw new Error(config.error)
  const log = createLog('silent')
  second = await buildApp({ config, database: handle.db, handle, log, clientDir: world.clientDir })
  await second.ready()
})
afterAll(async () => {
  await second.close()
  await handle.close()
  await world.close()
  await rm(directory, { recursive: true, force: true })
})

const clientId = 'device-of-two-processes'

it('[AUTH-08 I5] a person who lost a role in one process is refused by the very next call to each; a pull there no longer names the scope', async () => {
  const user = await world.user('keeper', ['ROLE_SITE_VIEW', 'ROLE_ASSET_VIEW'])
  const { token } = await world.signIn('keeper')
  const headers = { authorization: `Bearer ${token}` }
  const { project } = world
  const sites = async (app: FastifyInstance) => (await callOf(app, { path: '/site', project, headers })).status
  const hello = await callOf(second, { path: `/sync/handshake?stream=${project}&clientId=${clientId}`, headers })
  const { epoch, head } = hello.body.result
  const scopes = async () => {
    const body = { stream: project, clientId, epoch, cursor: head, pos: null, ackedThrough: 0 }
    return (await callOf(second, { method: 'POST', path: '/sync/pull', body, headers })).body.result['scopes']
  }
  for (const roles of [['ROLE_ASSET_VIEW'], ['ROLE_SITE_VIEW', 'ROLE_ASSET_VIEW'], ['ROLE_ASSET_VIEW']]) {
    const changed = { roles: JSON.stringify(roles) }
    await world.database.db.updateTable('user').set(changed).where('id', '=', user).execute()
    const may = roles.includes('ROLE_SITE_VIEW')
    expect([await sites(second), await sites(world.app)]).toEqual(may ? [200, 200] : [403, 403])
    const held = await scopes()
    expect(Array.isArray(held) && held.includes('site')).toBe(may)
  }
})

it('[AUTH-06] a session that ended in one process is refused by the very next call to the other', async () => {
  await world.user('leaving', ['ROLE_SITE_VIEW'])
  const session = await world.signIn('leaving')
  const headers = { authorization: `Bearer ${session.token}` }
  const ask = async () => (await callOf(second, { path: '/site', project: world.project, headers })).status
  expect(await ask()).toBe(200)
  await world.database.db.updateTable('session').set({ revoked: new Date().toISOString() }).execute()
  expect(await ask()).toBe(401)
})
