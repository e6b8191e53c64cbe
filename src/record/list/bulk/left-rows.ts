/** A selected row that stays as it is, and why. */
export interface LeftRow {
  readonly id: string
  readonly why: string
}

export interface LeftGroup {
  readonly why: string
  readonly ids: readonly string[]
}

/**
 * The rows that stay as they are, by reason, the most frequent one first. A reason is part of a sentence and therefore has no full stop.
 */
export const byReason = (left: readonly LeftRow[]): readonly LeftGroup[] => {
  const groups = new Map<string, string[]>()
  for (const { id, why } of left) {
    const reason = why.replace(/\.$/, '')
    groups.set(reason, [...(groups.get(reason) ?? []), id])
  }
  return [...groups].map(([why, ids]) => ({ why, ids })).toSorted((a, b) => b.ids.length - a.ids.length)
}

/** Writes one row after the other; a refused row does not stop the others. `says` returns the sentence for an error. */
export const writeEach = async <R extends { readonly id: string }>(
  rows: readonly R[],
  write: (row: R) => Promise<void>,
  says: (error: unknown) => string,
): Promise<{ readonly done: readonly string[]; readonly refused: readonly LeftRow[] }> => {
  const done: string[] = []
  const refused: LeftRow[] = []
  for (const row of rows) {
    try {
      await write(row)
      done.push(row.id)
    } catch (error) {
      refused.push({ id: row.id, why: says(error) })
    }
  }
  return { done, refused }
}
