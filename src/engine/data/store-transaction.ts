import type { Find, Key, Tx } from './store.ts'

/** Resolves with the result of a request; rejects with its error, also when the transaction is aborted. */
const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('request failed', 'UnknownError'))
  })

/** Requests complete in the order they were made, and a failure aborts them all: awaiting the last one is enough. */
const allSettled = async <T>(requests: readonly IDBRequest<T>[]): Promise<T[]> => {
  const last = requests.at(-1)
  if (last !== undefined) await settled(last)
  return requests.map((request) => request.result)
}

const ordered = (keys: readonly Key[]): Key[] => [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))

const rangeOf = ({ above, upTo }: Find): IDBKeyRange | undefined => {
  if (above === undefined) return upTo === undefined ? undefined : IDBKeyRange.upperBound(upTo)
  return upTo === undefined ? IDBKeyRange.lowerBound(above, true) : IDBKeyRange.bound(above, upTo, true)
}

const findIn = async (store: IDBObjectStore, find: Find): Promise<unknown[]> => {
  const source = find.index === undefined ? store : store.index(find.index)
  if (find.anyOf !== undefined) {
    const limit = find.reverse === true ? undefined : find.limit
    const found = (await allSettled(ordered(find.anyOf).map((key) => source.getAll(key, limit)))).flat()
    // Return a record that several of the keys match only once.
    if (!('multiEntry' in source) || !source.multiEntry) return found
    const byKey = new Map(found.map((value) => [(value as Record<string, Key>)[String(store.keyPath)], value]))
    return [...byKey.values()]
  }
  const range = rangeOf(find)
  if (find.reverse !== true) return settled(source.getAll(range, find.limit))
  return find.limit === undefined ? settled(source.getAll(range)) : lastOf(source, range, find.limit)
}

/** The last records of a store or an index in ascending order, without reading those before them. */
const lastOf = (source: IDBObjectStore | IDBIndex, range: IDBKeyRange | undefined, limit: number): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const found: unknown[] = []
    const request = source.openCursor(range, 'prev')
    request.onerror = () => reject(request.error ?? new DOMException('request failed', 'UnknownError'))
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null || found.length >= limit) {
        resolve(found.toReversed())
        return
      }
      found.push(cursor.value)
      cursor.continue()
    }
  })

const countIn = async (store: IDBObjectStore, find: Find): Promise<number> => {
  const source = find.index === undefined ? store : store.index(find.index)
  if (find.anyOf === undefined) return settled(source.count())
  const counts = await allSettled(ordered(find.anyOf).map((key) => source.count(key)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The keys, those that follow each other as whole numbers as one range: each request costs as much as its record. */
const rangesOf = (keys: readonly Key[]): (Key | IDBKeyRange)[] => {
  const ranges: (Key | IDBKeyRange)[] = []
  let from: number | null = null
  const inOrder = ordered(keys)
  for (const [at, key] of inOrder.entries()) {
    const next = inOrder[at + 1]
    if (typeof key === 'number' && Number.isInteger(key) && next === key + 1) {
      from ??= key
      continue
    }
    ranges.push(from === null ? key : IDBKeyRange.bound(from, key))
    from = null
  }
  return ranges
}

/** Writes are not awaited one by one: a request that fails aborts the transaction, and the commit rejects. */
const txOf = <T>(native: IDBTransaction): Tx<T> => {
  const store = (name: string): IDBObjectStore => native.objectStore(name)
  const tx = {
    get: async (name: string, key: Key) => settled(store(name).get(key)),
    getMany: async (name: string, keys: readonly Key[]) => {
      const from = store(name)
      return allSettled(keys.map((key) => from.get(key)))
    },
    find: async (name: string, find: Find = {}) => {
      const found = await findIn(store(name), find)
      if (find.reverse === true) found.reverse()
      return find.limit === undefined ? found : found.slice(0, find.limit)
    },
    count: async (name: string, find: Find = {}) => countIn(store(name), find),
    put: async (name: string, values: readonly unknown[]) => {
      const into = store(name)
      for (const value of values) into.put(value)
    },
    add: async (name: string, value: unknown) => settled(store(name).add(value)),
    remove: async (name: string, keys: readonly Key[]) => {
      const from = store(name)
      for (const key of rangesOf(keys)) from.delete(key)
    },
    clear: async (name: string) => {
      store(name).clear()
    },
  }
  // The generic signatures cannot be inferred from untyped stores.
  return tx as unknown as Tx<T>
}

const ending = (native: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    native.oncomplete = () => resolve()
    native.onabort = () => reject(native.error ?? new DOMException('transaction aborted', 'AbortError'))
  })

const finish = (end: () => void): void => {
  try {
    end()
  } catch {
    // The transaction is over already; its own event reports how.
  }
}

/** Runs a read transaction; resolves with the result of `work`, without waiting for the transaction to end. */
export const readIn = <T, R>(db: IDBDatabase, tables: readonly string[], work: (tx: Tx<T>) => Promise<R>): Promise<R> =>
  work(txOf<T>(db.transaction([...tables], 'readonly')))

/** Runs a write transaction; resolves after the commit, rejects with nothing stored. */
export const writeIn = async <T, R>(
  db: IDBDatabase,
  tables: readonly string[],
  durability: 'strict' | 'relaxed',
  work: (tx: Tx<T>) => Promise<R>,
): Promise<R> => {
  const native = db.transaction([...tables], 'readwrite', { durability })
  const end = ending(native)
  let result: R
  try {
    result = await work(txOf<T>(native))
  } catch (error) {
    finish(() => native.abort())
    const cause = await end.then(
      () => null,
      () => native.error,
    )
    // The request may have failed because of another one: throw the error of the transaction.
    throw error instanceof DOMException && cause !== null ? cause : error
  }
  finish(() => native.commit())
  await end
  return result
}
