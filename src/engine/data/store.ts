/**
 * Transactional storage as the engine uses it. Two implementations: Dexie (store-dexie.ts) and the deterministic one of
 * the simulation; both pass the same conformance tests (tests/unit/sync/store-conformance.ts).
 */
export type Key = string | number

export interface Find {
  /** Name of an index; without it, the primary key. */
  readonly index?: string
  /** Keys to match; without it, all. */
  readonly anyOf?: readonly Key[]
  /** Only primary keys greater than this; not together with `index`. */
  readonly above?: Key
  /** Only primary keys up to this one, itself included; not together with `index`. */
  readonly upTo?: Key
  readonly limit?: number
  readonly reverse?: true
}

/** Inside a transaction only promises of this object may be awaited. */
export interface Tx<T> {
  get<K extends keyof T & string>(table: K, key: Key): Promise<T[K] | undefined>
  getMany<K extends keyof T & string>(table: K, keys: readonly Key[]): Promise<(T[K] | undefined)[]>
  /** In the order of the key or of the index. */
  find<K extends keyof T & string>(table: K, find?: Find): Promise<T[K][]>
  /** The number of records; for small tables only. */
  count<K extends keyof T & string>(table: K, find?: Find): Promise<number>
  put<K extends keyof T & string>(table: K, values: readonly T[K][]): Promise<void>
  /** For tables with a generated key: stores a record and returns its key. */
  add<K extends keyof T & string>(table: K, value: Omit<T[K], 'ord'>): Promise<number>
  remove<K extends keyof T & string>(table: K, keys: readonly Key[]): Promise<void>
  clear<K extends keyof T & string>(table: K): Promise<void>
}

/**
 * A database. Transactions are atomic; writers of one table run one after the other. A rejected `write` stored nothing.
 * Storage errors are `StoreFailure`s.
 */
export interface Store<T> {
  readonly tables: readonly (keyof T & string)[]
  read<R>(tables: readonly (keyof T & string)[], work: (tx: Tx<T>) => Promise<R>): Promise<R>
  write<R>(tables: readonly (keyof T & string)[], work: (tx: Tx<T>) => Promise<R>): Promise<R>
  close(): void
}

export type StoreFailureKind = 'full' | 'denied' | 'closed' | 'unknown'

export class StoreFailure extends Error {
  readonly kind: StoreFailureKind
  constructor(kind: StoreFailureKind, cause?: unknown) {
    super(`storage: ${kind}`, { cause })
    this.kind = kind
  }
}
