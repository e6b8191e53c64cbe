import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetCopies } from '../../../server/domains/administration/actions/device-copy.ts'
import { MAX_COPY_BYTES } from '../../../src/protocol/device-copy.ts'
import { openWorld, sessionOf, type Session, type World } from './world.ts'

let world: World
let admin: Session
let worker: Session
let workerId: string
const assets = { here: '', there: '', foreign: '' }

beforeAll(async () => {
  world = await openWorld()
  await world.user('admin', ['ROLE_ADMIN', 'ROLE_ASSET_VIEW', 'ROLE_DAMAGE_VIEW', 'ROLE_PACKING_SLIP_VIEW'])
  await world.user('blind', ['ROLE_ADMIN', 'ROLE_DAMAGE_VIEW'])
  await world.user('colleague', [])
  await world.user('foreign', ['ROLE_ADMIN', 'ROLE_ASSET_VIEW'], world.otherOrganization)
  workerId = await world.user('worker', [])
  admin = await world.signIn('admin')
  worker = await world.signIn('worker')
  const assetIn = (project: string) => world.insert('asset', { name: 'Trolley', project })
  assets.here = await assetIn(world.project)
  assets.there = await assetIn(world.secondProject)
  assets.foreign = await assetIn(world.otherProject)
})
afterAll(() => world.close())

const report = (id: string) => ({
  id,
  name: 'tablet 1a2b',
  waiting: 1,
  files: 0,
  parked: 1,
  oldestUnsent: null,
  lastSynced: null,
  appVersion: '1.5.6-b1',
})
const tell = async (id: string, who = worker) =>
  (await who.call({ method: 'POST', path: '/user_device/report', body: report(id) })).body.result['copy'] as {
    at: string
    by: string
  } | null
const ask = (id: string, who = admin) => who.call({ method: 'PUT', path: `/user_device/ask_copy/${id}`, body: {} })
const send = (body: object, who = worker) => who.call({ method: 'POST', path: '/user_device/copy', body })
const fetched = (id: string, who = admin) => who.call({ path: `/user_device/copy/${id}` })
const row = async (id: string) => (await admin.call({ path: `/user_device/${id}` })).body.result
const query = (text: string, values: readonly unknown[]) => world.database.pool.query(text, [...values])

/** A device that was asked for a copy, and the time of the request. */
const asked = async (): Promise<{ id: string; at: string }> => {
  const id = randomUUID()
  await tell(id)
  expect((await ask(id)).status).toBe(200)
  return { id, at: (await tell(id))?.at ?? '' }
}

const change = (stream: string, entity: string, id: string, more: object = {}) => ({
  mid: randomUUID(),
  stream,
  entity,
  id,
  name: `${entity}.update`,
  body: { name: 'Trolley 9' },
  ...more,
})
const work = (more: object = {}) => ({
  format: 'lading-unsent',
  version: 1,
  exportedAt: '2026-11-24T10:00:00.000Z',
  changes: [],
  reads: [],
  conflicts: [],
  files: [],
  drafts: 0,
  ...more,
})
const sent = async (more: object): Promise<string> => {
  const { id, at } = await asked()
  expect((await send({ id, asked: at, work: work(more) })).status).toBe(200)
  return id
}

it('[OPEN-110] a device hears that it is asked until it has sent its copy, which who asked can download then', async () => {
  const id = randomUUID()
  expect(await tell(id)).toBeNull()
  expect((await fetched(id)).status).toBe(404)
  expect((await ask(id)).status).toBe(200)
  expect([403, 409]).toContain((await ask(id)).status)
  const copy = await tell(id)
  expect(copy).toEqual({ at: expect.stringMatching(/Z$/), by: 'admin Test' })
  // Repeated, as when the first response was lost.
  expect(await tell(id)).toEqual(copy)
  expect(await row(id)).toMatchObject({ copy: 'Asked for', copyReceived: null })
  const lines = { changes: [change(world.project, 'asset', assets.here)], drafts: 2 }
  const taken = await send({ id, asked: copy?.at, work: work(lines) })
  expect(taken.body.result).toEqual({ id, received: expect.stringMatching(/Z$/) })
  expect(await tell(id)).toBeNull()
  expect(await row(id)).toMatchObject({ copy: 'Received', copyReceived: taken.body.result['received'] })
  // The first copy fulfilled the request, so another one is refused.
  expect((await send({ id, asked: copy?.at, work: work() })).status).toBe(409)
  const { result } = (await fetched(id)).body
  expect(result).toMatchObject({
    format: 'lading-unsent',
    device: { id, name: 'tablet 1a2b' },
    user: { id: workerId, name: 'worker' },
    askedBy: { name: 'admin' },
    asked: copy?.at,
    projects: [{ id: world.project, name: 'Venlo' }],
    changes: [{ id: assets.here, body: { name: 'Trolley 9' }, project: world.project }],
    drafts: 2,
    hidden: { changes: 0, reads: 0, conflicts: 0, files: 0 },
  })
  // A second request replaces the first copy.
  expect((await ask(id)).status).toBe(200)
})

