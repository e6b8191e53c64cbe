import { KEPT_CHANGES, storedChanges, valueAsKept } from '../../domains/administration/effects/kept-changes.ts'
import { type ListRow, recordAs } from '../../engine/data/api.ts'

/** Who gave a field a value, and when. */
export interface Wrote {
  /** Name of the person; null where it is not known. */
  readonly who: string | null
  /** ISO 8601. */
  readonly at: string
}

/** The last change of a record that gave this field this value, of changes newest first; null where none of them did. */
export const whoWrote = (changes: readonly ListRow[], path: string, value: unknown): Wrote | null => {
  const wanted = JSON.stringify(valueAsKept(value))
  for (const change of changes) {
    const { row, labels } = recordAs(KEPT_CHANGES, change)
    const set = storedChanges(row.changes).find((one) => one.path === path)
    if (set !== undefined && JSON.stringify(set.after) === wanted) return { who: labels.user ?? null, at: row.time }
  }
  return null
}
