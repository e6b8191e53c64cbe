import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../server/db/pool.ts'
import type { SyncDeps } from '../../../server/sync/deps.ts'
import { handlePull, type PullCall } from '../../../server/sync/pull.ts'
import { pullText } from '../../../server/sync/pull-text.ts'
import { readHead } from '../../../server/sync/send-queue.ts'
import { createSharedDeltas } from '../../../server/sync/shared-deltas.ts'
import { type PullAnswer, pullAnswerSchema } from '../../../src/protocol/sync.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, viewRoles, workRoles, type World } from '../store/world.ts'
import { makeDevice, mutation } from './device.ts'

const DAY = 86_400_000

let database: TestDatabase
let world: World
let carrier: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  carrier = await putRow(world.db, 'organization', { name: 'Rhine Haulage', type: 'carrier' })
  await world.db
    .updateTable('project')
    .set({ access: JSON.stringify([carrier]) })
    .where('id', '=', world.project)
    .execute()
})
afterAll(() => database.close())

/** Counts the queries whose SQL contains the text. */
const counting = (text: string): { readonly db: Db; readonly count: () => number } => {
  let count = 0
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes(text)) count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  return { db, count: () => count }
}

const pull = async (deps: SyncDeps, user: string, asked: Partial<PullCall>): Promise<PullAnswer> => {
  const principal = await world.principal(user)
  const call = { stream: world.project, clientId: newId(), epoch: '', cursor: 0, pos: null, ackedThrough: 0, ...asked }
  return pullAnswerSchema.parse(await handlePull(deps, principal, call))
}

/** The answer without its time. */
const content = ({ serverTime, ...rest }: PullAnswer): unknown => {
  expect(serverTime).toEqual(expect.any(String))
  return rest
}

it('[I4 I5 I7] 50 devices of people with different scopes that pull after one commit read its changes once, and each gets what a pull of its own gives', async () => {
  const people = await Promise.all([
    world.addUser('one', workRoles),
    world.addUser('two', workRoles),
    world.addUser('without', ['ROLE_ADDRESS_VIEW']),
    world.addUser('driver', viewRoles, carrier),
  ])
  const writer = await makeDevice(world, world.worker)
  await writer.bootstrap()
  const { epoch, cursor } = writer
  await writer.send(
    mutation('site.create', newId(), { readableName: 'Yard', type: 'plant' }),
    mutation('sub_organization.create', newId(), { name: 'Rhine', type: 'carrier', organization: carrier }),
  )
  const [owner] = people
  await putRow(world.db, 'list_view', { project: world.project, list: 'site', name: 'Own', content: {}, owner })
  const { db, count } = counting('from sync_row')
  const deps = { ...writer.deps, db, deltas: createSharedDeltas() }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => pull(deps, people[at % people.length] ?? '', { epoch, cursor })),
  )
  expect(count()).toBe(1)
  for (const [at, user] of people.entries()) {
    const own = await pull({ ...deps, db: world.db, deltas: undefined }, user, { epoch, cursor })
    const mine = answers.filter((_, n) => n % people.length === at)
    for (const answer of mine) expect(content(answer)).toEqual(content(own))
  }
  const shown = answers.slice(0, 4).map(({ rows }) => [...new Set(rows.map(([, , entity]) => entity))])
  expect(shown[0]).toEqual(expect.arrayContaining(['site', 'sub_organization', 'list_view']))
  expect(shown[1]).toEqual(expect.arrayContaining(['site', 'sub_organization']))
  expect(shown[1]).not.toContain('list_view')
  expect(shown.slice(2)).toEqual([[], ['sub_organization']])
})

it('[I7] a commit between two pulls is in the second, and one of another stream reads nothing anew', async () => {
  const device = await makeDevice(world, world.worker)
  await device.bootstrap()
  const { db, count } = counting('from sync_row')
  const deps = { ...device.deps, db, deltas: createSharedDeltas() }
  const asked = { epoch: device.epoch, cursor: device.cursor }
  const names = async () =>
    (await pull(deps, world.worker, asked)).rows.flatMap(([, , , , , row]) => row?.['name'] ?? [])
  const id = newId()
  await device.send(mutation('sub_organization.create', id, { name: 'First', type: 'carrier' }))
  expect(await names()).toContain('First')
  await putRow(world.db, 'organization', { name: 'Of the global stream', type: 'owner' })
  expect(await names()).toContain('First')
  expect(count()).toBe(1)
  await device.send(mutation('sub_organization.update', id, { name: 'Second' }))
  expect(await names()).toContain('Second')
  expect(count()).toBe(2)
  await device.send(mutation('sub_organization.archive', id))
  const { rows } = await pull(deps, world.worker, asked)
  expect(rows.find(([, , entity, row]) => entity === 'sub_organization' && row === id)?.[5]?.['archived']).toEqual(
    expect.any(String),
  )
})

