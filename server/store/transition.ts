import { sql } from 'kysely'
import { problemsBeforeStep } from '../../src/catalogue/editable.ts'
import { type Action, type AnyEntity, tableOf, type Transition } from '../../src/catalogue/entity.ts'
import type { Step } from '../../src/domains/administration/effects/flow.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { Problems } from '../../src/catalogue/problem.ts'
import { mayAct } from '../../src/catalogue/roles.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../src/catalogue/rule.ts'
import { forkOf } from '../../src/domains/step-targets.ts'
import { keepRemark, takeAsked } from './asked.ts'
import { loadTarget } from './get.ts'
import type { Values } from './hooks.ts'
import { done, type Refused, refused, type WriteResult } from './result.ts'
import type { Unit } from './unit.ts'
import { flowOf } from './workflow.ts'
import { updateRow } from './write-row.ts'

export interface TransitionInput {
  readonly name: string
  readonly body?: Values
  /** State in which the user acted; undefined for REST, where the current state is used. */
  readonly from?: string | undefined
  readonly ifVersion?: number | undefined
  /** The caller has checked the role: archiving requires DELETE, not the verb of the step. */
  readonly judged?: true
}

const actionOf = (entity: AnyEntity, transition: string): Action | undefined =>
  Object.values(entity.actions ?? {}).find((action) => action.transition === transition)

export const stateOf = (entity: AnyEntity, row: AnyRow): string => {
  const value = entity.states === undefined ? null : row[entity.states.field]
  return typeof value === 'string' && value !== '' ? value : (entity.states?.initial ?? '')
}

/** Runs a workflow step of a record by name (PS-05, STATE). */
export const transitionRecord = async (
  unit: Unit,
  entity: AnyEntity,
  id: string,
  input: TransitionInput,
): Promise<WriteResult> => {
  const { principal } = unit
  const judged = principal.trusted === true || input.judged === true
  if (!judged && !mayAct(principal.person, entity, rightOf(entity, input.name))) return refused('forbidden')
  const loaded = await loadTarget(unit, entity, id)
  if (loaded === null) return refused('not_found')
  const { row } = loaded
  if (input.ifVersion !== undefined && input.ifVersion !== row.version) return refused('changed_since_confirmed')
  return step(unit, entity, row, input)
}

/** Moves a loaded record to a state by any step that leads there. */
export const transitionTo = async (unit: Unit, entity: AnyEntity, row: AnyRow, state: string): Promise<WriteResult> => {
  const current = stateOf(entity, row)
  const found = (await flowOf(unit, entity)).steps.find(
    ({ origin, destination }) => origin === current && destination === state,
  )
  if (found === undefined) return refused('stale_state', { current })
  const { principal } = unit
  if (principal.trusted !== true && !mayAct(principal.person, entity, rightOf(entity, found.name)))
    return refused('forbidden')
  return step(unit, entity, row, { name: found.name })
}

/** What a step requires of its caller. */
export const rightOf = (entity: AnyEntity, transition: string): Pick<Action, 'verb' | 'role'> =>
  actionOf(entity, transition) ?? { verb: 'EDIT' }

const step = async (unit: Unit, entity: AnyEntity, row: AnyRow, input: TransitionInput): Promise<WriteResult> => {
  const body = input.body ?? {}
  const current = stateOf(entity, row)
  if (row.archived !== null) return refused('archived', { current, reasons: [{ code: 'archived' }] })
  const declared = entity.states?.transitions.find(({ name }) => name === input.name)
  const trusted = unit.principal.trusted === true
  if (declared?.by === 'server' && !trusted) return refused('forbidden')
  const steps = (await flowOf(unit, entity)).steps.filter(({ name }) => name === input.name)
  if (steps.length === 0 && declared === undefined) return refused('schema')
  const judged = judgeStep(steps, current, input, declared?.commutes === true)
  if ('ok' in judged) return judged.ok ? { ...judged, id: row.id } : judged
  const action = actionOf(entity, input.name)
  const when = action?.when
  const reasons = when === undefined || trusted ? [] : reasonsAgainst(when, row, unit.principal.person)
  if (reasons.length > 0) {
    const personal = reasons.some(({ code }) => code !== 'state')
    return refused(personal ? 'forbidden' : 'stale_state', { current, reasons })
  }
  const problems = trusted ? {} : problemsBeforeStep(declared, row)
  if (Object.keys(problems).length > 0) return refused('validation', { current, problems })
  const missing = trusted ? null : await missingRelated(unit, declared, row)
  if (missing !== null) return refused('validation', { current, problems: missing })
  const asked = await takeAsked(unit, entity, row, trusted ? undefined : action, body)
  if ('no' in asked) return asked.no
  const destination = await destinationFor(unit, entity, judged, row)
  const hook = unit.hooks[entity.name]?.transitions?.[input.name]
  const next = { ...row, ...asked.patch }
  const no = (await hook?.guard?.(unit, next, body)) ?? null
  if (no !== null) return no
  const patch = { ...asked.patch, ...(await hook?.patch?.(unit, next, body)) }
  const after = await updateRow(unit, entity, row.id, {
    [entity.states?.field ?? 'status']: destination,
    ...patch,
  })
  if (!trusted) await keepRemark(unit, action, row.id, body)
  await hook?.after?.(unit, after, body)
  await unit.hooks[entity.name]?.moved?.(unit, row, after)
  return done(row.id)
}

/** Returns the problem when no living record of the required kind points to this one; locks one that does. */
const missingRelated = async (unit: Unit, step: Transition | undefined, row: AnyRow): Promise<Problems | null> => {
  const needed = step?.requiresRelated
  if (needed === undefined) return null
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(entityOf(needed.entity)))} as t
    where ${sql.ref(`t.${needed.by}`)} = ${row.id}::uuid and t.archived is null limit 1 for share of t`.execute(unit.db)
  return rows.length > 0 ? null : { [needed.path]: [{ code: needed.code }] }
}

/** Returns the destination of the step, which may depend on records that point to this one. */
const destinationFor = async (
  unit: Unit,
  entity: AnyEntity,
  { name, origin, destination }: Step,
  { id }: AnyRow,
): Promise<string> => {
  const fork = forkOf(entity, name, origin, destination)
  if (fork === null) return destination
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(entityOf(fork.related)))} as t
    where ${sql.ref(`t.${fork.by}`)} = ${id}::uuid and ${sql.ref(`t.${fork.has}`)} and t.archived is null limit 1`.execute(
    unit.db,
  )
  return rows.length > 0 ? destination : fork.to
}

/** Returns the step from the current state, a no-op, or a rejection. */
const judgeStep = (
  steps: readonly Step[],
  current: string,
  { from }: TransitionInput,
  commutes: boolean,
): Step | WriteResult => {
  const here = steps.find(({ origin }) => origin === current)
  const stale: Refused = refused('stale_state', { current })
  if (from === undefined || from === current) return here ?? stale
  if (steps.some(({ destination }) => destination === current)) return done('', { note: 'noop' })
  return here !== undefined && commutes ? here : stale
}
