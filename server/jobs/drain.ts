interface Work<T> {
  /** The oldest of what waits now, but for these. */
  readonly waiting: (without: readonly string[]) => Promise<readonly T[]>
  /** Answers false for a piece that another process has, or that has to wait. */
  readonly run: (one: T) => Promise<boolean>
  readonly failed: (error: unknown, one: T) => void
}

/**
 * Carries out what waits, piece by piece, until nothing is left to take. A piece that fails or has to wait is not asked for
 * again: however many do, they stand in the way of no other.
 */
export const drain = async <T extends { readonly id: string }>(
  closed: () => boolean,
  { waiting, run, failed }: Work<T>,
): Promise<void> => {
  const left: string[] = []
  for (;;) {
    const found = await waiting(left)
    if (found.length === 0) return
    for (const one of found) {
      if (closed()) return
      try {
        if (!(await run(one))) left.push(one.id)
      } catch (error) {
        left.push(one.id)
        failed(error, one)
      }
    }
  }
}
