import type { AnyEntity } from '../../catalogue/entity.ts'
import { parseTemplate } from '../../catalogue/scope.ts'
import { sharePrefix } from '../../catalogue/share.ts'
import { entitiesOf, type ReplicaState, recordKey, rowTable } from '../data/replica.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import type { Tx } from '../data/store.ts'
import { dropSegments } from '../data/packed-tx.ts'
import type { LocalTables } from '../data/local-store.ts'
import { stateOf } from './apply-pull.ts'
import { redacted } from './outbox.ts'
import { type ReplicaTx, rebase } from './overlay.ts'
import { leaveScope, plainScope, seenOf } from './row-scopes.ts'

const findEntities = (stream: string, scope: string): readonly AnyEntity[] =>
  entitiesOf(stream).filter(
    (entity) =>
      entity.scopeElse === scope ||
      scope.startsWith(sharePrefix(entity)) ||
      entity.scopes.some((template) => {
        const { prefix, field } = parseTemplate(template)
        return field === null ? prefix === scope : scope.startsWith(prefix)
      }),
  )

const found = new Map<string, readonly AnyEntity[]>()

/** The entities that may have rows in a scope; worked out once, since every status of a first sync asks for all scopes. */
export const entitiesInScope = (stream: string, scope: string): readonly AnyEntity[] => {
  const key = `${stream} ${scope}`
  const entities = found.get(key) ?? findEntities(stream, scope)
  found.set(key, entities)
  return entities
}

const CHUNK = 1000

/** Removes a scope that the person has lost from every row; rows that no other scope shows are deleted. */
const leave = async (tx: ReplicaTx, stream: string, entity: AnyEntity, scope: string): Promise<void> => {
  // Rows of segments were seen in the plain scope alone.
  if (plainScope(entity) === scope) await dropSegments(tx, entity.name)
  const table = rowTable(entity.name)
  const out = (row: StoredRow): StoredRow | null => leaveScope(entity, row, scope, Number.MAX_SAFE_INTEGER)
  const dirty = new Map((await tx.find('shadow')).filter((s) => s.entity === entity.name).map((s) => [s.id, s]))
  let above: string | undefined
  for (;;) {
    const rows = await tx.find(table, above === undefined ? { limit: CHUNK } : { above, limit: CHUNK })
    const affected = rows.filter((row) => !dirty.has(row.id) && seenOf(entity, row)[scope] !== undefined)
    const kept = affected.flatMap((row) => out(row) ?? [])
    const gone = affected.filter((row) => out(row) === null).map((row) => row.id)
    if (kept.length > 0) await tx.put(table, kept)
    if (gone.length > 0) await tx.remove(table, gone)
    above = rows.at(-1)?.id
    if (rows.length < CHUNK || above === undefined) break
  }
  const shadows = [...dirty.values()].map((shadow) => ({
    ...shadow,
    row: shadow.row === null ? null : out(shadow.row),
  }))
  if (shadows.length > 0) await tx.put('shadow', shadows)
  await rebase(
    tx,
    stream,
    shadows.map((shadow) => recordKey(shadow.entity, shadow.id)),
  )
}

export interface ScopeChange {
  readonly added: readonly string[]
  readonly dropped: readonly string[]
}

export const scopeChange = (state: ReplicaState, held: readonly string[]): ScopeChange => {
  const now = new Set(held)
  return {
    added: held.filter((scope) => !Object.hasOwn(state.scopes, scope)),
    dropped: Object.keys(state.scopes).filter((scope) => !now.has(scope)),
  }
}

export const isSame = ({ added, dropped }: ScopeChange): boolean => added.length + dropped.length === 0

/**
 * Applies the set of scopes that the person now has. Rows of lost scopes are removed in the same transaction; new
 * scopes are fetched by a snapshot before the next pull. A snapshot that includes a lost scope starts over.
 */
export const storeScopes = async (
  tx: ReplicaTx,
  stream: string,
  fence: number,
  held: readonly string[],
): Promise<ScopeChange> => {
  const state = await stateOf(tx, fence)
  const change = scopeChange(state, held)
  if (isSame(change)) return change
  for (const scope of change.dropped) {
    for (const entity of entitiesInScope(stream, scope)) await leave(tx, stream, entity, scope)
  }
  // Heads hold copies of rows.
  if (change.dropped.length > 0) await tx.clear('head')
  const scopes = Object.fromEntries(held.map((scope) => [scope, state.scopes[scope] ?? { complete: false }]))
  const broken = state.snapshot?.scopes.some((scope) => change.dropped.includes(scope)) === true
  await tx.put('state', [{ ...state, scopes, snapshot: broken ? null : state.snapshot, upToDate: false }])
  return change
}

/**
 * Redacts refused and acknowledged changes and conflicts of lost scopes: the input stays, values written by other people are removed
 * (I5).
 */
export const redactDead = async (tx: Tx<LocalTables>, stream: string, dropped: readonly string[]): Promise<void> => {
  const names = new Set(dropped.flatMap((scope) => entitiesInScope(stream, scope).map((entity) => entity.name)))
  const dead = await tx.find('dead', { index: 'stream', anyOf: [stream] })
  const hit = dead.filter((entry) => names.has(entry.mutation.target[0]))
  if (hit.length > 0) await tx.put('dead', hit.map(redacted))
  const sent = await tx.find('journal', { index: 'stream', anyOf: [stream] })
  const kept = sent.filter(({ entry }) => names.has(entry.mutation.target[0]))
  if (kept.length > 0) {
    await tx.put(
      'journal',
      kept.map(({ entry, ...item }) => {
        const { base: _base, ...mutation } = entry.mutation
        return { ...item, entry: { ...entry, mutation, label: null, outcome: null } }
      }),
    )
  }
  const conflicts = (await tx.find('conflicts')).filter((item) => item.stream === stream && names.has(item.entity))
  if (conflicts.length > 0) {
    await tx.put(
      'conflicts',
      conflicts.map((item) => ({ ...item, before: null, theirs: null, label: null })),
    )
  }
}
