import type { ListRow } from '../../engine/data/api.ts'
import { countOf, everyRow, type Known, rowsSoFar } from '../../engine/data/known.ts'

/** Records that are shown below one at first, and added with each step. */
export const PAGE = 200

/** The rows below a record; the one that leads to the record of the page is always among them, first where its page is not shown. */
export const withLead = (rows: readonly ListRow[], lead: ListRow | undefined): readonly ListRow[] =>
  lead === undefined || rows.some(({ row }) => row.id === lead.row.id) ? rows : [lead, ...rows]

/** Which of these records have some below them, from a list of those below all of them; null: not known. */
export const belowEach = (below: Known<ListRow>, by: string): ((id: string) => boolean | null) => {
  const found = new Set(rowsSoFar(below).map(({ row }) => row[by]))
  const rest = everyRow(below) === null ? null : false
  return (id) => found.has(id) || rest
}

export interface MoreBelow {
  readonly shown: number
  /** Null while not known. */
  readonly all: number | null
}

/** Set while not all records below one are shown, though they are here. */
export const moreBelow = (list: Known<ListRow>): MoreBelow | null => {
  const shown = rowsSoFar(list).length
  const all = countOf(list)
  const here = list.known === 'partial' ? list.atLeast : (all ?? 0)
  return here > shown ? { shown, all } : null
}
