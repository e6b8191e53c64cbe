import type { OverlayEntry, ReplicaState, ShadowRow } from '../../../src/engine/data/replica.ts'
import { entityNamed } from '../../../src/domains/index.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import type { Device, Tab } from './device.ts'
import { differences, Oracle, type View } from './pull-equation.ts'
import type { World } from './world.ts'

const replicaView = (device: Device, user: string, stream: string): View => {
  const db = device.replicaOf(user, stream)
  const view: View = new Map()
  for (const table of db.tableNames()) {
    if (!table.startsWith('row_')) continue
    for (const row of db.rows(table)) view.set(`${table.slice(4)}/${String(row['id'])}`, row as unknown as StoredRow)
  }
  // Compare the server's row, without pending changes.
  for (const shadow of db.rows('shadow') as unknown as ShadowRow[]) {
    if (shadow.row === null) view.delete(shadow.key)
    else view.set(shadow.key, shadow.row)
  }
  return view
}

/** I4, I5 and I22: the replica contains exactly the rows and fields that the server shows this person. */
export const checkConvergence = async (
  world: World,
  device: Device,
  user: string,
  stream: string,
  oracle = new Oracle(world),
): Promise<void> => {
  const view = replicaView(device, user, stream)
  const found = differences(await oracle.view(user, stream), view)
  const where = `${device.name} ${user.slice(-4)} ${stream}`
  if (view.size > 0) {
    world.tally.add('I4')
    for (const { extra, what } of found.slice(0, 5)) world.violate(`${extra ? 'I5' : 'I4'}: ${where}: ${what}`)
  } else if (found.length > 0) world.judge('I4', false, () => `${where} has none of ${found.length} rows`)
  const own = await world.server.ownView(user, stream)
  if (own !== null) {
    const [first, ...more] = differences(own, view)
    world.judge('I22', first === undefined, () => `${where}: ${first?.what ?? ''} and ${more.length} more`)
  }
  const db = device.replicaOf(user, stream)
  const waiting = new Set(
    device
      .localStoreOf(user)
      .rows('outbox')
      .map((row) => row['mid']),
  )
  const left = (db.rows('overlay') as unknown as OverlayEntry[]).filter((entry) => !waiting.has(entry.mid))
  if (left.length > 0) world.violate(`I6: ${left.length} changes still lie over ${stream} on ${device.name}`)
}

/** I18: a tab that reports `synced` at the server's head has the same rows as the server. */
export const checkHonesty = async (world: World, oracle = new Oracle(world)): Promise<void> => {
  for (const device of world.devices) {
    for (const tab of device.liveTabs()) {
      const project = tab.engine.project()
      if (project === null || tab.isFrozen()) continue
      for (const stream of [GLOBAL_STREAM, project]) await checkOne(world, device, tab, stream, oracle)
    }
  }
}

const hasDays = (key: string): boolean => typeof entityNamed(key.slice(0, key.indexOf('/')))?.replicated === 'object'

const checkOne = async (world: World, device: Device, tab: Tab, stream: string, oracle: Oracle): Promise<void> => {
  if (tab.status?.state !== 'synced') return
  const state = device.replicaOf(tab.user, stream).row('state', 'state') as unknown as ReplicaState | undefined
  if (state === undefined || state.cursor !== (await world.server.head(stream)) || state.snapshot !== null) return
  const held = (await world.server.scopes(tab.user, stream)) ?? []
  // The device learns of changed rights with the next response.
  if (held.toSorted().join() !== Object.keys(state.scopes).toSorted().join()) return
  const waits = device.localStoreOf(tab.user).rows('outbox').length
  if (tab.engine.status().state !== 'synced' || waits > 0) return
  // Rows that become older than the window are removed at the next pull, without a change on the server.
  const found = differences(await oracle.view(tab.user, stream), replicaView(device, tab.user, stream)).filter(
    ({ key, extra }) => !(extra && hasDays(key)),
  )
  world.judge('I18', found.length === 0, () => `${device.name} says synced: ${found[0]?.what ?? ''}`)
}
