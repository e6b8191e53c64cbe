import { t } from '@lingui/core/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { Hindrance } from '../../session/why-not.ts'
import type { Words } from '../../ui/fields/words.ts'
import { orList, quoted, reasonText } from '../action/reasons.ts'

type OfState = Extract<Hindrance, { code: 'state' }>

const isOfState = (reason: Hindrance, entity: AnyEntity): reason is OfState =>
  reason.code === 'state' &&
  reason.current !== '' &&
  reason.allowed.length > 0 &&
  fieldAt(entity.fields, reason.field)?.kind === 'state'

/** Reasons of several records as clauses, each said once: `they are “New” or “Assigned”, and for this they have to be “Accepted”`. */
export const whyNoneText = (against: readonly Hindrance[], entity: AnyEntity, words: Words): string => {
  const ofState = against.filter((one): one is OfState => isOfState(one, entity))
  const list = (states: Iterable<string>): string => orList([...states].map((state) => quoted(words.state(state))))
  const clauses = against.map((one) => {
    const alike = isOfState(one, entity) ? ofState.filter(({ allowed }) => `${allowed}` === `${one.allowed}`) : []
    const currents = new Set(alike.map(({ current }) => current))
    if (currents.size < 2) return reasonText(one, entity, words)
    const states = list(currents)
    const allowed = list(alike[0]?.allowed ?? [])
    return t`they are ${states}, and for this they have to be ${allowed}`
  })
  return [...new Set(clauses)].join(', ')
}
