import { t } from '@lingui/core/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Reason } from '../../catalogue/rule.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { Words } from '../../ui/fields/words.ts'

const orList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : t`${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`

/** One reason as a clause: `only while New`. */
export const reasonText = (reason: Reason, entity: AnyEntity, words: Words): string => {
  switch (reason.code) {
    case 'state': {
      const field = words.field(entity, reason.field)
      if (reason.allowed.length === 0) return reason.current === '' ? t`${field} is empty` : t`${field} is filled in`
      const declared = fieldAt(entity.fields, reason.field)
      const isState = declared?.kind === 'state'
      const allowed = orList(reason.allowed.map((item) => (isState ? words.state(item) : words.option(declared, item))))
      return isState ? t`only while ${allowed}` : t`only while ${field} is ${allowed}`
    }
    case 'organization':
      return t`only by the reporter's organization`
    case 'user':
      return t`only by the person who made it`
    case 'role':
      return t`your account does not have the right to do this`
    case 'module':
      return t`this part is off in the project`
    case 'archived':
      return t`it is archived`
  }
}

/** Why the record cannot be changed, as one sentence. */
export const cannotEdit = (reasons: readonly Reason[], entity: AnyEntity, words: Words): string => {
  const [first, ...rest] = reasons.map((reason) => reasonText(reason, entity, words))
  if (first === undefined) return ''
  const why = rest.length === 0 ? first : t`${first}, and ${rest.join(', ')}`
  return t`You cannot edit: ${why}`
}

/** Why an action is not possible now, as one sentence. */
export const cannotDo = (action: string, reasons: readonly Reason[], entity: AnyEntity, words: Words): string => {
  const why = reasons.map((reason) => reasonText(reason, entity, words)).join(', ')
  return t`${action} is not possible: ${why}`
}
