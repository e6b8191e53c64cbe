import type { AnyEntity } from '../../catalogue/entity.ts'
import { BASE_COLUMNS, type AnyRow } from '../../catalogue/row.ts'
import { parseTemplate, projectionFor } from '../../catalogue/scope.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'

/** Version at which a row was seen, by scope. */
export type Seen = { readonly [scope: string]: number }

/**
 * The scope that contains every row of the entity; rows without `_s` were seen in it. A person who has it has no
 * narrower scope of the entity (server/store/scopes-held.ts), so that each row is sent once.
 */
export const plainScope = (entity: AnyEntity): string | undefined => {
  if (entity.scopeElse !== undefined) return undefined
  const [plain, more] = entity.scopes.filter((template) => parseTemplate(template).field === null)
  return more === undefined ? plain : undefined
}

export const seenOf = (entity: AnyEntity, stored: StoredRow): Seen => {
  if (stored._s !== undefined) return stored._s
  const scope = plainScope(entity)
  return scope === undefined ? {} : { [scope]: stored.version }
}

const withSeen = (entity: AnyEntity, row: AnyRow, seen: Seen): StoredRow => {
  const scopes = Object.keys(seen)
  const scope = plainScope(entity)
  if (scopes.length === 1 && scopes[0] === scope && scope !== undefined && seen[scope] === row.version) {
    if (!('_s' in row)) return row
    const { _s, ...plain } = row
    return plain as StoredRow
  }
  return { ...row, _s: seen }
}

const projected = (entity: AnyEntity, row: StoredRow, scopes: readonly string[]): StoredRow => {
  const shown = scopes.map((scope) => projectionFor(entity, scope))
  if (shown.includes(undefined)) return row
  const kept = new Set<string>([...BASE_COLUMNS, ...shown.flatMap((fields) => fields ?? [])])
  return Object.fromEntries(Object.entries(row).filter(([field]) => kept.has(field))) as StoredRow
}

/**
 * Applies a row seen in a scope. Returns the row to store, or `stored` itself when the fact is not newer. A scope with
 * a projection never removes fields that another scope shows.
 */
export const seeRow = (
  entity: AnyEntity,
  stored: StoredRow | null,
  scope: string,
  version: number,
  row: AnyRow,
): StoredRow => {
  if (stored === null) return withSeen(entity, row, { [scope]: version })
  const seen = seenOf(entity, stored)
  if ((seen[scope] ?? -1) >= version) return stored
  const next = { ...seen, [scope]: version }
  const { _s, ...before } = stored
  const partial = projectionFor(entity, scope) !== undefined
  const others = Object.keys(seen).some((other) => other !== scope && projectionFor(entity, other) === undefined)
  // The stored row is newer than this fact: only record the scope.
  if (version < stored.version) return withSeen(entity, before as AnyRow, next)
  return withSeen(entity, partial && others ? ({ ...before, ...row } as AnyRow) : row, next)
}

/** Applies that the row left a scope or was deleted in it. Returns null when no scope shows it any more. */
export const leaveScope = (
  entity: AnyEntity,
  stored: StoredRow | null,
  scope: string,
  version: number,
): StoredRow | null => {
  if (stored === null) return null
  const seen = seenOf(entity, stored)
  const at = seen[scope]
  if (at === undefined || at > version) return stored
  const rest = Object.fromEntries(Object.entries(seen).filter(([other]) => other !== scope))
  const scopes = Object.keys(rest)
  if (scopes.length === 0) return null
  const { _s, ...row } = stored
  return withSeen(entity, projected(entity, row as StoredRow, scopes), rest)
}
