import { entityNamed } from '../../../src/catalogue/index.ts'
import type { OverlayEntry, ReplicaState, ShadowRow, StoredRow } from '../../../src/data/replica.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/mutation.ts'
import { snapshotLineSchema } from '../../../src/protocol/sync.ts'
import { leaveScope, seeRow } from '../../../src/sync/row-scopes.ts'
import { isFailure } from '../../../server/sync/deps.ts'
import { handlePull } from '../../../server/sync/pull.ts'
import { handleSnapshot } from '../../../server/sync/snapshot.ts'
import { scopesHeld } from '../../../server/store/scopes-held.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

type View = Map<string, StoredRow>

const fields = (row: StoredRow | undefined): string => {
  if (row === undefined) return 'nothing'
  const { _s, ...rest } = row
  return JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const differences = (expected: View, found: View): string[] =>
  [...new Set([...expected.keys(), ...found.keys()])]
    .filter((key) => fields(expected.get(key)) !== fields(found.get(key)))
    .map((key) => `${key}: expected ${fields(expected.get(key))}, found ${fields(found.get(key))}`)

/** What the server lets a person see in a stream now, read as one snapshot. */
export const serverView = async (world: World, user: string, stream: string): Promise<View> => {
  const view: View = new Map()
  const principal = await world.server.principal(user, stream === GLOBAL_STREAM ? null : stream)
  if (principal === null) return view
  const scopes = [...scopesHeld(principal, stream)]
  if (scopes.length === 0) return view
  const lines = await handleSnapshot(world.server.deps, principal, {
    stream,
    clientId: 'the-oracle',
    scopes,
    token: null,
  })
  if ('kind' in lines) return view
  for await (const text of lines) {
    const line = snapshotLineSchema.parse(JSON.parse(text))
    if (line.k !== 'page') continue
    for (const [name, id, version, row] of line.rows) {
      const entity = entityNamed(name)
      if (entity === undefined) continue
      const key = `${name}/${id}`
      view.set(key, seeRow(entity, view.get(key) ?? null, line.scope, version, row as AnyRow))
    }
  }
  return view
}

/** The same view, made of deltas from the very beginning in pages of `limit` (I16). */
const pulledView = async (world: World, user: string, stream: string, limit: number): Promise<View> => {
  const view: View = new Map()
  const principal = await world.server.principal(user, stream === GLOBAL_STREAM ? null : stream)
  if (principal === null) return view
  let at: { cursor: number; pos: string | null } = { cursor: 0, pos: null }
  const meta = await world.db.selectFrom('sync_meta').select('epoch').executeTakeFirst()
  const epoch = String(meta?.['epoch'])
  for (;;) {
    const answer = await handlePull(world.server.deps, principal, {
      stream,
      clientId: 'the-oracle',
      epoch,
      ...at,
      ackedThrough: 0,
      limit,
    })
    if (isFailure(answer)) return view
    for (const [op, scope, name, id, version, row] of answer.rows) {
      const entity = entityNamed(name)
      if (entity === undefined) continue
      const key = `${name}/${id}`
      const before = view.get(key) ?? null
      const next =
        op === 'U' && row !== null
          ? seeRow(entity, before, scope, version, row as AnyRow)
          : leaveScope(entity, before, scope, version)
      if (next === null) view.delete(key)
      else view.set(key, next)
    }
    at = { cursor: answer.to, pos: answer.pos }
    if (answer.upToDate) return view
  }
}

export const replicaView = (device: Device, user: string, stream: string): View => {
  const db = device.replicaOf(user, stream)
  const view: View = new Map()
  for (const table of db.tableNames()) {
    if (!table.startsWith('row_')) continue
    for (const row of db.rows(table)) view.set(`${table.slice(4)}/${String(row['id'])}`, row as unknown as StoredRow)
  }
  // What waits for a person's decision lies over the server's row.
  for (const shadow of db.rows('shadow') as unknown as ShadowRow[]) {
    if (shadow.row === null) view.delete(shadow.key)
    else view.set(shadow.key, shadow.row)
  }
  return view
}

/** I4 and I5: the replica is what the server lets this person see, row by row and field by field, and nothing else. */
export const checkConvergence = async (world: World, device: Device, user: string, stream: string): Promise<void> => {
  const found = differences(await serverView(world, user, stream), replicaView(device, user, stream))
  for (const difference of found.slice(0, 5)) {
    world.violate(`I4: ${device.name} ${user.slice(-4)} ${stream}: ${difference}`)
  }
  const db = device.replicaOf(user, stream)
  const waiting = new Set(
    device
      .vaultOf(user)
      .rows('outbox')
      .map((row) => row['mid']),
  )
  const left = (db.rows('overlay') as unknown as OverlayEntry[]).filter((entry) => !waiting.has(entry.mid))
  if (left.length > 0) world.violate(`I6: ${left.length} changes still lie over ${stream} on ${device.name}`)
}

/** I18: whoever says `synced` and stands at the server's head, holds what the server shows. */
export const checkHonesty = async (world: World): Promise<void> => {
  for (const device of world.devices) {
    for (const tab of device.liveTabs()) {
      const project = tab.engine.project()
      if (tab.status?.state !== 'synced' || project === null || tab.isFrozen()) continue
      const state = device.replicaOf(tab.user, project).row('state', 'state') as unknown as ReplicaState | undefined
      const clock = await world.db
        .selectFrom('sync_clock')
        .select('version')
        .where('stream', '=', project)
        .executeTakeFirst()
      if (state === undefined || state.cursor !== clock?.['version'] || state.snapshot !== null) continue
      const found = differences(await serverView(world, tab.user, project), replicaView(device, tab.user, project))
      const waits = device.vaultOf(tab.user).rows('outbox').length
      const shown = tab.engine.status()
      if (found.length > 0 && waits === 0 && shown.state === 'synced') {
        const principal = await world.server.principal(tab.user, project)
        const held = principal === null ? [] : scopesHeld(principal, project)
        // Rights that changed a moment ago are learnt with the next answer.
        if (held.toSorted().join() !== Object.keys(state.scopes).toSorted().join()) continue
        world.violate(`I18: ${device.name} says synced: ${found[0] ?? ''}`)
      }
    }
  }
}

export const checkPullEquation = async (world: World, user: string, stream: string): Promise<void> => {
  const limit = 1 + world.dice.below(7)
  const found = differences(await serverView(world, user, stream), await pulledView(world, user, stream, limit))
  for (const difference of found.slice(0, 3)) world.violate(`I16: pages of ${limit}: ${difference}`)
}
