interface Work<T> {
  /** What waits now, oldest first. */
  readonly waiting: () => Promise<readonly T[]>
  /** Answers false for a piece that another process has, or that has to wait. */
  readonly run: (one: T) => Promise<boolean>
  readonly failed: (error: unknown, one: T) => void
}

/** Carries out what waits, piece by piece, until a look finds nothing to take. A piece that fails stands in the way of no other. */
export const drain = async <T>(closed: () => boolean, { waiting, run, failed }: Work<T>): Promise<void> => {
  for (;;) {
    let ran = 0
    for (const one of await waiting()) {
      if (closed()) return
      try {
        if (await run(one)) ran += 1
      } catch (error) {
        failed(error, one)
      }
    }
    if (ran === 0) return
  }
}
