import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { runMutation } from '../actions/run-mutation.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { entityOf } from '../../src/domains/index.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import type { Filling } from '../../src/catalogue/fill-in.ts'
import { problemText } from '../../src/catalogue/problem.ts'
import { type AnyRow, fieldAt, valueAt } from '../../src/catalogue/row.ts'
import { sentence, type SentenceCode, told, type Told } from '../jobs/sentences.ts'
import { entityLabel, fieldLabel, type LabelsIn } from '../store/labels.ts'
import type { Refused } from '../store/result.ts'
import { same, storedValue } from '../store/stored-form.ts'
import { takenBy } from '../store/unique.ts'
import type { Unit } from '../store/unit.ts'
import type { Journal } from './journal.ts'
import type { NameIndex } from './name-index.ts'
import type { PlannedRow, RowFault } from './plan.ts'
import type { ImportProfile } from './profiles.ts'
import type { Match, RecordIndex } from './record-index.ts'

export interface ImportParts {
  readonly entity: AnyEntity
  readonly profile: ImportProfile
  readonly index: RecordIndex
  readonly names: NameIndex
  readonly journal: Journal
  /** Row in which a record id first occurred in this file. */
  readonly seen: Map<string, number>
  readonly locale: Locale
  readonly labels: LabelsIn
  /** Id of the record that a row creates; the same one as in an interrupted earlier run. */
  readonly idOf?: (row: number) => string
}

/** A record created because a row refers to it by a name that no record had. */
export interface MadeFor {
  readonly entity: string
  readonly id: string
  readonly name: string
}

/** Result of one row. `madeFor`: records created because the row refers to them. */
export type Verdict =
  | {
      readonly kind: 'created' | 'changed'
      readonly madeFor: readonly MadeFor[]
      /** Another record that has the same value now, where one record only is expected to have it. */
      readonly alike: readonly RowFault[]
    }
  | { readonly kind: 'same' }
  | { readonly kind: 'repeated'; readonly first: number }
  | { readonly kind: 'refused'; readonly faults: readonly RowFault[] }

const nest = (values: { readonly [path: string]: unknown }): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [head = '', tail] = path.split('.')
    if (tail === undefined) body[head] = value
    else body[head] = { ...(body[head] as object | undefined), [tail]: value }
  }
  return body
}

/** Spaces around a value are lost in a file. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** A sentence with the name of an entity, translated for each language. */
const aboutKind =
  ({ labels }: ImportParts, of: AnyEntity, code: SentenceCode, values: Filling): Told =>
  (locale) =>
    sentence(code, locale, { ...values, kind: entityLabel(labels(locale), of, 'one') })

/** Errors of a rejected write, each at the column of its field. */
const faultsOf = (parts: ImportParts, row: PlannedRow, name: string, { code, problems }: Refused): Verdict => {
  const { entity, locale, labels } = parts
  if (problems === undefined) {
    const said = code === 'forbidden' ? 'may-not-make' : 'new-refused'
    const reason = aboutKind(parts, entityOf(name), said, { code })
    return { kind: 'refused', faults: [{ row: row.row, column: null, reason }] }
  }
  const faults = Object.entries(problems).map(([path, list]): RowFault => {
    const field: Told = (language) =>
      fieldLabel(labels(language), entity, path, fieldAt(entity.fields, path)?.label ?? path)
    const reason: Told = (language) => list.map((one) => problemText(one, language)).join(', ')
    const column = row.columns[path]
    return { row: row.row, reason, ...(column === undefined ? { column: field(locale), field } : { column }) }
  })
  return { kind: 'refused', faults }
}

/** Replaces names by ids, and creates missing records where allowed. `stored`: the current record. */
const resolveNames = async (
  unit: Unit,
  parts: ImportParts,
  row: PlannedRow,
  stored: AnyRow | null,
): Promise<{ readonly values: Record<string, unknown>; readonly madeFor: readonly MadeFor[] } | Verdict> => {
  const values: Record<string, unknown> = { ...row.values }
  const madeFor: MadeFor[] = []
  for (const [path, given] of Object.entries(row.values)) {
    const field = fieldAt(parts.entity.fields, path)
    if (field?.kind !== 'reference' || typeof given !== 'string') continue
    const ids = await parts.names.find(field, given)
    const now = stored === null ? null : valueAt(stored, path)
    const [id] = typeof now === 'string' && ids.includes(now) ? [now] : ids
    const fault = (code: 'no-such-name' | 'name-of-several'): Verdict => {
      const reason = aboutKind(parts, entityOf(field.to), code, { text: given, count: ids.length })
      return { kind: 'refused', faults: [{ row: row.row, column: row.columns[path] ?? path, reason }] }
    }
    if (ids.length > 1 && id !== now) return fault('name-of-several')
    // A row that names its record by id comes from an export, where a name that nothing has is a mistake.
    const isExported = row.id !== null && stored !== null
    const makes = isExported ? undefined : parts.profile.columns.find((rule) => rule.field === path)?.makes
    if (id === undefined && (makes === undefined || isUuid(given))) return fault('no-such-name')
    values[path] = id
    if (id !== undefined || makes === undefined) continue
    const body = Object.fromEntries(Object.entries(makes).map(([name, value]) => [name, value === '$' ? given : value]))
    const made = await runMutation(unit, { name: `${field.to}.create`, target: [field.to, randomUUID()], body })
    if (!made.ok) {
      const refused = faultsOf(parts, row, field.to, made)
      return refused.kind === 'refused'
        ? { ...refused, faults: refused.faults.map((one) => ({ ...one, column: row.columns[path] ?? path })) }
        : refused
    }
    parts.names.learn(entityOf(field.to), made.id, body)
    values[path] = made.id
    madeFor.push({ entity: field.to, id: made.id, name: given.trim() })
  }
  return { values, madeFor }
}

