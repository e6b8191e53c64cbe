import Dexie, { type Collection, type DexieOptions, type Table } from 'dexie'
import { type Find, type Key, type Store, StoreFailure, type StoreFailureKind, type Tx } from './store.ts'

const KINDS: { readonly [name: string]: StoreFailureKind } = {
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  MissingAPIError: 'denied',
  InvalidStateError: 'closed',
  DatabaseClosedError: 'closed',
  AbortError: 'closed',
  UnknownError: 'closed',
  NotFoundError: 'closed',
}

/** Tells what kind of storage failure an error is; anything else is the caller's own error and passes unchanged. */
const failureOf = (error: unknown): unknown => {
  if (error instanceof StoreFailure || !(error instanceof Error)) return error
  const inner = (error as { inner?: unknown }).inner
  const names = [error.name, inner instanceof Error ? inner.name : '']
  // A full disk shows up inside an AbortError, so the quota is looked for first.
  if (names.includes('QuotaExceededError')) return new StoreFailure('full', error)
  const kind = names.map((name) => KINDS[name]).find((found) => found !== undefined)
  return kind === undefined ? error : new StoreFailure(kind, error)
}

const matching = (table: Table<unknown, Key>, find: Find): Collection<unknown, Key> => {
  if (find.anyOf !== undefined) return table.where(find.index ?? ':id').anyOf([...find.anyOf])
  if (find.above !== undefined) return table.where(':id').above(find.above)
  return find.index === undefined ? table.toCollection() : table.orderBy(find.index)
}

const distinct = new Set(['keys'])

const txOf = <T>(db: Dexie): Tx<T> => {
  const table = (name: string): Table<unknown, Key> => db.table(name)
  const tx = {
    get: (name: string, key: Key) => table(name).get(key),
    getMany: (name: string, keys: readonly Key[]) => table(name).bulkGet([...keys]),
    find: (name: string, find: Find = {}) => {
      if (find.anyOf?.length === 0) return Dexie.Promise.resolve([])
      let collection = matching(table(name), find)
      if (find.index !== undefined && distinct.has(find.index)) collection = collection.distinct()
      if (find.reverse === true) collection = collection.reverse()
      return (find.limit === undefined ? collection : collection.limit(find.limit)).toArray()
    },
    count: (name: string, find: Find = {}) =>
      find.anyOf?.length === 0 ? Dexie.Promise.resolve(0) : matching(table(name), find).count(),
    put: (name: string, values: readonly unknown[]) => table(name).bulkPut(values as unknown[]),
    add: (name: string, value: unknown) => table(name).add(value),
    remove: (name: string, keys: readonly Key[]) => table(name).bulkDelete([...keys]),
    clear: (name: string) => table(name).clear(),
  }
  // The generic signatures cannot be inferred from Dexie's untyped tables; the schema and the row types stand side by side.
  return tx as unknown as Tx<T>
}

/**
 * A database in IndexedDB. Opens on first use; a connection that the browser closed is opened again once and the
 * transaction repeated once, then the failure is told (research/sync.md T37, T38).
 */
export const openDexieStore = <T>(
  name: string,
  schema: { readonly [table: string]: string },
  durability: 'strict' | 'relaxed',
  options: DexieOptions = {},
): Store<T> & { readonly dexie: Dexie } => {
  const db = new Dexie(name, { ...options, chromeTransactionDurability: durability, autoOpen: false })
  db.version(1).stores(schema)
  // Another tab wants to delete or upgrade: let it, the next transaction opens anew.
  db.on('versionchange', () => db.close({ disableAutoOpen: false }))
  const tx = txOf<T>(db)
  const once = async <R>(mode: 'r' | 'rw', tables: readonly string[], work: (tx: Tx<T>) => Promise<R>): Promise<R> => {
    if (!db.isOpen()) await db.open()
    return await db.transaction(mode, [...tables], async () => await work(tx))
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
