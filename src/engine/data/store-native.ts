import { failureOf } from './store-failure.ts'
import { readIn, writeIn } from './store-transaction.ts'
import type { Store } from './store.ts'

const opened = (name: string, tables: readonly string[]): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const table of tables) request.result.createObjectStore(table, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('the database does not open', 'UnknownError'))
  })

/**
 * A small database in IndexedDB whose records are keyed by `id`, strictly durable. Opened for each transaction and closed
 * after it, because several workers use it now and then; without Dexie, which would triple the service worker, and so the
 * start of every page.
 */
export const openNativeStore = <T>(name: string, tables: readonly (keyof T & string)[]): Store<T> => {
  const within = async <R>(work: (db: IDBDatabase) => Promise<R>): Promise<R> => {
    try {
      const db = await opened(name, tables)
      try {
        return await work(db)
      } finally {
        db.close()
      }
    } catch (error) {
      throw failureOf(error)
    }
  }
  return {
    tables,
    read: (asked, work) => within((db) => readIn(db, asked, work)),
    write: (asked, work) => within((db) => writeIn(db, asked, 'strict', work)),
    close: () => undefined,
  }
}
