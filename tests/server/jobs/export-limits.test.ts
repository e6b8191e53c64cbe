import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type Session, type World } from '../http/world.ts'

let world: World
let maker: Session
let owner: string

beforeAll(async () => {
  world = await openWorld()
  const roles = ['ROLE_SITE_VIEW', 'ROLE_TRANSPORT_ORDER_VIEW', 'ROLE_EXPORT_VIEW', 'ROLE_EXPORT_CREATE']
  owner = await world.user('maker', roles)
  await world.user('other', roles)
  maker = await world.signIn('maker')
})
beforeEach(() => world.database.pool.query('delete from export'))
afterAll(() => world.close())

const start = (by: Session = maker, path = '/site/export', project = world.project, headers = {}) =>
  by.call({ method: 'POST', path, project, body: {}, headers })

it('[EXPORT-04 API-12] of exports that one user starts at once, three are made, in all projects together; the rest is told when to come back', async () => {
  const projects = [world.project, world.secondProject]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => start(maker, '/site/export', projects[at % 2] ?? world.project)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect([refused?.headers['retry-after'], refused?.body.messages[0]]).toEqual([
    '10',
    { type: 'error', text: '3 of your exports are still being made: wait until one of them is ready' },
  ])
  expect((await start(await world.signIn('other'))).status).toBe(201)
  await world.database.pool.query(
    `update export set status = 'Done' where id = (select id from export where owner = $1 limit 1)`,
    [owner],
  )
  expect((await start()).status).toBe(201)
})

it('[EXPORT-04 EXPORT-05 API-12] every way of starting an export counts, and a repeated call takes no second place', async () => {
  const once = { 'idempotency-key': 'one' }
  const first = await start(maker, '/site/export', world.project, once)
  const again = await start(maker, '/site/export', world.project, once)
  expect([first.status, again.status, again.body.result['id']]).toEqual([201, 201, first.body.result['id']])
  const { project } = world
  const body = { name: 'Sites', entity: 'site' }
  expect((await maker.call({ method: 'POST', path: '/export', project, body })).status).toBe(201)
  expect((await maker.call({ path: '/transport_order?export=true', project })).status).toBe(200)
  for (const refused of [
    await start(),
    await maker.call({ method: 'POST', path: '/export', project, body }),
    await maker.call({ path: '/transport_order?export=true', project }),
  ]) {
    expect(refused.status).toBe(429)
  }
})

it('[EXPORT-04 API-12] after thirty exports in an hour the next has to wait until the first of them is an hour old', async () => {
  const made = (minutes: number) =>
    world.insert('export', {
      name: 'Old',
      entity: 'site',
      project: world.project,
      owner,
      status: 'Done',
      created: new Date(Date.now() - minutes * 60_000).toISOString(),
    })
  await made(61)
  for (let at = 0; at < 29; at += 1) await made(50 - at)
  expect((await start()).status).toBe(201)
  const refused = await start(maker, '/site/export', world.project, { 'x-locale': 'nl_NL' })
  expect([refused.status, refused.body.messages[0]?.text]).toEqual([
    429,
    'Je hebt het afgelopen uur 30 exports gestart, zoveel als één persoon mag: probeer het over 10 min opnieuw',
  ])
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(9 * 60)
  expect(seconds).toBeLessThanOrEqual(10 * 60)
})
