import { isBlank } from './blank.ts'
import type { AnyEntity, EditableFields, Transition } from './entity.ts'
import type { Problems } from './problem.ts'
import { fieldAt, valueAt } from './row.ts'
import { passes, type Person, type Reason, reasonsAgainst, type RuleRow } from './rule.ts'

const opens = ({ only }: EditableFields, path: string): boolean =>
  only === undefined || only.some((name) => name === path || path.startsWith(`${name}.`))

/** Whether changing the field requires the password, because the record is the user's own account. */
const isOwnSecret = (entity: AnyEntity, path: string, { id }: RuleRow, person: Person): boolean =>
  fieldAt(entity.fields, path)?.ownWithPassword === true && id === person.id

/** Why this field cannot be changed now in a record that is otherwise editable (OPEN-034); empty when it can. */
export const reasonsAgainstField = (
  entity: AnyEntity,
  path: string,
  row: RuleRow,
  person: Person,
): readonly Reason[] => {
  if (isOwnSecret(entity, path, row, person)) return [{ code: 'own-password' }]
  const entries = entity.editableFields
  if (entries === undefined) return []
  const entry = entries.find(({ when }) => passes(when, row, person))
  if (entry !== undefined && opens(entry, path)) return []
  const ways = entries.filter((other) => opens(other, path)).map(({ when }) => when)
  const closed = ways.filter((when) => !passes(when, row, person))
  if (closed.length > 0) return reasonsAgainst({ any: closed }, row, person)
  const field = entity.states?.field ?? ''
  return [{ code: 'state', field, allowed: [], current: String(row[field] ?? '') }]
}

/** A problem for each changed path that is read-only now. */
export const problemsOfClosed = (entity: AnyEntity, paths: readonly string[], row: RuleRow, person: Person): Problems =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const [reason] = reasonsAgainstField(entity, path, row, person)
      if (reason === undefined) return []
      return [[path, [{ code: reason.code === 'own-password' ? reason.code : ('read-only' as const) }]]]
    }),
  )

/** Fields that a step requires and that are empty (STATE-045). */
export const problemsBeforeStep = (transition: Transition | undefined, row: RuleRow): Problems =>
  Object.fromEntries(
    (transition?.requires ?? [])
      .filter((path) => isBlank(valueAt(row, path)))
      .map((path) => [path, [{ code: 'required' as const }]]),
  )
