import { expect, it } from 'vitest'
import type { Conflict } from '../../src/engine/data/pending.ts'
import type { Device, Tab } from './sim/device.ts'
import { eachScenario } from './sim/each-scenario.ts'
import { ROLES, setRoles } from './sim/population.ts'
import { OFFLINE, ONLINE, type Scenario } from './sim/scenario.ts'

let s: Scenario

eachScenario((scenario) => {
  s = scenario
})

const asset = (): string => s.people.assets[0] ?? ''

it('[law 1 I10] a change that was stored before the power failed is shown by the next start, without a network', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  const rows = device.replicaOf(s.worker, s.people.project)
  rows.settle()
  device.deaf = OFFLINE
  await s.done(tab.engine.writes.update('asset', asset(), { name: 'before the cut' }))
  tab.kill()
  // The replica has relaxed durability: its last writes are lost, those of the local store are not.
  expect(rows.powerCut(20)).toBeGreaterThan(0)
  expect(rows.row('row_asset', asset())).toMatchObject({ name: 'Asset 0' })
  s.tab(device)
  await s.until('shown', () => rows.row('row_asset', asset())?.['name'] === 'before the cut', 30_000)
  expect(await s.check([device, s.worker])).toEqual([])
})

it('[I21] the value that a merge did not take is kept, with the other one, until a person decides', async () => {
  const [here, there] = [s.device('tablet'), s.device('office')]
  const [late, early] = [s.tab(here), s.tab(there, s.other)]
  await s.synced(late)
  await s.synced(early)
  here.deaf = OFFLINE
  await s.done(late.engine.writes.update('asset', asset(), { serial: 'mine' }))
  await s.done(early.engine.writes.update('asset', asset(), { serial: 'theirs' }))
  await s.synced(early)
  here.deaf = ONLINE
  const kept = (): Conflict[] => here.localStoreOf(s.worker).rows('conflicts') as unknown as Conflict[]
  await s.until('told', () => kept().length > 0 || s.dead(here).length > 0)
  expect(s.dead(here).map(({ outcome }) => outcome)).toEqual([])
  expect(kept()).toEqual([expect.objectContaining({ entityId: asset(), mine: 'mine', theirs: 'theirs' })])
  await s.until('said', () => late.status?.attention === 'conflicts')
})

/** Has a change of an asset refused; its dead letter contains the former name of the asset. */
const refusal = async (device: Device, tab: Tab): Promise<void> => {
  await s.synced(tab)
  device.deaf = OFFLINE
  await s.done(tab.engine.writes.update('asset', asset(), { name: 'refused' }))
  await setRoles(
    s.world.server,
    s.worker,
    ROLES.filter((role) => role !== 'ROLE_ASSET_EDIT'),
  )
  s.world.server.forget()
  device.deaf = ONLINE
  await s.until('refused', () => s.dead(device).length === 1)
  expect(s.dead(device)[0]).toMatchObject({ label: 'Asset 0', mutation: { base: { name: 'Asset 0' } } })
}

const redaction = async (device: Device): Promise<void> => {
  await s.until('redacted', () => s.dead(device)[0]?.label === null)
  expect(s.dead(device)[0]?.mutation).not.toHaveProperty('base')
  expect(s.dead(device)[0]?.mutation.body).toEqual({ name: 'refused' })
}

const takeAssets = async (): Promise<void> => {
  await setRoles(
    s.world.server,
    s.worker,
    ROLES.filter((role) => !role.includes('ASSET')),
  )
  s.world.server.forget()
}

it('[T49 I5] a refused change keeps its input when its scope is lost, and nothing that others wrote', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await refusal(device, tab)
  await takeAssets()
  tab.engine.wake()
  await redaction(device)
})

it('[T49 I5] a refused change keeps nothing that others wrote when its scope is lost while the server begins a new history', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await refusal(device, tab)
  device.deaf = OFFLINE
  await takeAssets()
  await s.world.server.newHistory()
  device.deaf = ONLINE
  await redaction(device)
})

it('[T49 I5] a refused change keeps nothing that others wrote when the whole project is lost', async () => {
  const device = s.device()
  const tab = s.tab(device)
  await refusal(device, tab)
  await s.world.server.write([{ table: 'project', id: s.people.project, values: { status: 'Closed' } }])
  s.world.server.forget()
  tab.engine.wake()
  await redaction(device)
})
