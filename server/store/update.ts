import { problemsOfClosed } from '../../src/catalogue/editable.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Problems } from '../../src/catalogue/problem.ts'
import { may } from '../../src/catalogue/roles.ts'
import { type AnyRow, fieldAt, valueAt } from '../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../src/catalogue/rule.ts'
import { judgeValidations } from './checks.ts'
import { judgeCycles } from './cycles.ts'
import { loadTarget } from './get.ts'
import type { Values } from './hooks.ts'
import { firstRefusal } from './judgement.ts'
import { conflictClassOf, merge, pathsOfBody } from './merge.ts'
import { overwrittenBy, tellOverwritten } from './overwritten.ts'
import { judgeReferences } from './references.ts'
import { refusedOfSystem, refusedWithoutOwner } from './of-system.ts'
import { type Conflict, done, invalid, type Refused, refused, type WriteResult } from './result.ts'
import { isMap, mapOf, same, storedForm } from './stored-form.ts'
import { validateIn } from './today.ts'
import { transitionTo } from './transition.ts'
import { judgeUnique } from './unique.ts'
import type { StoredRow, Unit } from './unit.ts'
import { takeWithoutTyped } from './was-typed.ts'
import { updateRow } from './write-row.ts'

export interface UpdateInput {
  /** Nested partial. A state in it runs the transition to it (NOTIF-06). */
  readonly body: Values
  /** The values that the user saw, by path; when given, the change is merged. */
  readonly base?: Values | undefined
  /** The required version of the record (If-Match). */
  readonly ifVersion?: number | undefined
}

/** Updates a record: checks role, scope and state rules, merges, and validates, in this order. */
export const updateRecord = async (
  unit: Unit,
  entity: AnyEntity,
  id: string,
  input: UpdateInput,
): Promise<WriteResult> => {
  if (!mayEdit(unit, entity)) return refused('forbidden')
  const loaded = await loadTarget(unit, entity, id)
  if (loaded === null) return refused('not_found')
  const { row } = loaded
  const merged = mergeUpdate(unit, entity, loaded, input)
  if ('ok' in merged) return merged
  const { patch, paths, state } = merged
  const overwritten = await overwrittenBy(unit, { entity, row, ...merged })
  const written = paths.length > 0 ? await write(unit, entity, row, patch, paths) : { row }
  if ('no' in written) return written.no
  await tellOverwritten(unit, entity, overwritten, row, written.row)
  if (state === null) return resultOf(row, merged)
  const moved = await transitionTo(unit, entity, written.row, state)
  return moved.ok ? { ...moved, conflicts: merged.conflicts } : moved
}

/** Returns whether the role of the user lets them edit records of the entity. */
export const mayEdit = ({ principal }: Unit, entity: AnyEntity): boolean =>
  principal.trusted === true || may(principal.person, entity, 'EDIT')

/** What an update changes in a row, before anything is read for it. */
export interface MergedUpdate {
  readonly patch: Values
  /** Changed paths of `patch`. */
  readonly paths: readonly string[]
  readonly base: Values | undefined
  readonly conflicts: readonly Conflict[]
  /** The state that the update asks for, when it is another one. */
  readonly state: string | null
}

/** Merges an update into the row that it is for, or returns why the row refuses it. Reads nothing. */
export const mergeUpdate = (
  unit: Unit,
  entity: AnyEntity,
  { row, edits }: StoredRow,
  input: UpdateInput,
): MergedUpdate | Refused => {
  const trusted = unit.principal.trusted === true
  if (input.ifVersion !== undefined && input.ifVersion !== row.version) return refused('changed_since_confirmed')
  const { fields, state } = splitState(entity, row, input.body)
  const { body, leftOut } = takeWithoutTyped(unit, entity, fields, row, input.base)
  const no = trusted ? null : refusalToEdit(unit, entity, row, Object.keys(body).length > 0)
  if (no !== null) return no
  const problems = { ...(trusted ? {} : closedFields(unit, entity, body, row)), ...validateIn(unit, entity, body, row) }
  if (Object.keys(problems).length > 0) return invalid(problems)
  const base = input.base === undefined ? undefined : storedBase(entity, input.base)
  const merged = merge({
    entity,
    current: row,
    body: storedForm(entity, body),
    base,
    edits,
    at: unit.at,
    clockTrusted: unit.clockTrusted,
  })
  return { patch: merged.patch, paths: merged.paths, base, conflicts: [...merged.conflicts, ...leftOut], state }
}

/** The result of an update that asks for no state. */
export const resultOf = (row: AnyRow, { paths, conflicts }: MergedUpdate): WriteResult =>
  done(row.id, { conflicts, ...(paths.length === 0 && conflicts.length === 0 ? { note: 'noop' as const } : {}) })

/**
 * Returns problems for changed fields that are locked: by the state of the record (OPEN-034), or on the own account
 * without a recent sign-in.
 */
