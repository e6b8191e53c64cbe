import type { ListSort, OpenFirst } from '../data/api.ts'
import type { EntityTable } from './entity-table.ts'
import { orderOf, slotsMarked } from './order.ts'
import type { World } from './world.ts'

/** Marks of slots, in the order in which the groups are listed. */
const [FIRST, OPEN, ENDED] = [1, 2, 3] as const

/** Which codes of the state column stand for a state at an end. */
const endedCodes = (table: EntityTable, { field, ended }: OpenFirst): ReadonlySet<number> => {
  const column = table.columns.get(field)
  if (column?.kind !== 'code') return new Set()
  return new Set(ended.flatMap((state) => column.codeOf(state) ?? []))
}

/**
 * The marked slots (1) in the order shown: open ones by `by`, the other open ones and then the ended ones in the order
 * of the list. Takes the sorted slots of the table as they are, so that it costs one pass over them and no sort.
 */
export const openFirst = (
  world: World,
  table: EntityTable,
  sort: ListSort,
  open: OpenFirst,
  marks: Uint8Array,
): Int32Array => {
  const groups = marks.slice()
  const states = table.columns.get(open.field)
  const codes = states?.kind === 'code' ? states.codes : null
  const ended = endedCodes(table, open)
  const by = open.by === undefined ? undefined : table.columns.get(open.by.path)
  for (let slot = 0; slot < groups.length; slot++) {
    if (groups[slot] !== 1) continue
    const isEnded = codes !== null && ended.has(codes[slot] ?? 0)
    groups[slot] = isEnded ? ENDED : by !== undefined && by.at(slot) !== null ? FIRST : OPEN
  }
  const listed = ({ path, order }: Pick<ListSort, 'path' | 'order'>, group: number): Int32Array => {
    const slots = slotsMarked(orderOf(world, table, path).sorted(), groups, group)
    return order === 'ASC' ? slots : slots.reverse()
  }
  const parts = [...(open.by === undefined ? [] : [listed(open.by, FIRST)]), listed(sort, OPEN), listed(sort, ENDED)]
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  return all
}