it('[AUTH-30 S2] only the user of the device sends, only administrators of its organization ask and download', async () => {
  const { id, at } = await asked()
  const body = { id, asked: at, work: work() }
  expect((await send(body, await world.signIn('colleague'))).status).toBe(409)
  expect((await send(body, admin)).status).toBe(409)
  const apart = await world.signIn('admin')
  const acting = sessionOf(world.app, await apart.call({ method: 'PUT', path: `/user/switch/${workerId}` }))
  expect((await send(body, acting)).status).toBe(403)
  expect((await send(body)).status).toBe(200)
  const foreign = await world.signIn('foreign')
  expect([(await ask(id, worker)).status, (await ask(id, foreign)).status]).toEqual([403, 404])
  expect([(await fetched(id, worker)).status, (await fetched(id, foreign)).status]).toEqual([403, 404])
})

it('the server tells the projects of lines: by the record, by what a new one refers to, and last by its stream', async () => {
  const made = (stream: string, asset: string) => {
    const id = randomUUID()
    return change(stream, 'damage', id, { name: 'damage.create', body: { id, asset, summary: 'Dent' } })
  }
  const lone = randomUUID()
  const changes = [
    change('_global', 'asset', assets.there, { mid: 'by its record' }),
    change(world.project, 'asset', assets.foreign, { mid: 'of a foreign project' }),
    { ...made(world.project, assets.there), mid: 'by its asset' },
    { ...made(world.project, assets.foreign), mid: 'of a foreign asset' },
    change(world.project, 'asset', lone, { mid: 'by its stream', name: 'asset.create' }),
    change(world.project, 'asset', lone, { mid: 'by the record that the copy makes' }),
    change(world.otherProject, 'asset', randomUUID(), { mid: 'stream of others', name: 'asset.create' }),
    change(world.project, 'asset', randomUUID(), { mid: 'of no record' }),
    change(world.project, 'no_such', assets.here, { mid: 'of no entity' }),
  ]
  const { result } = (await fetched(await sent({ changes }))).body
  const shown = (result['changes'] as { mid: string; project: string }[]).map(({ mid, project }) => [mid, project])
  expect(shown).toEqual([
    ['by its record', world.secondProject],
    ['by its asset', world.secondProject],
    ['by its stream', world.project],
    ['by the record that the copy makes', world.project],
  ])
  expect(result['hidden']).toMatchObject({ changes: 5 })
})

it('each line is judged by the rights of who downloads, those of files and scans by their record; the others are counted', async () => {
  const on = { stream: world.project, entity: 'asset', entityId: assets.here }
  const slip = await world.insert('packing_slip', { project: world.project, reference: 'PS-1' })
  const id = await sent({
    changes: [
      change(world.project, 'asset', assets.here),
      change(world.project, 'file', randomUUID(), {
        name: 'file.create',
        body: { entity: 'asset', entityId: assets.here, name: 'dent.jpg' },
      }),
    ],
    reads: [{ id: 'r', stream: world.project, slip, raw: '4006381333931' }],
    conflicts: [{ ...on, id: 'c', path: 'name', mine: 'a', theirs: 'b' }],
    files: [{ ...on, id: 'f', name: 'dent.jpg', size: 3 }],
  })
  const all = (await fetched(id)).body.result
  expect(all).toMatchObject({ reads: [{ raw: '4006381333931' }], conflicts: [{ mine: 'a' }], files: [{ size: 3 }] })
  expect(all['hidden']).toEqual({ changes: 0, reads: 0, conflicts: 0, files: 0 })
  const some = (await fetched(id, await world.signIn('blind'))).body.result
  expect(some).toMatchObject({ changes: [], reads: [], conflicts: [], files: [], projects: [] })
  expect(some['hidden']).toEqual({ changes: 2, reads: 1, conflicts: 1, files: 1 })
})

