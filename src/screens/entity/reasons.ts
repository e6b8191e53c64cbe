import { t } from '@lingui/core/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Person } from '../../catalogue/rule.ts'
import { SUPERADMIN } from '../../catalogue/roles.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { type Hindrance, isTold, type Remedy, remedyFor } from '../../session/why-not.ts'
import type { Words } from '../../ui/fields/words.ts'
import type { WhyLine } from '../../ui/why/why.ts'

/** In place of a role where none is needed. */
const ANYONE = 'ANYONE'

const orList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : t`${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`

/** One reason as a clause: `only while New`. */
export const reasonText = (reason: Hindrance, entity: AnyEntity, words: Words): string => {
  switch (reason.code) {
    case 'state': {
      const field = words.field(entity, reason.field)
      if (reason.allowed.length === 0) return reason.current === '' ? t`${field} is empty` : t`${field} is filled in`
      const declared = fieldAt(entity.fields, reason.field)
      const isState = declared?.kind === 'state'
      const allowed = orList(reason.allowed.map((item) => (isState ? words.state(item) : words.option(declared, item))))
      return isState ? t`only while ${allowed}` : t`only while ${field} is ${allowed}`
    }
    case 'organization': {
      const field = words.field(entity, reason.field)
      const declared = fieldAt(entity.fields, reason.field)
      if (declared?.kind === 'reference' && declared.none !== undefined) {
        return t`only for the organization that it belongs to; what is the system's only a superadministrator changes`
      }
      return t`only for the organization that stands under ${field}`
    }
    case 'user':
      return t`only for the person whom it belongs to`
    case 'role': {
      const { role } = reason
      return role === '' ? t`only the system does this` : t`your account lacks the role ${role}`
    }
    case 'module': {
      const { module: setting } = reason
      return t`the setting ${setting} is off in this project`
    }
    case 'archived':
      return t`it is archived`
    case 'setting': {
      const { property: setting } = reason
      return t`the setting ${setting} of this project leaves it out`
    }
    case 'connection':
      return t`it needs a connection`
    case 'unsaved':
      return t`save the new record first`
    case 'none':
      return t`there are none`
    case 'project':
      return t`choose a project first`
  }
}

/** Who may take a hindrance away and where, as one sentence. */
const remedyText = (remedy: Remedy, entity: AnyEntity, words: Words): string => {
  switch (remedy.by) {
    case 'role':
      if (remedy.role === SUPERADMIN) return t`Only a superadministrator has it.`
      return t`The role is given under Users, on the tab Roles, by an administrator.`
    case 'setting': {
      const { role } = remedy
      return t`${role} changes it under Settings.`
    }
    case 'steps': {
      const steps = orList(
        remedy.steps.map(({ action, role }) => {
          const name = words.action(entity, action)
          return role === ANYONE ? name : `${name} (${role})`
        }),
      )
      return t`This leads there: ${steps}.`
    }
    case 'field': {
      const field = words.field(entity, remedy.field)
      return t`The field ${field} of the record decides.`
    }
  }
}

/** A reason with, for administrators, who may change it. */
export const whyLine = (
  text: string,
  hindrances: readonly Hindrance[],
  entity: AnyEntity,
  words: Words,
  person: Person,
): WhyLine => {
  const remedies = hindrances
    .map((one) => remedyFor(one, entity))
    .filter((remedy) => remedy !== null)
    .map((remedy) => remedyText(remedy, entity, words))
  const remedy = isTold(person) && remedies.length > 0 ? [...new Set(remedies)].join(' ') : undefined
  return { text, ...(remedy === undefined ? {} : { remedy }) }
}

/** Why the record cannot be changed, as one sentence. */
export const cannotEdit = (reasons: readonly Hindrance[], entity: AnyEntity, words: Words): string => {
  const [first, ...rest] = reasons.map((reason) => reasonText(reason, entity, words))
  if (first === undefined) return ''
  const why = rest.length === 0 ? first : t`${first}, and ${rest.join(', ')}`
  return t`You cannot edit: ${why}`
}

/** Why an action is not possible now, as one sentence. */
export const cannotDo = (action: string, reasons: readonly Hindrance[], entity: AnyEntity, words: Words): string => {
  const why = reasons.map((reason) => reasonText(reason, entity, words)).join(', ')
  return t`${action} is not possible: ${why}`
}
