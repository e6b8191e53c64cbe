import type { Action, AnyEntity } from '../../src/catalogue/entity.ts'
import { mayAct } from '../../src/catalogue/roles.ts'
import { reasonsAgainst } from '../../src/catalogue/rule.ts'
import { keepRemark, takeAsked } from './asked.ts'
import { loadTarget } from './get.ts'
import type { Values } from './hooks.ts'
import { done, refused, type WriteResult } from './result.ts'
import { stateOf } from './transition.ts'
import type { Unit } from './unit.ts'
import { updateRow } from './write-row.ts'

export interface ActInput {
  readonly name: string
  readonly action: Action
  readonly body: Values
  readonly ifVersion?: number | undefined
}

/** Runs a declared action that is no workflow step: checks role and rule, validates its input, runs its hooks. */
export const actOnRecord = async (
  unit: Unit,
  entity: AnyEntity,
  id: string,
  { name, action, body, ifVersion }: ActInput,
): Promise<WriteResult> => {
  const { principal } = unit
  const trusted = principal.trusted === true
  if (!trusted && !mayAct(principal.person, entity, action)) return refused('forbidden')
  const loaded = await loadTarget(unit, entity, id)
  if (loaded === null) return refused('not_found')
  const { row } = loaded
  const current = stateOf(entity, row)
  if (ifVersion !== undefined && ifVersion !== row.version) return refused('changed_since_confirmed', { current })
  if (row.archived !== null) return refused('archived', { current, reasons: [{ code: 'archived' }] })
  const reasons = action.when === undefined || trusted ? [] : reasonsAgainst(action.when, row, principal.person)
  if (reasons.length > 0) {
    const personal = reasons.some(({ code }) => code !== 'state')
    return refused(personal ? 'forbidden' : 'stale_state', { current, reasons })
  }
  const asked = await takeAsked(unit, entity, row, action, body)
  if ('no' in asked) return asked.no
  const hook = unit.hooks[entity.name]?.transitions?.[name]
  const next = { ...row, ...asked.patch }
  const no = (await hook?.guard?.(unit, next, body)) ?? null
  if (no !== null) return no
  const patch = { ...asked.patch, ...(await hook?.patch?.(unit, next, body)) }
  const after = Object.keys(patch).length > 0 ? await updateRow(unit, entity, row.id, patch) : row
  await keepRemark(unit, action, row.id, body)
  await hook?.after?.(unit, after, body)
  return done(row.id)
}
