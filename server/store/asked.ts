import { isBlank } from '../../src/catalogue/blank.ts'
import type { Action, AnyEntity } from '../../src/catalogue/entity.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { Problem } from '../../src/catalogue/problem.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { askedBefore, stampsOf } from '../../src/domains/step-values.ts'
import { judgeValidations } from './checks.ts'
import { createLog } from './log-entry.ts'
import type { Values } from './hooks.ts'
import { firstRefusal } from './judgement.ts'
import { judgeReferences } from './references.ts'
import { invalid, type Refused } from './result.ts'
import { mapOf, storedForm } from './stored-form.ts'
import { validateIn } from './today.ts'
import type { Unit } from './unit.ts'

/** Maximum length of a remark sent with a step. */
const LONGEST = 4000

/** The body of a step, with its remark. */
type WithRemark = Values & { readonly log?: unknown }

const remarkOf = ({ log }: WithRemark): string => (typeof log === 'string' ? log.trim() : '')

const judgeRemark = (body: WithRemark): Problem | null => {
  if (!isBlank(body.log) && typeof body.log !== 'string') return { code: 'not-text' }
  const remark = remarkOf(body)
  if (remark === '') return { code: 'required' }
  return remark.length > LONGEST ? { code: 'too-long', params: { max: LONGEST } } : null
}

/**
 * Takes the input fields of a step from its body: validated, in stored form, each with a new or existing value; and the
 * timestamps that the step sets and the fields that it clears. A remark sent as `log` is validated too.
 */
export const takeAsked = async (
  unit: Unit,
  entity: AnyEntity,
  row: AnyRow,
  action: Action | undefined,
  body: Values,
): Promise<{ readonly patch: Values } | { readonly no: Refused }> => {
  const asks = action?.asks ?? []
  const given = storedForm(
    entity,
    mapOf(asks.flatMap((name) => (name in body ? [[name, body[name]] as const] : beginning(action, row, name)))),
  )
  const asServer: Unit = { ...unit, principal: { ...unit.principal, trusted: true } }
  const remark = action?.log === undefined ? null : judgeRemark(body)
  const problems: Record<string, readonly Problem[]> = {
    ...validateIn(asServer, entity, given, {}),
    ...(remark === null ? {} : { log: [remark] }),
  }
  for (const name of asks) {
    if (isBlank(given[name] ?? row[name])) problems[name] = [{ code: 'required' }]
  }
  if (Object.keys(problems).length > 0) return { no: invalid(problems) }
  const no = await firstRefusal(
    () => judgeReferences(unit, entity, given),
    () => judgeValidations(unit, entity, row.id, { ...row, ...given }, Object.keys(given)),
  )
  if (no !== null) return { no }
  const stamps = stampsOf(action, unit.at.toISOString())
  return { patch: { ...given, ...stamps, ...mapOf((action?.clears ?? []).map((name) => [name, null])) } }
}

/** Default of an input field that the body leaves out. */
const beginning = (action: Action | undefined, row: AnyRow, name: string) => {
  const value = askedBefore(action, row, name)
  return value === (row[name] ?? null) ? [] : [[name, value] as const]
}

/** Stores the remark sent with a step as a log entry. */
export const keepRemark = async (
  unit: Unit,
  action: Action | undefined,
  object: string,
  body: Values,
): Promise<void> => {
  if (action?.log !== undefined) await createLog(unit, entityOf(action.log), object, remarkOf(body))
}
