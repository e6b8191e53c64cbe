/** Lets at most `most` callers work at the same time; the others wait in order. */
export const createTurns = (most: number) => {
  let taken = 0
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) taken -= 1
    else next()
  }
  return {
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      if (taken < most) taken += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

export type Turns = ReturnType<typeof createTurns>
