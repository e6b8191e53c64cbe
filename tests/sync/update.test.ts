import { expect, it } from 'vitest'
import type { ReplicaTables } from '../../src/engine/data/replica.ts'
import type { Tx } from '../../src/engine/data/store.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import type { TestDatabase } from '../server/harness/database.ts'
import { eachScenario } from './sim/each-scenario.ts'
import { OFFLINE, ONLINE, type Scenario } from './sim/scenario.ts'

let database: TestDatabase
let s: Scenario

eachScenario((scenario, its) => {
  s = scenario
  database = its
})

const asset = (): string => s.people.assets[0] ?? ''
const nameOf = async (id: string): Promise<unknown> =>
  (await database.db.selectFrom('asset').select('name').where('id', '=', id).executeTakeFirst())?.['name']

/** Leaves both replicas as a build with another schema version stored them. */
const asOtherVersion = async (device: ReturnType<Scenario['device']>): Promise<void> => {
  for (const stream of [GLOBAL_STREAM, s.people.project]) {
    await device.replicaOf(s.worker, stream).transact(['state'], true, async (plain) => {
      const tx = plain as Tx<ReplicaTables>
      const [state] = await tx.find('state')
      if (state !== undefined) await tx.put('state', [{ ...state, shape: 'of another version' }])
    })
  }
}

it('[I23] an update to another schema version keeps an offline-ready device offline-ready, with all its rows, until they are replaced', async () => {
  const device = s.device()
  const old = s.tab(device)
  await s.synced(old)
  device.deaf = OFFLINE
  await s.done(old.engine.writes.update('asset', asset(), { name: 'unsent' }))
  old.kill()
  await asOtherVersion(device)
  const rows = device.replicaOf(s.worker, s.people.project)
  const before = rows.rows('row_asset').length
  expect(before).toBeGreaterThan(1)
  const updated = s.tab(device)
  await s.until('ready without a network', () => updated.status?.ready === true, 10_000)
  expect(rows.rows('row_asset')).toHaveLength(before)
  await s.done(updated.engine.writes.update('asset', s.people.assets[1] ?? '', { name: 'made offline' }))

  // Online until the device starts to replace rows, then offline again.
  s.world.server.pages = { pull: 1000, snapshot: 1 }
  device.deaf = ONLINE
  updated.engine.wake()
  const fetching = (): boolean =>
    Number((rows.row('state', 'state')?.['snapshot'] as { done?: number } | null)?.done) > 0
  await s.until('replacing', fetching)
  device.deaf = OFFLINE
  updated.kill()
  const again = s.tab(device)
  await s.until('still ready', () => again.status?.ready === true, 10_000)
  expect(rows.rows('row_asset')).toHaveLength(before)
  await s.until('offline', () => again.status?.state === 'offline')

  device.deaf = ONLINE
  again.engine.wake()
  await s.synced(again)
  expect(await nameOf(asset())).toBe('unsent')
  expect(await nameOf(s.people.assets[1] ?? '')).toBe('made offline')
  expect(await s.check([device, s.worker])).toEqual([])
})

it('[law 2] a server of the next version is talked to in ours as long as it speaks it; afterwards the update is asked for and everything waits', async () => {
  const device = s.device()
  const tab = s.tab(device)
  s.world.server.schemas = { min: 1, max: 2 }
  await s.synced(tab)
  await s.done(tab.engine.writes.update('asset', asset(), { name: 'to the next version' }))
  await s.synced(tab)
  expect(await nameOf(asset())).toBe('to the next version')
  tab.kill()
  s.world.server.schemas = { min: 2, max: 3 }
  const later = s.tab(device)
  await s.done(later.engine.writes.update('asset', asset(), { name: 'waits' }))
  await s.until('update asked for', () => later.status?.attention === 'update-required')
  expect(later.status?.ready).toBe(true)
  expect(s.outbox(device)).toHaveLength(1)
  s.world.server.schemas = { min: 1, max: 2 }
  await s.synced(later)
  expect(await nameOf(asset())).toBe('waits')
})

it('[T20] an answer that only another version can read asks for the update; the same page from a portal means no connection', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  s.world.network.weather.captive = 1
  tab.engine.wake()
  await s.until('no connection', () => tab.status?.state === 'offline')
  expect(tab.status?.attention).toBeNull()
  s.world.network.weather.captive = 0
  s.world.server.alien = true
  s.world.server.schemas = { min: 1, max: 2 }
  tab.engine.wake()
  await s.until('update asked for', () => tab.status?.attention === 'update-required')
  s.world.server.alien = false
  s.world.server.schemas = { min: 1, max: 1 }
  tab.engine.wake()
  await s.synced(tab)
})
