/** Reads one value by its key. */
export type Ask<K, V> = (key: K) => Promise<V>

/** More keys than this go into another read. */
const MOST = 500
/** Concurrent reads: with more than one, a slow read does not delay all that follow. */
const AT_ONCE = 2

interface Waiting<K, V> {
  readonly key: K
  readonly resolve: (value: V) => void
  readonly reject: (error: unknown) => void
}

/**
 * Reads many keys with one query when many ask at the same time: keys that come while reads are under way wait for the
 * next. A read begins after all of its keys were asked for, so that each gets what a read of its own would have given.
 * `read` returns the values in the order of the keys.
 */
export const createBatch = <K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): Ask<K, V> => {
  let waiting: Waiting<K, V>[] = []
  let running = 0

  const run = async (batch: readonly Waiting<K, V>[]): Promise<void> => {
    try {
      const values = await read(batch.map(({ key }) => key))
      if (values.length !== batch.length) throw new Error('A batch was answered in part')
      for (const [at, value] of values.entries()) batch[at]?.resolve(value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      running -= 1
      next()
    }
  }

  const next = (): void => {
    while (running < AT_ONCE && waiting.length > 0) {
      const batch = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      running += 1
      void run(batch)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      next()
    })
}
