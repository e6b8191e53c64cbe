import type { AnyEntity } from '../../catalogue/entity.ts'
import { declaredFlow, destinationOf, type Flow, originsOf } from '../../domains/administration/effects/flow.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { may } from '../../catalogue/roles.ts'
import { type Person, type Reason, reasonsAgainst } from '../../catalogue/rule.ts'

/** Whether this person may archive records of the entity at all (OPEN-019). */
export const mayArchive = (entity: AnyEntity, person: Person): boolean =>
  entity.archive !== 'never' && may(person, entity, 'DELETE')

/** Why this record cannot be archived; empty when it can. For some entities archiving is a workflow transition (OPEN-020). */
export const reasonsAgainstArchive = (
  entity: AnyEntity,
  row: AnyRow,
  person: Person,
  flow: Flow = declaredFlow(entity),
): readonly Reason[] => {
  if (row.archived !== null) return [{ code: 'archived' }]
  if (entity.archive === 'never') return []
  if (entity.archive === 'archive') return entity.editable ? reasonsAgainst(entity.editable, row, person) : []
  const { transition: name } = entity.archive
  const { states } = entity
  const origins = originsOf(flow, name)
  if (states === undefined || origins.length === 0) return []
  const current = String(row[states.field] ?? states.initial)
  return destinationOf(flow, name, current) !== null
    ? []
    : [{ code: 'state', field: states.field, allowed: origins, current }]
}
