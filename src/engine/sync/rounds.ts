/** Work that is requested during a round is done together in the next round. */
export interface Rounds<T, R> {
  /** Resolves or rejects with the round that contains this item. */
  ask(item: T): Promise<R>
}

interface Round<T, R> {
  readonly items: T[]
  readonly done: Promise<R>
}

/** One round at a time, each with its items in the order of the calls. */
export const createRounds = <T, R>(work: (items: readonly T[]) => Promise<R>): Rounds<T, R> => {
  let last: Promise<unknown> = Promise.resolve()
  let gathering: Round<T, R> | null = null

  const begin = (): Round<T, R> => {
    const items: T[] = []
    const done = last.then(() => {
      gathering = null
      return work(items)
    })
    last = done.catch(() => undefined)
    return { items, done }
  }

  return {
    ask: (item) => {
      gathering ??= begin()
      gathering.items.push(item)
      return gathering.done
    },
  }
}
