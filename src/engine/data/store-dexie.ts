import Dexie, { type DexieOptions } from 'dexie'
import { readIn, writeIn } from './store-transaction.ts'
import { failureOf } from './store-failure.ts'
import { type Store, StoreFailure, type Tx } from './store.ts'

/**
 * A database in IndexedDB. Dexie creates and opens it; transactions run on the connection itself, because Dexie's
 * overhead per request is larger than the request (src/engine/sync/decisions/0002). Opens on first use. When the
 * browser has closed the connection, it is opened again and the transaction is repeated, both once, before a
 * StoreFailure is thrown (T37, T38).
 */
export const openDexieStore = <T>(
  name: string,
  schema: { readonly [table: string]: string },
  durability: 'strict' | 'relaxed',
  options: DexieOptions = {},
): Store<T> & { readonly dexie: Dexie } => {
  const db = new Dexie(name, { ...options, chromeTransactionDurability: durability, autoOpen: false })
  db.version(1).stores(schema)
  // Another tab wants to delete or upgrade the database: close it, the next transaction opens it again.
  db.on('versionchange', () => db.close({ disableAutoOpen: false }))
  const once = async <R>(mode: 'r' | 'rw', tables: readonly string[], work: (tx: Tx<T>) => Promise<R>): Promise<R> => {
    if (!db.isOpen()) await db.open()
    const native: IDBDatabase | null = db.backendDB()
    if (native === null) throw new StoreFailure('closed')
    return mode === 'r' ? readIn(native, tables, work) : writeIn(native, tables, durability, work)
  }
  const run = async <R>(mode: 'r' | 'rw', tables: readonly string[], work: (tx: Tx<T>) => Promise<R>): Promise<R> => {
    try {
      return await once(mode, tables, work)
    } catch (error) {
      const failure = failureOf(error)
      if (!(failure instanceof StoreFailure) || failure.kind !== 'closed') throw failure
    }
    db.close({ disableAutoOpen: false })
    try {
      return await once(mode, tables, work)
    } catch (error) {
      throw failureOf(error)
    }
  }
  return {
    dexie: db,
    tables: Object.keys(schema) as (keyof T & string)[],
    read: (tables, work) => run('r', tables, work),
    write: (tables, work) => run('rw', tables, work),
    close: () => db.close(),
  }
}
