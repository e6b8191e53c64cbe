import { entityNamed } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import { snapshotLineSchema } from '../../../src/protocol/sync.ts'
import { leaveScope, seeRow } from '../../../src/engine/sync/row-scopes.ts'
import { difference, fieldsOf } from './watch-rows.ts'
import type { World } from './world.ts'

export type View = Map<string, StoredRow>

/** A snapshot that is read line by line, at any pace. */
export interface SlowSnapshot {
  readonly user: string
  readonly stream: string
  readonly scopes: readonly string[]
  readonly view: View
  /** Version from which a pull completes it; null before the first line. */
  version: number | null
  epoch: string
  /** Time that had been slept through when it began: devices remove rows that become older than the window by themselves. */
  readonly slept: number
  /** Reads one more line; false at the end. */
  readonly next: () => Promise<boolean>
}

/** Begins a snapshot; null when the person may see nothing of the stream now. */
export const beginSnapshot = async (
  world: World,
  user: string,
  stream: string,
  limit?: number,
): Promise<SlowSnapshot | null> => {
  const scopes = [...((await world.server.scopes(user, stream)) ?? [])]
  if (scopes.length === 0) return null
  const request = { stream, clientId: 'the-oracle', scopes, token: null, ...(limit === undefined ? {} : { limit }) }
  const lines = await world.server.snapshot(user, request)
  if (lines === null) return null
  const view: View = new Map()
  const snapshot: SlowSnapshot = {
    user,
    stream,
    scopes,
    view,
    version: null,
    epoch: '',
    slept: world.sleptMs(),
    next: async () => {
      const { value, done } = await lines.next()
      if (done === true) return false
      const line = snapshotLineSchema.parse(JSON.parse(value))
      if (line.k === 'begin') {
        snapshot.version = line.v0
        snapshot.epoch = line.epoch
      }
      if (line.k === 'page')
        for (const [name, id, version, row] of line.rows) {
          const entity = entityNamed(name)
          const key = `${name}/${id}`
          if (entity !== undefined)
            view.set(key, seeRow(entity, view.get(key) ?? null, line.scope, version, row as AnyRow))
        }
      return true
    },
  }
  return snapshot
}

/** What the server shows a person in a stream now, read as one snapshot. */
const serverView = async (world: World, user: string, stream: string): Promise<View> => {
  const snapshot = await beginSnapshot(world, user, stream)
  if (snapshot === null) return new Map()
  while (await snapshot.next());
  return snapshot.view
}

/** What the server shows at one moment, cached by person and stream. */
export class Oracle {
  private readonly world: World
  private readonly views = new Map<string, Promise<View>>()

  constructor(world: World) {
    this.world = world
  }

  view(user: string, stream: string): Promise<View> {
    const key = `${user} ${stream}`
    const view = this.views.get(key) ?? serverView(this.world, user, stream)
    this.views.set(key, view)
    return view
  }
}

/** Pulls from a version to the head into a view, in pages of `limit`; null where the server no longer has these pages. */
const pullInto = async (
  world: World,
  user: string,
  stream: string,
  from: number,
  view: View,
  limit: number,
): Promise<View | null> => {
  const epoch = await world.server.epoch()
  let at: { cursor: number; pos: string | null } = { cursor: from, pos: null }
  for (;;) {
    const asked = { stream, clientId: 'the-oracle', epoch, ...at, ackedThrough: 0, limit }
    const answer = await world.server.pull(user, asked)
    if (answer === null) return null
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
    if (answer.to === at.cursor && answer.pos === at.pos && !answer.upToDate) return view
    at = { cursor: answer.to, pos: answer.pos }
    if (answer.upToDate) return view
  }
}

export interface Difference {
  readonly key: string
  /** The server does not show this row. */
  readonly extra: boolean
  readonly what: string
}

export const differences = (expected: View, found: View): Difference[] =>
  [...new Set([...expected.keys(), ...found.keys()])]
    .filter((key) => fieldsOf(expected.get(key)) !== fieldsOf(found.get(key)))
    .map((key) => ({
      key,
      extra: !expected.has(key),
      what: `${key} is ${difference(fieldsOf(found.get(key)), fieldsOf(expected.get(key)))}`,
    }))

/**
 * I16: all pages from the beginning, and a snapshot with all pages from its version on, equal one snapshot of now.
 * `slow` was read line by line while the world changed.
 */
export const checkPullEquation = async (
  world: World,
  user: string,
  stream: string,
  slow: SlowSnapshot | null,
  oracle: Oracle,
): Promise<void> => {
  const limit = 1 + world.dice.below(7)
  const pulled = await pullInto(world, user, stream, 0, new Map(), limit)
  if (pulled !== null)
    judge(world, `all pages of ${limit}`, differences(await oracle.view(user, stream), pulled), pulled.size)
  if (slow === null || slow.version === null) return
  if (slow.epoch !== (await world.server.epoch()) || slow.slept !== world.sleptMs()) return
  while (await slow.next());
  const held = (await world.server.scopes(slow.user, slow.stream)) ?? []
  // When scopes have changed meanwhile, the device fetches them by further snapshots.
  if (held.join() !== slow.scopes.join()) return
  const whole = await pullInto(world, slow.user, slow.stream, slow.version, slow.view, limit)
  if (whole === null) return
  const found = differences(await oracle.view(slow.user, slow.stream), whole)
  judge(world, `snapshot of ${slow.version} and pages of ${limit}`, found, whole.size)
}

const judge = (world: World, how: string, found: readonly Difference[], rows: number): void => {
  if (rows > 0) world.judge('I16', found.length === 0, () => `${how}: ${found[0]?.what ?? ''}`)
}
