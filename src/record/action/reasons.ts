import { t } from '@lingui/core/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Person } from '../../catalogue/rule.ts'
import { SUPERADMIN } from '../../catalogue/roles.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { type Hindrance, isTold, type Remedy, remedyFor } from '../../session/why-not.ts'
import { roleWords } from '../../ui/fields/role-words.ts'
import type { Words } from '../../ui/fields/words.ts'
import type { WhyLine } from '../../ui/why/why.ts'
import type { HeldFields } from '../form/held-fields.ts'

/** Stands in for the role where none is required. */
const ANYONE = 'ANYONE'

/** `New or Accepted`. */
export const orList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : t`${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`

/** The name of a state within a sentence, quoted so that it does not read as a word of the sentence. */
export const quoted = (state: string): string => `“${state}”`

/** One reason as a clause: `it is “Submitted”, and for this it has to be “New”`. */
export const reasonText = (reason: Hindrance, entity: AnyEntity, words: Words): string => {
  switch (reason.code) {
    case 'state': {
      const field = words.field(entity, reason.field)
      if (reason.allowed.length === 0) return reason.current === '' ? t`${field} is empty` : t`${field} is filled in`
      const declared = fieldAt(entity.fields, reason.field)
      const isState = declared?.kind === 'state'
      const allowed = orList(
        reason.allowed.map((item) => (isState ? quoted(words.state(item)) : words.option(declared, item))),
      )
      if (!isState) return t`${field} has to be ${allowed}`
      const current = reason.current === '' ? null : quoted(words.state(reason.current))
      return current === null
        ? t`for this it has to be ${allowed}`
        : t`it is ${current}, and for this it has to be ${allowed}`
    }
    case 'organization': {
      const declared = fieldAt(entity.fields, reason.field)
      if (declared !== undefined && 'none' in declared) {
        return t`only people of its organization may; what belongs to the system, only a superadministrator`
      }
      return t`only people of its organization may`
    }
    case 'user':
      return t`only the person whom it belongs to may`
    case 'role': {
      if (reason.role === '') return t`only the system does this`
      const right = roleWords(reason.role, words)
      return t`your user role lacks this right: ${right}`
    }
    case 'module': {
      const { module: setting } = reason
      return t`the setting ${setting} is off in this project`
    }
    case 'own-password':
      return t`your own is changed under Security, with your password`
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

/** Who can remove a hindrance, and where, as one sentence; for administrators. */
const remedyText = (remedy: Remedy, entity: AnyEntity, words: Words): string => {
  switch (remedy.by) {
    case 'role':
      if (remedy.role === SUPERADMIN) return t`Only a superadministrator has it.`
      return t`An administrator gives the right, with a user role that has it.`
    case 'setting':
      return t`A superadministrator changes it under Settings.`
    case 'steps': {
      const steps = orList(
        remedy.steps.map(({ action, role }) => {
          const name = words.action(entity, action)
          const right = roleWords(role, words)
          return role === ANYONE ? name : t`${name} (by people with the right “${right}”)`
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

/** The same for people who are not administrators: whom to ask. */
const askText = (remedy: Remedy, entity: AnyEntity, words: Words): string =>
  remedy.by === 'role' || remedy.by === 'setting'
    ? t`Ask an administrator of your organization.`
    : remedyText(remedy, entity, words)

/** Alone that the record belongs to others, where it does: no state and no right would let this person. */
const decisive = (reasons: readonly Hindrance[]): readonly Hindrance[] => {
  const foreign = reasons.find(({ code }) => code === 'organization')
  return foreign === undefined ? reasons : [foreign]
}

/** A reason, followed by who can change it. */
export const whyLine = (
  text: string,
  hindrances: readonly Hindrance[],
  entity: AnyEntity,
  words: Words,
  person: Person,
): WhyLine => {
  const remedies = decisive(hindrances)
    .map((one) => remedyFor(one, entity))
    .filter((remedy) => remedy !== null)
    .map((remedy) => (isTold(person) ? remedyText(remedy, entity, words) : askText(remedy, entity, words)))
  const remedy = remedies.length > 0 ? [...new Set(remedies)].join(' ') : undefined
  return { text, ...(remedy === undefined ? {} : { remedy }) }
}

/** Several reasons as one clause; empty where there are none. */
const because = (reasons: readonly Hindrance[], entity: AnyEntity, words: Words): string => {
  const [first, ...rest] = decisive(reasons).map((reason) => reasonText(reason, entity, words))
  if (first === undefined) return ''
  return rest.length === 0 ? first : t`${first}, and ${rest.join(', ')}`
}

/** Why the record cannot be changed, as one sentence. */
export const cannotEdit = (reasons: readonly Hindrance[], entity: AnyEntity, words: Words): string => {
  const why = because(reasons, entity, words)
  const one = words.one(entity).toLowerCase()
  return why === '' ? '' : t`You cannot change this ${one}: ${why}`
}

/** Why some fields of a record that can be changed cannot, as one sentence that names them. */
export const cannotChange = ({ why: reasons, paths }: HeldFields, entity: AnyEntity, words: Words): string => {
  const why = because(reasons, entity, words)
  const fields = paths.map((path) => words.field(entity, path)).join(', ')
  return t`You cannot change ${fields}: ${why}`
}

/** Why an action is not possible now, as one sentence. */
export const cannotDo = (action: string, reasons: readonly Hindrance[], entity: AnyEntity, words: Words): string => {
  const why = reasons.map((reason) => reasonText(reason, entity, words)).join(', ')
  return t`${action} is not possible: ${why}`
}
