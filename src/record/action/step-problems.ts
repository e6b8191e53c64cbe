import { problemsBeforeStep } from '../../catalogue/editable.ts'
import type { Action, AnyEntity } from '../../catalogue/entity.ts'
import { declaredOf } from '../../domains/declared.ts'
import type { Problems } from '../../catalogue/problem.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'
import { isNone } from '../../engine/data/known.ts'

/**
 * What is still missing before an action can be taken: fields that its step requires, and records that must point here. Where this device
 * does not have all of those records, it reports nothing and the server decides.
 */
export const stepProblems = async (
  api: Pick<WorkerApi, 'query'>,
  entity: AnyEntity,
  action: Action,
  row: AnyRow,
): Promise<Problems> => {
  const step = entity.states?.transitions.find(({ name }) => name === action.transition)
  const fields = problemsBeforeStep(step, row)
  const needed = step?.requiresRelated
  if (needed === undefined) return fields
  const { sort } = declaredOf(needed.entity).list
  const filters = { [needed.by]: row.id, ...(needed.filled && { [needed.filled]: { from: '0' } }) }
  const found = await api.query(needed.entity, { filters, sort, limit: 1, offset: 0, waits: true })
  return isNone(found) ? { ...fields, [needed.path]: [{ code: needed.code }] } : fields
}

/** The same for the record as it is stored on this device by now; nothing when it is gone. */
export const stepProblemsNow = async (
  api: Pick<WorkerApi, 'query' | 'get'>,
  entity: AnyEntity,
  action: Action,
  id: string,
): Promise<Problems> => {
  const now = await api.get(entity.name, id)
  return now === null || now === undefined ? {} : stepProblems(api, entity, action, now.row)
}
