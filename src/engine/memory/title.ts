import { fullNameOf } from '../../catalogue/full-name.ts'
import type { Column } from './column.ts'
import type { EntityTable } from './entity-table.ts'
import type { World } from './world.ts'

/** Maximum depth of references in titles: an item is named after its asset, an asset after itself. */
const DEPTH = 3

/**
 * Display name of a record: the first title field that is not empty, a reference by the title of its record, people by
 * their full name (OPEN-097). Null when the record is not known or has no name yet; never an id.
 */
export const titleAt = (world: World, table: EntityTable, slot: number, depth = DEPTH): string | null => {
  const name = fullNameOf(table.entity, (path) => table.columns.get(path)?.at(slot))
  if (name !== null) return name
  for (const path of table.entity.title) {
    const value = table.columns.get(path)?.at(slot)
    if (value === null || value === undefined) continue
    const field = table.entity.fields[path]
    if (field?.kind !== 'reference') return String(value)
    const title = depth > 0 ? titleOf(world, field.to, String(value), depth - 1) : null
    if (title !== null) return title
  }
  return null
}

/** The title of a record by its id; see `titleAt`. */
export const titleOf = (world: World, entity: string, id: string, depth = DEPTH): string | null => {
  const table = world.table(entity)
  const slot = table?.slotOf(id)
  return table === undefined || slot === undefined ? null : titleAt(world, table, slot, depth)
}

/** The columns that titles of this entity depend on. */
export const titleColumns = (world: World, entity: string, depth = DEPTH): readonly Column[] => {
  const table = world.table(entity)
  if (table === undefined) return []
  const paths = [...(table.entity.fullName ?? []), ...table.entity.title]
  return paths.flatMap((path) => {
    const column = table.columns.get(path)
    const field = table.entity.fields[path]
    const further = field?.kind === 'reference' && depth > 0 ? titleColumns(world, field.to, depth - 1) : []
    return column === undefined ? further : [column, ...further]
  })
}
