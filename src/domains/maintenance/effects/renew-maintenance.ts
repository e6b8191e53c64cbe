import { entityOf } from '../../index.ts'
import type { Mutation } from '../../../protocol/mutation.ts'
import { RENEWAL } from '../entities/maintenance.ts'
import { renewalOf, type RenewBody, renewBodySchema } from './renewal.ts'
import type { Mutator, Target } from '../../../protocol/mutator.ts'
import { newRow } from '../../../protocol/new-row.ts'

const LOG = 'maintenance_log'

const bodyOf = ({ body }: Mutation): RenewBody => {
  const parsed = renewBodySchema.safeParse(body)
  return parsed.success ? parsed.data : {}
}

/** `maintenance.renew`: creates and submits a new request with its log entry, and stores its id in the renewed record (MAINT-06). */
export const renewMaintenanceMutator: Mutator = {
  targets: (mutation) => {
    const { renewal, log } = bodyOf(mutation)
    return [
      mutation.target,
      ...(renewal === undefined ? [] : [['maintenance', renewal] satisfies Target]),
      ...(log === undefined ? [] : [[LOG, log] satisfies Target]),
    ]
  },
  apply: (mutation, [entity, id], row, context) => {
    const body = bodyOf(mutation)
    if (entity === LOG)
      return row ?? newRow(entityOf(LOG), id, { object: body.renewal, text: RENEWAL }, mutation.at, context)
    if (id === mutation.target[1]) return row === null ? null : { ...row, renewal: body.renewal ?? null }
    if (row !== null) return row
    const request = newRow(entityOf('maintenance'), id, renewalOf(body), mutation.at, context)
    return { ...request, status: 'Submitted', requestDate: mutation.at.slice(0, 10) }
  },
}
