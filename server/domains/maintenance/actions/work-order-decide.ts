import { z } from 'zod'
import { workOrder } from '../../../../src/domains/maintenance/entities/work-order.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { Values } from '../../../store/hooks.ts'
import { readBody } from '../../../store/read-body.ts'
import { invalid, refused, type WriteResult } from '../../../store/result.ts'
import { transitionRecord } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'

/** Body of `work_order.quotation` and `work_order.invoice`; the step takes the rest, such as the remark. */
export const decisionSchema = z.looseObject({
  decision: z.enum(['approve', 'reject']),
  log: z.unknown().optional().meta({ type: 'string' }),
})

/**
 * PUT /work_order/quotation and /invoice: `decision` is approve or reject; a rejection needs its reason in `log`
 * (XCALL-11 to XCALL-14).
 */
export const decide = async (
  unit: Unit,
  id: string,
  about: 'quotation' | 'invoice',
  body: Values,
  from: string | undefined,
): Promise<WriteResult> => {
  const entity = workOrder
  const { person, trusted } = unit.principal
  if (trusted !== true && !may(person, entity, 'EDIT')) return refused('forbidden')
  const read = readBody(decisionSchema, body)
  if (!read.ok) return invalid(read.problems)
  const { decision, ...rest } = read.data
  return transitionRecord(unit, entity, id, { name: `${decision}_${about}`, body: rest, from })
}
