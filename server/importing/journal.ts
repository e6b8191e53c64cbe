/** Undo log of an import's in-memory indexes, for rows that are rolled back. */
export interface Journal {
  /** Registers how to undo a change that was just made. */
  readonly note: (undo: () => void) => void
  readonly mark: () => number
  /** Undoes all changes since the mark. */
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
