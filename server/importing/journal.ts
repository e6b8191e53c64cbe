/** Changes to what an import remembers, which go back when the rows that led to them are undone. */
export interface Journal {
  /** Says how to undo a change that was just made. */
  readonly note: (undo: () => void) => void
  readonly mark: () => number
  /** Undoes all that was noted since the mark. */
  readonly back: (mark: number) => void
}

export const createJournal = (): Journal => {
  const undos: (() => void)[] = []
  return {
    note: (undo) => void undos.push(undo),
    mark: () => undos.length,
    back: (mark) => {
      while (undos.length > mark) undos.pop()?.()
    },
  }
}