it('[SENSOR-02] secrets that a device did not take out are not stored either', async () => {
  const id = await sent({
    changes: [
      change(world.project, 'asset', assets.here, {
        body: { properties: { password: 'hunter2', wifiToken: { value: 'hunter2' } } },
        changes: [{ path: 'properties.password', before: null, mine: 'hunter2' }],
        label: 'Bearer abcdefghijklmnopqrstuvwxyz.hunter2',
      }),
    ],
  })
  const { rows } = await query('select work::text from device_copy where device = $1', [id])
  expect(rows[0].work).toContain('(secret)')
  expect(rows[0].work).not.toContain('hunter2')
  expect((await fetched(id)).text).not.toContain('hunter2')
})

it('a request ends after 7 days, and so does a copy, before and after the sweep', async () => {
  const { id, at } = await asked()
  await query(`update user_device set "copyAsked" = "copyAsked" - interval '7 days 1 second' where id = $1`, [id])
  expect(await tell(id)).toBeNull()
  const late = new Date(Date.parse(at) - 7 * 86_400_000 - 1000).toISOString()
  expect((await send({ id, asked: late, work: work() })).status).toBe(409)
  await forgetCopies(world.database.db, new Date())
  expect(await row(id)).toMatchObject({ copy: 'Not sent in time' })
  expect((await ask(id)).status).toBe(200)

  const kept = await sent({})
  const younger = await sent({})
  const old = `update device_copy set received = received - interval '7 days 1 second' where device = $1`
  await query(old, [kept])
  await query(`update user_device set "copyReceived" = "copyReceived" - interval '7 days 1 second' where id = $1`, [
    kept,
  ])
  expect((await fetched(kept)).status).toBe(404)
  await forgetCopies(world.database.db, new Date())
  expect(await row(kept)).toMatchObject({ copy: null })
  const { rows } = await query('select device from device_copy where device = any($1)', [[kept, younger]])
  expect(rows).toEqual([{ device: younger }])
})

it('work that is too large is said to be, by the device and of a body that is sent all the same', async () => {
  const { id, at } = await asked()
  const large = await send({
    id,
    asked: at,
    work: work({ reads: [{ stream: '', slip: '', raw: 'x'.repeat(MAX_COPY_BYTES + 20_000) }] }),
  })
  expect([large.status, large.body.messages[0]?.text]).toEqual([413, 'The request is too large'])
  expect(await row(id)).toMatchObject({ copy: 'Asked for' })
  expect((await send({ id, asked: at, work: null })).status).toBe(200)
  expect(await row(id)).toMatchObject({ copy: 'Too large' })
  expect((await fetched(id)).status).toBe(404)
})

it('a wrong copy names its field and meets nothing', async () => {
  const { id, at } = await asked()
  for (const [field, body] of [
    ['id', { id: 'x', asked: at, work: null }],
    ['asked', { id, asked: 'soon', work: null }],
    ['work', { id, asked: at }],
    ['work.format', { id, asked: at, work: work({ format: 'other' }) }],
    ['work.changes.0.entity', { id, asked: at, work: work({ changes: [{ ...change('', '', ''), entity: 7 }] }) }],
    ['work.drafts', { id, asked: at, work: work({ drafts: -1 }) }],
  ] as const) {
    const { status, body: answered } = await send(body)
    expect([status, Object.keys(answered.result['problems'] as object)]).toEqual([422, [field]])
  }
  expect(await row(id)).toMatchObject({ copy: 'Asked for' })
})

it('[OPEN-110] the audit has who asked, what came, and who downloaded how much', async () => {
  const id = await sent({
    changes: [change(world.project, 'asset', assets.here), change(world.project, 'asset', assets.foreign)],
  })
  await fetched(id)
  const { rows } = await query(
    `select a.action, u.username as who, a.after from audit a left join "user" u on u.id = a."user"
     where a.record = $1 and a.action like 'copy%' order by a.sequence`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'copy asked for', who: 'admin', after: null },
    { action: 'copy received', who: 'worker', after: { changes: 2, reads: 0, conflicts: 0, files: 0 } },
    { action: 'copy downloaded', who: 'admin', after: { shown: 1, hidden: 1 } },
  ])
})
