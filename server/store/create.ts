import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Field } from '../../src/catalogue/field.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { may } from '../../src/catalogue/roles.ts'
import { type AnyRow, valueAt } from '../../src/catalogue/row.ts'
import { sql } from 'kysely'
import { tableOf } from '../../src/catalogue/entity.ts'
import { judgeValidations } from './checks.ts'
import { judgeCycles } from './cycles.ts'
import type { Values } from './hooks.ts'
import { firstRefusal } from './judgement.ts'
import { pathsOfBody } from './merge.ts'
import { refusedWithoutOwner } from './of-system.ts'
import { makerOf } from './principal.ts'
import { reaches } from './reach.ts'
import { judgeReferences } from './references.ts'
import { done, invalid, refused, type WriteResult } from './result.ts'
import { nextReference } from './series.ts'
import { mapOf, same, storedForm } from './stored-form.ts'
import { localDay, validateIn } from './today.ts'
import { judgeUnique } from './unique.ts'
import type { Unit } from './unit.ts'
import { findRow, insertRow } from './write-row.ts'

/**
 * Creates a record with the id that the client chose. Idempotent: an equal record with this id is a success, a
 * different one is rejected.
 */
export const createRecord = async (
  unit: Unit,
  entity: AnyEntity,
  givenId: string,
  body: Values,
): Promise<WriteResult> => {
  const { principal } = unit
  if (principal.trusted !== true && !may(principal.person, entity, 'CREATE')) return refused('forbidden')
  if (entity.stream === 'project' && principal.project === null) return refused('not_found')
  if (!isUuid(givenId)) return invalid({ id: [{ code: 'not-reference' }] })
  const id = givenId.toLowerCase()
  const given = withoutInitialState(entity, body)
  const input = storedForm(entity, given)
  const existing = await findExisting(unit, entity, id)
  if (existing === 'hidden') return idTaken(entity)
  if (existing !== null) return again(unit, entity, existing, input)
  const problems = validateIn(unit, entity, given)
  if (Object.keys(problems).length > 0) return invalid(problems)
  const hooks = unit.hooks[entity.name]
  const started: Values = { ...initialValues(unit, entity, input), ...withoutNulls(input), id }
  const derived = await hooks?.derive?.(unit, started, null)
  const values: Values = { ...started, ...derived }
  const no = await firstRefusal(
    () => judgeReferences(unit, entity, input),
    () => hooks?.judge?.(unit, values, null),
    () => refusedWithoutOwner(entity, principal, values),
    () => judgeValidations(unit, entity, id, values),
    () => judgeUnique(unit, entity, id, values),
    () => judgeCycles(unit, entity, id, values),
  )
  if (no !== null) return no
  if (principal.access === 'participant' && entity.stream === 'project' && hooks?.fromParticipants !== true) {
    if (!(await reaches(unit, entity, { ...values, project: principal.project }))) return refused('forbidden')
  }
  const { series } = entity
  const numbered =
    series === undefined || (values[series.field] ?? null) !== null
      ? values
      : { ...values, [series.field]: await nextReference(unit, entity) }
  const row = await insertRow(unit, entity, numbered)
  await hooks?.created?.(unit, row)
  return done(id)
}

/** `hidden`: another organization has a record of this id. */
const findExisting = async (unit: Unit, entity: AnyEntity, id: string): Promise<AnyRow | 'hidden' | null> => {
  const { rows } = await sql<{ taken: boolean }>`
    select id_taken(${`"${tableOf(entity)}"`}::regclass, ${id}::uuid) as taken`.execute(unit.db)
  return rows[0]?.taken === true ? ((await findRow(unit, entity, id)) ?? 'hidden') : null
}

const idTaken = (entity: AnyEntity): WriteResult =>
  refused('unique', { problems: { id: [{ code: 'taken', params: { holder: entity.label[0] } }] } })

/**
 * Append-only records are deduplicated by id; a record with the values that were sent, created by the same person,
 * counts as the same.
 */
const again = async (unit: Unit, entity: AnyEntity, existing: AnyRow, input: Values): Promise<WriteResult> => {
  const { principal } = unit
  // Records that the server creates for a person, such as messages, name that person.
  const makers = [principal.user.id, makerOf(principal)]
  const hooks = unit.hooks[entity.name]
  const mine =
    makers.includes(existing.createdBy) && (hooks?.fromParticipants === true || (await reaches(unit, entity, existing)))
  const kept = { ...input, ...(await hooks?.keptForms?.(unit, existing, input)) }
  const equal = pathsOfBody(entity, input).every(
    (path) => path === 'id' || same(valueAt(existing, path), valueAt(kept, path)),
  )
  if (mine && (entity.appendOnly === true || equal)) return done(existing.id, { note: 'duplicate' })
  return idTaken(entity)
}

/** A client may send the initial state. */
const withoutInitialState = (entity: AnyEntity, body: Values): Values => {
  const { states } = entity
  if (states === undefined || !Object.hasOwn(body, states.field)) return body
  const value = body[states.field]
  if (value !== states.initial && value !== null) return body
  return mapOf(Object.entries(body).filter(([name]) => name !== states.field))
}

const withoutNulls = (input: Values): Values => mapOf(Object.entries(input).filter(([, value]) => value !== null))

/** Values set by the server where none were given: stamps, defaults, the initial state. */
const initialValues = (unit: Unit, entity: AnyEntity, input: Values): Values => {
  const values = new Map<string, unknown>()
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'properties') {
      const given = input[name]
      const inner = Object.entries(field.fields).flatMap(([key, one]): [string, unknown][] => {
        const value = initialOf(unit, one)
        return value === undefined ? [] : [[key, value]]
      })
      values.set(name, mapOf([...inner, ...Object.entries((given ?? {}) as object)]))
    } else {
      const value = entity.states?.field === name ? entity.states.initial : initialOf(unit, field)
      if (value !== undefined) values.set(name, value)
    }
  }
  return mapOf([...values, ...Object.entries(input).filter(([name]) => entity.fields[name]?.kind !== 'properties')])
}

const initialOf = (unit: Unit, field: Field): unknown => {
  const { initial } = field
  if (initial === undefined) return undefined
  if ('value' in initial) return initial.value
  switch (initial.stamp) {
    case 'today':
      return localDay(unit.at)
    case 'now':
      return unit.at.toISOString()
    case 'me':
      return unit.principal.trusted === true ? null : unit.principal.user.id
    case 'my-organization':
      return unit.principal.user.organization
  }
}
