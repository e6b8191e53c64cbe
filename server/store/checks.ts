import type { FieldKind } from '../../src/catalogue/field.ts'
import { sql } from 'kysely'
import {
  checkOwner,
  type CheckRecords,
  checksOf,
  recordsFor,
} from '../../src/domains/administration/effects/check-records.ts'
import { type Check, checkedValue, inItsWords, judgeChecks } from '../../src/catalogue/checks.ts'
import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import type { Problem, Problems } from '../../src/catalogue/problem.ts'
import { fieldAt } from '../../src/catalogue/row.ts'
import type { Values } from './hooks.ts'
import { patterns } from './pattern.ts'
import { takenBy } from './unique.ts'
import type { Unit } from './unit.ts'

/** Checks by entity, for one organization together with the system. */
type ByEntity = Map<string, readonly Check[]>

/** Cache of checks by the stamp of their validations; a stamp is unique. */
const known = new Map<string, { readonly records: CheckRecords; readonly made: ByEntity }>()
const MOST_KNOWN = 20

const read = async (unit: Unit): Promise<string | null> => {
  // One statement, so that stamp and records are consistent.
  const { rows } = await sql<{ stamp: string | null; entity: Values[] | null; property: Values[] | null }>`
    select (select stamp from validation_stamp) as stamp,
      (select jsonb_agg(to_jsonb(t) order by t.created, t.id) from entity_validation as t
        where t.archived is null) as entity,
      (select jsonb_agg(to_jsonb(t) order by t.created, t.id) from property_validation as t
        where t.archived is null) as property`.execute(unit.db)
  const [found] = rows
  if (found === undefined || found.stamp === null) return null
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(found.stamp, { records: { entity: found.entity ?? [], property: found.property ?? [] }, made: new Map() })
  return found.stamp
}

const checksFor = async (unit: Unit, entity: AnyEntity): Promise<readonly Check[]> => {
  if (unit.validations === null) return []
  const stamp = known.has(unit.validations) ? unit.validations : await read(unit)
  const all = stamp === null ? undefined : known.get(stamp)
  if (all === undefined) return []
  const owner = checkOwner(entity, unit.principal)
  const key = `${entity.name} ${owner ?? ''}`
  const checks = all.made.get(key) ?? checksOf(entity.name, recordsFor(all.records, owner), patterns)
  all.made.set(key, checks)
  return checks
}

/**
 * Checks values written by a person against the living validations (MASTER-03 to MASTER-05); for a change only the
 * affected ones (`paths`). Writes of the server itself are not checked.
 */
export const judgeValidations = async (
  unit: Unit,
  entity: AnyEntity,
  id: string,
  values: Values,
  paths?: readonly string[],
): Promise<Problems> => {
  if (unit.principal.trusted === true) return {}
  const checks = await checksFor(unit, entity)
  if (checks.length === 0) return {}
  const touches = (path: string): boolean => paths?.includes(path) ?? true
  const problems = judgeChecks(entity, checks, values, {
    matches: patterns.matches,
    ...(paths === undefined ? {} : { touches }),
  })
  if (Object.keys(problems).length > 0) return problems
  const taken: Record<string, readonly Problem[]> = {}
  for (const check of checks) {
    if (check.is !== 'unique' || !touches(check.path)) continue
    const found = await judgeUniqueValue(unit, entity, id, check.path, checkedValue(values, check.path))
    // First who has the value, then the message of the rule.
    if (found !== null) taken[check.path] = check.says === undefined ? [found] : [found, inItsWords(check, found)]
  }
  return taken
}

/** Whether a validation compares the values of these paths with other records. */
export const checksUnique = async (unit: Unit, entity: AnyEntity, paths: readonly string[]): Promise<boolean> =>
  unit.principal.trusted !== true &&
  (await checksFor(unit, entity)).some((check) => check.is === 'unique' && paths.includes(check.path))

/** Kinds whose values are the same whatever their case is. */
const LOWER: { readonly [kind in FieldKind]: boolean } = {
  text: true,
  integer: false,
  decimal: false,
  boolean: false,
  date: false,
  time: true,
  instant: false,
  choice: true,
  choices: false,
  master: true,
  state: false,
  reference: false,
  interval: true,
  json: false,
  secret: false,
  properties: false,
}

/** Locks the value, so that a concurrent writer of the same value waits and then finds the earlier one. */
const judgeUniqueValue = async (
  unit: Unit,
  entity: AnyEntity,
  id: string,
  path: string,
  value: unknown,
): Promise<Problem | null> => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  if (text.trim() === '') return null
  const [head = '', ...rest] = path.split('.')
  const kind = fieldAt(entity.fields, path)?.kind
  const column = sql.ref(`t.${head}`)
  const name = rest.join('.')
  const stored =
    rest.length === 0 ? column : sql`coalesce(${column} -> ${name}::text ->> 'value', ${column} ->> ${name}::text)`
  const equal =
    rest.length > 0 || (kind !== undefined && LOWER[kind])
      ? sql<boolean>`lower(${stored}) = lower(${text})`
      : sql<boolean>`${stored} = ${value}`
  const place = entity.stream === 'global' ? null : unit.principal.project
  const key = JSON.stringify([tableOf(entity), path, place, text.toLowerCase()])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(unit.db)
  return takenBy(unit, entity, id, equal)
}
