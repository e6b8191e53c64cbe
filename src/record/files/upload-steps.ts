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

/** The transition that an upload of this type by this person runs; undefined when it is kept like other files. */
const stepOf = ({ step }: UploadType, { entity, row, person }: UploadQuestion): string | undefined =>
  step !== undefined && may(person, entity, 'EDIT') && passes(step.when, row, person) ? step.transition : undefined

const offered = (one: UploadType, question: UploadQuestion): readonly OfferedType[] => {
  const { entity, row, person, flow } = question
  const { states } = entity
  if (!passes(one.when, row, person)) return []
  const name = stepOf(one, question)
  if (name === undefined || states === undefined) return [{ type: one.type, leadsTo: null }]
  const leadsTo = destinationOf(flow, name, String(row[states.field] ?? states.initial))
  // Who hands a record on with this type would do nothing with it in another state; an organization may have removed the step altogether.
  const isForLater = leadsTo === null && flow.steps.some((step) => step.name === name)
  return isForLater ? [] : [{ type: one.type, leadsTo }]
}

/** Returns the file types that can be uploaded now (WO-16), each with the state that its upload leads to (STATE-032). */
export const offeredTypes = ({ types }: Upload, question: UploadQuestion): readonly OfferedType[] =>
  types.flatMap((one) => (typeof one === 'string' ? [{ type: one, leadsTo: null }] : offered(one, question)))
