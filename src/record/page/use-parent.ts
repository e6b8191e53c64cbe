import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Outline } from '../../catalogue/outline.ts'
import { type AnyRow, fieldAt, valueAt } from '../../catalogue/row.ts'
import { declaredNamed } from '../../domains/declared.ts'
import { outlineNamed } from '../../domains/outline.ts'
import { useLabel } from '../../engine/hooks/use-row.ts'
import { useWords } from '../../ui/fields/words.ts'
import { editPath, listPath, parentField } from '../places.ts'

export interface ParentRecord {
  readonly entity: Outline
  /** Empty while it is not known. */
  readonly label: string
  /** The tab of the parent that lists such records; its page where the declaration of the parent is not loaded yet. */
  readonly path: string
}

/**
 * The record that a record is declared to be within, or that one without a list of its own belongs to, such as the order of a line item; null
 * where there is none.
 */
export const useParent = (entity: AnyEntity, row: AnyRow): ParentRecord | null => {
  const words = useWords()
  const name = entity.overview?.within ?? (listPath(entity) === null ? parentField(entity) : null)
  const field = name === null ? undefined : fieldAt(entity.fields, name)
  const parent = field?.kind === 'reference' ? outlineNamed(field.to) : undefined
  const value = name === null ? null : valueAt(row, name)
  const id = parent !== undefined && typeof value === 'string' ? value : null
  const label = useLabel(parent?.name ?? entity.name, id)
  if (parent === undefined || id === null) return null
  const tab = declaredNamed(parent.name)?.tabs.find(
    (one) => one.kind === 'related' && one.entity === entity.name && one.by === name,
  )
  const path = editPath(parent, id, tab?.name)
  const said = label && field?.spoken ? words.option(field, label) : (label ?? '')
  return path === null ? null : { entity: parent, label: said, path }
}
