import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetChanges } from '../../../server/jobs/forget-changes.ts'
import { scopesHeld } from '../../../server/store/scopes-held.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { makeWorld, newId, putRow, type World } from './world.ts'

let database: TestDatabase
let world: World
let assetType: string

beforeAll(async () => {
  database = await withTestDatabase()
  world = await makeWorld(database.db)
  assetType = await world.make('asset_type', { name: 'Crate' })
})

afterAll(() => database.close())

const changesOf = (record: string) =>
  database.db
    .selectFrom('record_change')
    .select(['entity', 'about', 'user', 'changes', 'version'])
    .where('record', '=', record)
    .orderBy('created')
    .execute()

it('keeps what a change of a record changed, who made it, and that a step was taken, in the same transaction', async () => {
  const site = await world.make('site', { name: 'Hall A', readableName: 'Hall A', type: 'building' })
  const id = newId()
  await world.write(world.worker, 'asset.create', id, { name: 'Pump', assetType })
  expect(await changesOf(id)).toEqual([])
  await world.write(world.worker, 'asset.update', id, { site, properties: { bay: '3' } })
  await world.write(world.worker, 'asset.stock', id, {})
  const kept = await changesOf(id)
  expect(kept).toMatchObject([
    {
      entity: 'asset',
      about: 'place',
      user: world.worker,
      changes: [
        { path: 'site', before: null, after: site },
        { path: 'properties.bay', before: null, after: '3' },
      ],
    },
    { about: 'state', changes: [{ path: 'status', before: 'Active', after: 'Stock' }] },
  ])
  // Versions are set, so the entries are sent to devices.
  expect(kept.every(({ version }) => Number(version) > 0)).toBe(true)
})

it('keeps nothing of a change that was refused', async () => {
  const id = newId()
  await world.write(world.worker, 'asset.create', id, { name: 'Pump', assetType })
  expect(await world.write(world.worker, 'asset.update', id, { name: '' })).toMatchObject({ ok: false })
  expect(await changesOf(id)).toEqual([])
})

it('shows the changes of an entity to those who may see all of its records, and to nobody else', async () => {
  const held = async (roles: string[], organization?: string | null) =>
    scopesHeld(
      await world.principal(await world.addUser(`u${newId()}`, roles, organization ?? undefined)),
      world.project,
    ).filter((scope) => scope.startsWith('change.'))
  const viewer = await held(['ROLE_ASSET_VIEW'])
  expect(viewer).toContain('change.asset')
  expect(viewer).not.toContain('change.damage')
})

it('forgets changes after the days of the setting, never those that devices still hold', async () => {
  const id = newId()
  await world.write(world.worker, 'asset.create', id, { name: 'Pump', assetType })
  for (const name of ['A', 'B', 'C', 'D']) await world.write(world.worker, 'asset.update', id, { name })
  const names = async () => (await changesOf(id)).flatMap(({ changes }) => changes as { after: string }[])
  for (const [name, days] of Object.entries({ A: 800, B: 200, C: 60 }))
    await database.pool.query(
      `update record_change set time = now() - make_interval(days => $2) where changes @> jsonb_build_array(jsonb_build_object('after', $1::text))`,
      [name, days],
    )
  const left = async () => (await names()).map(({ after }) => after)
  await forgetChanges(database.db, new Date())
  expect(await left()).toEqual(['B', 'C', 'D'])
  await putRow(database.db, 'setting', { property: 'change-days', value: '1' })
  await forgetChanges(database.db, new Date())
  expect(await left()).toEqual(['C', 'D'])
})
