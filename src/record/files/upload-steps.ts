import type { AnyEntity, Tab, UploadType } from '../../catalogue/entity.ts'
import { may } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { passes, type Person } from '../../catalogue/rule.ts'
import { destinationOf, type Flow } from '../../domains/administration/effects/flow.ts'

export type Upload = Extract<Tab, { readonly kind: 'upload' }>

export interface UploadQuestion {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly person: Person
  readonly flow: Flow
}

/** A file type that can be added now. */
export interface OfferedType {
  readonly type: string
  /** The state that the record moves to when this person uploads such a file; null when its state does not change. */
  readonly leadsTo: string | null
}

const leadsTo = ({ step }: UploadType, { entity, row, person, flow }: UploadQuestion): string | null => {
  const { states } = entity
  if (step === undefined || states === undefined) return null
  if (!may(person, entity, 'EDIT') || !passes(step.when, row, person)) return null
  return destinationOf(flow, step.transition, String(row[states.field] ?? states.initial))
}

/** Returns the file types that can be uploaded now (WO-16), each with the state that its upload leads to (STATE-032). */
export const offeredTypes = ({ types }: Upload, question: UploadQuestion): readonly OfferedType[] =>
  types.flatMap((one) =>
    typeof one === 'string'
      ? [{ type: one, leadsTo: null }]
      : passes(one.when, question.row, question.person)
        ? [{ type: one.type, leadsTo: leadsTo(one, question) }]
        : [],
  )
