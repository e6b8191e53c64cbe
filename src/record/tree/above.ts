import type { AnyRow } from '../../catalogue/row.ts'
import type { ListRow } from '../../engine/data/api.ts'

/**
 * Where a hierarchy ends upwards: at a record without a parent, at a parent that is not there for this person, is still being fetched or
 * is archived, or at one that is below as well.
 */
export type Top = 'root' | 'absent' | 'arriving' | 'archived' | 'circle'

export interface Above {
  /** The topmost one first. */
  readonly rows: readonly ListRow[]
  readonly top: Top
}

/** The parents of a record, up to the topmost one that can be shown. `read` returns null for none, undefined while not known. */
export const aboveOf = async (
  row: AnyRow,
  by: string,
  read: (id: string) => Promise<ListRow | null | undefined>,
): Promise<Above> => {
  const rows: ListRow[] = []
  const seen = new Set([row.id])
  for (let id = row[by]; typeof id === 'string'; id = rows[0]?.row[by]) {
    if (seen.has(id)) return { rows, top: 'circle' }
    seen.add(id)
    const parent = await read(id)
    if (parent === undefined) return { rows, top: 'arriving' }
    if (parent === null) return { rows, top: 'absent' }
    if (parent.row.archived !== null) return { rows, top: 'archived' }
    rows.unshift(parent)
  }
  return { rows, top: 'root' }
}
