import { workOrder } from '../../../../src/domains/maintenance/entities/work-order.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { Values } from '../../../store/hooks.ts'
import { invalid, refused, type WriteResult } from '../../../store/result.ts'
import { transitionRecord } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'

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
  const { decision, ...rest } = body
  if (decision !== 'approve' && decision !== 'reject') {
    const problem =
      decision === undefined
        ? ({ code: 'required' } as const)
        : ({ code: 'not-offered', params: { value: String(decision).slice(0, 60) } } as const)
    return invalid({ decision: [problem] })
  }
  return transitionRecord(unit, entity, id, { name: `${decision}_${about}`, body: rest, from })
}
