import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityNamed } from '../../domains/index.ts'
import type { EntityTable } from './entity-table.ts'
import { deepPath, type DeepPath, ownField } from '../../domains/field-paths.ts'
import { titleOf } from './title.ts'
import type { World } from './world.ts'

/** Paths of a record that have a label: its references, and list columns that lead through them. */
export const labelledPaths = (entity: AnyEntity): readonly string[] => {
  const references = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'reference' && entityNamed(field.to) !== undefined ? [name] : [],
  )
  const columns = entity.list.columns.map((column) => (typeof column === 'string' ? column : column.path))
  const deep = columns.filter((path) => deepPath(entity, path) !== null)
  return [...new Set([...references, ...deep, ...(columns.includes('createdBy') ? ['createdBy'] : [])])]
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? value.map(String).join(', ') : String(value)
}

const deepLabel = (world: World, deep: DeepPath, id: string): string | null => {
  const target = world.table(deep.to.name)
  const slot = target?.slotOf(id)
  if (target === undefined || slot === undefined) return null
  return labelAt(world, target, slot, deep.rest)
}

/** The title of a record, empty while it has none; null when the record is not known. */
const calledOf = (world: World, entity: string, id: string): string | null =>
  titleOf(world, entity, id) ?? (world.table(entity)?.slotOf(id) === undefined ? null : '')

/** The text of a cell: the title of a reference, the value at the end of a deep path, else the value as text. */
export const labelAt = (world: World, table: EntityTable, slot: number, path: string): string | null => {
  const field = ownField(table.entity, path)
  const deep = field === undefined ? deepPath(table.entity, path) : null
  const id = textOf(table.columns.get(deep?.own ?? path)?.at(slot))
  if (id === null) return null
  if (deep !== null) return deepLabel(world, deep, id)
  return field?.kind === 'reference' ? calledOf(world, field.to, id) : id
}

/** A record that a label needs. */
export interface Needed {
  readonly entity: string
  readonly id: string
  /** Whether its table contains it. Records behind one that is not contained are not named. */
  readonly here: boolean
}

/** Records that the label at this path needs. */
export const neededAt = (world: World, table: EntityTable, slot: number, path: string): readonly Needed[] => {
  const field = ownField(table.entity, path)
  const deep = field === undefined ? deepPath(table.entity, path) : null
  const to = deep?.to.name ?? (field?.kind === 'reference' ? field.to : undefined)
  const id = table.columns.get(deep?.own ?? path)?.at(slot)
  const target = to === undefined ? undefined : world.table(to)
  if (target === undefined || typeof id !== 'string') return []
  const at = target.slotOf(id)
  const own = { entity: target.entity.name, id, here: at !== undefined }
  if (at === undefined) return target.complete ? [] : [own]
  const further = deep === null ? target.entity.title : [deep.rest]
  return target.entity.name === table.entity.name && deep === null
    ? [own]
    : [own, ...further.flatMap((next) => neededAt(world, target, at, next))]
}

/** Whether the label at this path needs a record that is not here, of one of these entities. */
export const leadsTo = (
  world: World,
  table: EntityTable,
  slot: number,
  path: string,
  entities: ReadonlySet<string>,
): boolean => {
  const field = ownField(table.entity, path)
  const deep = field === undefined ? deepPath(table.entity, path) : null
  const to = deep?.to.name ?? (field?.kind === 'reference' ? field.to : undefined)
  const id = table.columns.get(deep?.own ?? path)?.at(slot)
  if (to === undefined || typeof id !== 'string') return false
  const target = world.table(to)
  const at = target?.slotOf(id)
  if (target === undefined || at === undefined) return entities.has(to)
  if (target.entity.name === table.entity.name && deep === null) return false
  const further = deep === null ? target.entity.title : [deep.rest]
  return further.some((next) => leadsTo(world, target, at, next, entities))
}
