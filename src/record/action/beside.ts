import type { AnyEntity } from '../../catalogue/entity.ts'
import { may } from '../../catalogue/roles.ts'
import type { Person } from '../../catalogue/rule.ts'
import { outlineFor } from '../../domains/outline.ts'
import type { Outline } from '../../catalogue/outline.ts'
import { createPath } from '../places.ts'

export interface Beside {
  /** The entity of the record that is made. */
  readonly made: Outline
  readonly label: string
  readonly path: string
  /** Its field that takes the record from which it is made. */
  readonly by: string
}

/** The record that is made beside one of this entity, such as a damage report of an asset; null when this person may not. */
export const besideOf = (entity: AnyEntity, person: Person): Beside | null => {
  const { beside } = entity.overview ?? {}
  const tab = entity.tabs.find((one) => one.kind === 'related' && one.name === beside?.tab)
  if (beside === undefined || tab?.kind !== 'related') return null
  const made = outlineFor(tab.entity)
  const path = createPath(made)
  return path === null || !may(person, made, 'CREATE') ? null : { made, label: beside.label, path, by: tab.by }
}