/**
 * Returns the fields that a row changes: those that differ and, for a record identified by id, those whose columns are
 * empty.
 */
const changesOf = (
  { entity }: ImportParts,
  { id, empty }: PlannedRow,
  values: { readonly [path: string]: unknown },
  stored: AnyRow,
): Record<string, unknown> => {
  const wanted = { ...values, ...(id === null ? {} : Object.fromEntries(empty.map((path) => [path, null]))) }
  return Object.fromEntries(
    Object.entries(wanted).filter(([path, value]) => {
      const now = valueAt(stored, path)
      const next = storedValue(fieldAt(entity.fields, path), value)
      const none = (one: unknown): boolean => one === null || one === undefined || trimmed(one) === ''
      return none(next) && none(now) ? false : !same(trimmed(next), trimmed(now))
    }),
  )
}

const matchedIds = (match: Match): readonly string[] =>
  match.kind === 'one' ? [match.id] : match.kind === 'several' ? match.ids : []

/** Names the other record that has the single key of a row which gave it to its record. A stored one may have changed since the index was read. */
const alikeOf = async (
  unit: Unit,
  { entity, profile: { single } }: ImportParts,
  row: PlannedRow,
  id: string,
  match: Match,
): Promise<readonly RowFault[]> => {
  const text = single === undefined ? undefined : row.values[single]
  if (single === undefined || typeof text !== 'string' || !matchedIds(match).some((other) => other !== id)) return []
  const other = await takenBy(unit, entity, id, sql`lower(${sql.ref(`t.${single}`)}) = lower(${text.trim()})`)
  if (other === null) return []
  const reason = told('also-of', { text: text.trim(), holder: String(other.params?.['holder'] ?? '') })
  return [{ row: row.row, column: row.columns[single] ?? single, reason }]
}

/**
 * Imports one row: updates the record identified by its id or otherwise its best key, or creates one with the id in the
 * file, unless a record that no earlier row is about has its key. `storedOf` returns a record if the user can read it.
 */
export const importRow = async (
  unit: Unit,
  parts: ImportParts,
  row: PlannedRow,
  storedOf: (id: string) => AnyRow | undefined,
): Promise<Verdict> => {
  const { entity, profile, index, journal, seen } = parts
  const match = index.match(row.values)
  if (row.id !== null && !isUuid(row.id)) {
    const reason = told('not-an-id', { text: row.id })
    return { kind: 'refused', faults: [{ row: row.row, column: 'id', reason }] }
  }
  if (row.id === null && match.kind === 'several') {
    const key = index.bestKey(row.values)
    const column = row.columns[key?.path ?? ''] ?? null
    const reason = told('key-of-several', { text: key?.text ?? '', count: match.ids.length })
    return { kind: 'refused', faults: [{ row: row.row, column, reason }] }
  }
  const own = parts.idOf?.(row.row) ?? randomUUID()
  const named = row.id ?? (match.kind === 'one' ? match.id : storedOf(own) === undefined ? null : own)
  const first = named === null ? undefined : seen.get(named)
  if (first !== undefined) return { kind: 'repeated', first }
  const stored = named === null ? null : (storedOf(named) ?? null)
  // Creating a record for an unknown id would double the one that has the key of the row.
  if (row.id !== null && stored === null && matchedIds(match).some((id) => !seen.has(id))) {
    const reason = told('id-of-none', { text: index.bestKey(row.values)?.text ?? '' })
    return { kind: 'refused', faults: [{ row: row.row, column: 'id', reason }] }
  }
  const resolved = await resolveNames(unit, parts, row, stored)
  if ('kind' in resolved) return resolved
  const { values, madeFor } = resolved
  const id = named ?? own
  const note = (): void => {
    seen.set(id, row.row)
    journal.note(() => seen.delete(id))
    index.add(id, row.values)
    parts.names.learn(entity, id, row.values)
  }
  if (stored !== null) {
    const changes = changesOf(parts, row, values, stored)
    if (Object.keys(changes).length === 0) {
      note()
      return { kind: 'same' }
    }
    const target: [string, string] = [entity.name, id]
    const result = await runMutation(unit, { name: `${entity.name}.update`, target, body: nest(changes) })
    if (!result.ok) return faultsOf(parts, row, entity.name, result)
    note()
    const gave = profile.single !== undefined && profile.single in changes
    return { kind: 'changed', madeFor, alike: gave ? await alikeOf(unit, parts, row, id, match) : [] }
  }
  const defaults = Object.fromEntries(
    profile.columns.flatMap(({ field, otherwise }) => (otherwise === undefined ? [] : [[field, otherwise]])),
  )
  const body = nest({ ...defaults, ...values })
  const result = await runMutation(unit, { name: `${entity.name}.create`, target: [entity.name, id], body })
  if (!result.ok) return faultsOf(parts, row, entity.name, result)
  note()
  return { kind: 'created', madeFor, alike: await alikeOf(unit, parts, row, id, match) }
}
