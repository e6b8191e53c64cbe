import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { may } from '../../catalogue/roles.ts'
import { type Person, type Reason, reasonsAgainst } from '../../catalogue/rule.ts'

/** May this person archive records of the entity at all (OPEN-019)? */
export const mayArchive = (entity: AnyEntity, person: Person): boolean =>
  entity.archive !== 'never' && may(person, entity, 'DELETE')

/** Why this record cannot be archived; empty when it can. Archiving may mean a transition (OPEN-020). */
export const reasonsAgainstArchive = (entity: AnyEntity, row: AnyRow, person: Person): readonly Reason[] => {
  if (row.archived !== null) return [{ code: 'archived' }]
  if (entity.archive === 'never') return []
  if (entity.archive === 'archive') return entity.editable ? reasonsAgainst(entity.editable, row, person) : []
  const { transition: name } = entity.archive
  const { states } = entity
  const transition = states?.transitions.find((item) => item.name === name)
  if (states === undefined || transition === undefined) return []
  const current = String(row[states.field] ?? states.initial)
  return transition.from.includes(current)
    ? []
    : [{ code: 'state', field: states.field, allowed: transition.from, current }]
}