it('[I7] what was read at one head is not given to a pull that has read another, whatever set it', async () => {
  const device = await makeDevice(world, world.worker)
  await device.bootstrap()
  const { cursor } = device
  await device.send(mutation('site.create', newId(), { readableName: 'At the head', type: 'plant' }))
  const deltas = createSharedDeltas()
  const head = await readHead(world.db, world.project)
  const asked = { stream: world.project, cursor, now: new Date(), head }
  expect(await deltas.read(world.db, asked)).toMatchObject({ head })
  for (const other of [{ head: head.head + 1 }, { set: 'another transaction' }, { epoch: newId() }])
    expect(await deltas.read(world.db, { ...asked, head: { ...head, ...other } })).toBe('moved')
})

it('[OPEN-110 I4] a row is shared until it leaves the days that devices keep, and a device that pulls then is told that it left', async () => {
  const sensorType = await world.make('sensor_type', { name: 'Tag' })
  const sensor = await world.make('sensor', { name: 'T', code: 'T-1', sensorType })
  const device = await makeDevice(world, world.worker)
  const asked = { epoch: device.epoch, cursor: (await pull(device.deps, world.worker, { epoch: device.epoch })).head }
  const time = Date.parse('2026-11-20T10:00:00.000Z')
  const report = await putRow(world.db, 'report', {
    project: world.project,
    sensor,
    time: new Date(time).toISOString(),
    properties: {},
  })
  const { db, count } = counting('from sync_row')
  let now = time + 30 * DAY - 1000
  const deps = { ...device.deps, db, deltas: createSharedDeltas(), now: () => new Date(now) }
  const op = async () => (await pull(deps, world.worker, asked)).rows.find(([, , , id]) => id === report)?.[0]
  expect([await op(), count()]).toEqual(['U', 1])
  now += 999
  expect([await op(), count()]).toEqual(['U', 1])
  now += 1
  expect([await op(), count()]).toEqual(['R', 2])
  // The clock is set back, so the row is within the window again.
  now -= 1
  expect([await op(), count()]).toEqual(['U', 3])
})

it('[T21 I16] a device that is far behind, or takes small pages, gets everything', async () => {
  const device = await makeDevice(world, world.worker)
  await device.bootstrap()
  const { epoch, cursor } = device
  const sites = Array.from({ length: 50 }, (_, at) =>
    mutation('site.create', newId(), { readableName: `S${at}`, type: 'plant' }),
  )
  for (let n = 0; n < 11; n += 1)
    await device.send(...sites.map((one) => ({ ...one, mid: newId(), target: ['site', newId()] as [string, string] })))
  const deps = { ...device.deps, deltas: createSharedDeltas() }
  const { rows, upToDate } = await pull(deps, world.worker, { epoch, cursor })
  expect(rows.filter(([, , entity]) => entity === 'site')).toHaveLength(550)
  expect(upToDate).toBe(true)
  const late = (await pull(deps, world.worker, { epoch, cursor: 0, limit: 1 })).head - 1
  const first = await pull(deps, world.worker, { epoch, cursor: late, limit: 1 })
  expect([first.rows.length, first.upToDate]).toEqual([1, false])
  const whole = await pull(deps, world.worker, { epoch, cursor: late })
  expect(whole.rows.slice(0, 1)).toEqual(first.rows)
  const next = await pull(deps, world.worker, { epoch, cursor: first.to, pos: first.pos })
  expect([...first.rows, ...next.rows]).toEqual(whole.rows)
})

it('the text of an answer is its envelope, with and without rows', async () => {
  const device = await makeDevice(world, world.worker)
  const { head } = await pull(device.deps, world.worker, { epoch: device.epoch })
  for (const cursor of [head, head - 1]) {
    const answer = await pull(device.deps, world.worker, { epoch: device.epoch, cursor })
    expect(answer.rows.length > 0).toBe(cursor < head)
    expect(JSON.parse(pullText(answer))).toEqual({ result: answer, messages: [], notifications: [] })
  }
})