const closedFields = (unit: Unit, entity: AnyEntity, body: Values, row: AnyRow): Problems => {
  const given = storedForm(entity, body)
  const changed = pathsOfBody(entity, given).filter(
    (path) =>
      fieldAt(entity.fields, path)?.locked !== true && !same(valueAt(given, path) ?? null, valueAt(row, path) ?? null),
  )
  const problems = problemsOfClosed(entity, changed, row, unit.principal.person)
  if (unit.principal.fresh !== true) return problems
  const needsMore = ([, [problem]]: readonly [string, Problems[string]]): boolean => problem?.code !== 'own-password'
  return Object.fromEntries(Object.entries(problems).filter(needsMore))
}

const write = async (
  unit: Unit,
  entity: AnyEntity,
  row: AnyRow,
  patch: Values,
  paths: readonly string[],
): Promise<{ readonly row: AnyRow } | { readonly no: Refused }> => {
  const hooks = unit.hooks[entity.name]
  const derived = await hooks?.derive?.(unit, { ...row, ...patch }, row)
  const values = { ...patch, ...derived }
  const no = await judgeWrite(unit, entity, row, { patch, paths, values })
  if (no !== null) return { no }
  const after = await updateRow(unit, entity, row.id, values, timedPaths(entity, paths))
  await hooks?.updated?.(unit, row, after)
  return { row: after }
}

/** Judges the values that an update is about to write; `values` are those of the patch and what the server adds. */
export const judgeWrite = (
  unit: Unit,
  entity: AnyEntity,
  row: AnyRow,
  { patch, paths, values }: { readonly patch: Values; readonly paths: readonly string[]; readonly values: Values },
): Promise<Refused | null> =>
  firstRefusal(
    () => validateIn(unit, entity, patch, row),
    () => judgeReferences(unit, entity, changedOnly(entity, patch, paths)),
    () => unit.hooks[entity.name]?.judge?.(unit, { ...row, ...values }, row),
    () => refusedOfSystem(entity, unit.principal, row),
    () => refusedWithoutOwner(entity, unit.principal, { ...row, ...values }),
    () => judgeValidations(unit, entity, row.id, { ...row, ...values }, paths),
    () => judgeUnique(unit, entity, row.id, values),
    () => judgeCycles(unit, entity, row.id, values),
  )

/** The changed paths whose edit time is stored: the later edit wins. */
export const timedPaths = (entity: AnyEntity, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => conflictClassOf(fieldAt(entity.fields, path)) === 'lww')

/**
 * Of property maps, returns only the changed keys, so that an outdated reference in another key is not validated again.
 */
const changedOnly = (entity: AnyEntity, patch: Values, paths: readonly string[]): Values =>
  mapOf(
    Object.entries(patch).map(([name, value]) =>
      entity.fields[name]?.kind === 'properties' && isMap(value)
        ? [name, mapOf(Object.entries(value).filter(([key]) => paths.includes(`${name}.${key}`)))]
        : [name, value],
    ),
  )

const storedBase = (entity: AnyEntity, base: Values): Values =>
  mapOf(
    Object.entries(base).flatMap(([path, value]) => {
      const [head = '', tail] = path.split('.')
      const nested = storedForm(entity, { [head]: tail === undefined ? value : { [tail]: value } })
      return pathsOfBody(entity, nested).length === 0
        ? []
        : [[path, tail === undefined ? nested[head] : (nested[head] as Values)[tail]] as const]
    }),
  )

const splitState = (entity: AnyEntity, row: AnyRow, body: Values): { fields: Values; state: string | null } => {
  const { states } = entity
  const wanted = states === undefined ? undefined : body[states.field]
  const withoutId = mapOf(Object.entries(body).filter(([name, value]) => !(name === 'id' && value === row.id)))
  if (states === undefined || wanted === undefined) return { fields: withoutId, state: null }
  const fields = mapOf(Object.entries(withoutId).filter(([name]) => name !== states.field))
  return { fields, state: typeof wanted === 'string' && wanted !== row[states.field] ? wanted : null }
}

/** Returns why the user may not edit this record now; null when it is allowed. */
export const refusalToEdit = (unit: Unit, entity: AnyEntity, row: AnyRow, changesFields: boolean): Refused | null => {
  if (row.archived !== null) return refused('archived', { reasons: [{ code: 'archived' }] })
  if (entity.appendOnly === true) return refused('forbidden')
  if (entity.editable === undefined || !changesFields) return null
  const reasons = reasonsAgainst(entity.editable, row, unit.principal.person)
  if (reasons.length === 0) return null
  const state = entity.states === undefined ? undefined : row[entity.states.field]
  const personal = reasons.some(({ code }) => code !== 'state')
  return refused(personal ? 'forbidden' : 'stale_state', {
    reasons,
    ...(typeof state === 'string' ? { current: state } : {}),
  })
}
