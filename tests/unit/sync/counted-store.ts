import type { Store, Tx } from '../../../src/engine/data/store.ts'

export interface Counts {
  reads: number
  writes: number
  /** Rounds of waiting inside transactions; concurrent requests count as one. */
  rounds: number
}

const ASKING: ReadonlySet<string | symbol> = new Set(['get', 'getMany', 'find', 'count', 'add'])

/** A store that counts its transactions and how often they wait. */
export const counted = <T>(store: Store<T>): { readonly store: Store<T>; readonly counts: Counts } => {
  const counts: Counts = { reads: 0, writes: 0, rounds: 0 }
  const watched = (tx: Tx<T>): Tx<T> => {
    let waiting = 0
    return new Proxy(tx, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name)
        if (typeof found !== 'function') return found
        const call: unknown = found.bind(target)
        if (!ASKING.has(name)) return call
        return async (...args: readonly unknown[]): Promise<unknown> => {
          if (waiting === 0) counts.rounds += 1
          waiting += 1
          try {
            return await (call as (...given: readonly unknown[]) => Promise<unknown>)(...args)
          } finally {
            waiting -= 1
          }
        }
      },
    })
  }
  return {
    counts,
    store: {
      tables: store.tables,
      close: () => store.close(),
      read: (tables, work) => {
        counts.reads += 1
        return store.read(tables, (tx) => work(watched(tx)))
      },
      write: (tables, work) => {
        counts.writes += 1
        return store.write(tables, (tx) => work(watched(tx)))
      },
    },
  }
}
