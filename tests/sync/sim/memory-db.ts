import type { Find, Key, Store, Tx } from '../../../src/engine/data/store.ts'

type Row = { readonly [field: string]: unknown }

interface TableShape {
  readonly key: string
  readonly generated: boolean
  readonly unique: readonly string[]
  readonly indexes: ReadonlyMap<string, { readonly field: string; readonly multi: boolean }>
}

const shapeOf = (schema: string): TableShape => {
  const [primary = '', ...rest] = schema.split(',').map((part) => part.trim())
  const indexes = new Map(
    rest.map((part) => {
      const name = part.replace(/^[&*]/, '')
      return [name, { field: name, multi: part.startsWith('*') }] as const
    }),
  )
  return {
    key: primary.replace(/^(\+\+|&)/, ''),
    generated: primary.startsWith('++'),
    unique: rest.filter((part) => part.startsWith('&')).map((part) => part.slice(1)),
    indexes,
  }
}

interface Table {
  readonly shape: TableShape
  rows: Map<Key, Row>
  next: number
}

/** The changes of a commit with the previous values, so that it can be undone after a power failure. */
export interface Commit {
  readonly changes: readonly {
    readonly table: string
    readonly key: Key
    readonly before: Row | undefined
    readonly after: Row | undefined
  }[]
  readonly nexts: ReadonlyMap<string, number>
  /** The tab whose transaction it was. */
  readonly by: number | null
}

type SegmentRows = readonly (readonly [string, string, number, Row])[]

const parsed = new WeakMap<Uint8Array, SegmentRows>()

const rowsIn = (bytes: Uint8Array): SegmentRows => {
  const known = parsed.get(bytes)
  if (known !== undefined) return known
  const { rows } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly rows: SegmentRows }
  parsed.set(bytes, rows)
  return rows
}

/**
 * The rows of an entity that are in segments and not masked, by id. Does not use the segment reader of the product, because
 * the tests check that reader.
 */
const underneath = (db: MemoryDb, table: string): Map<string, Row> => {
  const found = new Map<string, Row>()
  if (!table.startsWith('row_') || !db.has('contents')) return found
  const entity = table.slice(4)
  const contents = db.row('contents', entity)
  const segments = (contents?.['segments'] ?? []) as readonly { readonly key: string }[]
  for (const { key } of segments) {
    const bytes = db.row('segment', key)?.['bytes'] as Uint8Array
    for (const [, id, , row] of rowsIn(bytes)) if (db.row('mask', `${entity}/${id}`) === undefined) found.set(id, row)
  }
  return found
}

/**
 * One database of one device in memory, shared by its tabs. Transactions are atomic. A database with relaxed durability
 * loses its last commits in a power failure; a strict one loses nothing.
 */
export class MemoryDb {
  readonly name: string
  readonly strict: boolean
  private readonly schema: { readonly [table: string]: string }
  private tables = new Map<string, Table>()
  private recent: Commit[] = []
  onCommit: ((commit: Commit) => void) | null = null
  /** Called when commits were undone, or the database was deleted. */
  onLost: (() => void) | null = null

  constructor(name: string, schema: { readonly [table: string]: string }, strict: boolean) {
    this.name = name
    this.schema = schema
    this.strict = strict
    this.erase()
  }

  /** Deletes the database while the application runs; it is created again on the next use. */
  erase(): void {
    this.tables = new Map(
      Object.entries(this.schema).map(([name, schema]) => [name, { shape: shapeOf(schema), rows: new Map(), next: 1 }]),
    )
    this.recent = []
    this.onLost?.()
  }

  /** A copy of what is stored, as when somebody copies the profile of a browser. */
  copy(): MemoryDb {
    const made = new MemoryDb(this.name, this.schema, this.strict)
    for (const [name, { shape, rows, next }] of this.tables) made.tables.set(name, { shape, rows: new Map(rows), next })
    return made
  }

  tableNames(): readonly string[] {
    return Object.keys(this.schema)
  }

  has(table: string): boolean {
    return this.tables.has(table)
  }

  /** The rows as a reader of the database sees them: those of segments too. */
  rows(table: string): readonly Row[] {
    const own = [...this.table(table).rows.values()]
    const under = underneath(this, table)
    if (under.size === 0) return own
    for (const row of own) under.set(String(row['id']), row)
    return [...under.values()]
  }

  row(table: string, key: Key): Row | undefined {
    return this.table(table).rows.get(key) ?? underneath(this, table).get(String(key))
  }

  private table(name: string): Table {
    const table = this.tables.get(name)
    if (table === undefined) throw new Error(`no table ${name} in ${this.name}`)
    return table
  }

  /** Makes everything committed so far survive a power failure, as the system does after a while. */
  settle(): void {
    this.recent = []
  }

  /** Undoes the last `count` commits of a database with relaxed durability. */
  powerCut(count: number): number {
    if (this.strict) return 0
    const lost = this.recent.splice(Math.max(0, this.recent.length - count))
    for (const commit of lost.reverse()) {
      for (const { table, key, before } of [...commit.changes].reverse()) {
        if (before === undefined) this.table(table).rows.delete(key)
        else this.table(table).rows.set(key, before)
      }
      for (const [table, next] of commit.nexts) this.table(table).next = next
    }
    if (lost.length > 0) this.onLost?.()
    return lost.length
  }

  /** Runs a transaction on a view of its own and applies it when `work` resolves. */
  async transact<R>(
    allowed: readonly string[],
    write: boolean,
    work: (tx: Tx<unknown>) => Promise<R>,
    by: number | null = null,
  ): Promise<R> {
    const tx = new MemoryTx(this.name, (table) => this.table(table), new Set(allowed), write)
    const result = await work(tx as unknown as Tx<unknown>)
    this.apply(tx.view, tx.nexts, by)
    return result
  }

  private apply(
    view: ReadonlyMap<string, Map<Key, Row | undefined>>,
    nexts: ReadonlyMap<string, number>,
    by: number | null,
  ): void {
    const changes = [...view].flatMap(([table, rows]) =>
      [...rows].map(([key, after]) => ({ table, key, before: this.table(table).rows.get(key), after })),
    )
    if (changes.length === 0) return
    const undo = new Map([...nexts.keys()].map((name) => [name, this.table(name).next]))
    const commit: Commit = { changes, nexts: undo, by }
    for (const { table, key, after } of changes) {
      if (after === undefined) this.table(table).rows.delete(key)
      else this.table(table).rows.set(key, after)
    }
    for (const [name, next] of nexts) this.table(name).next = next
    if (!this.strict) {
      this.recent.push(commit)
      if (this.recent.length > 30) this.recent.shift()
    }
    this.onCommit?.(commit)
  }
}

const order = (a: unknown, b: unknown): number => ((a as Key) < (b as Key) ? -1 : (a as Key) > (b as Key) ? 1 : 0)

/** An immutable copy, because a store keeps and returns copies; bytes are copied too, but stay writable. */
const frozen = <T>(value: T): T => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  if (Array.isArray(value)) return Object.freeze(value.map(frozen)) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  const copy: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) copy[field] = frozen(inner)
  return Object.freeze(copy) as T
}

/** A transaction: a view of its own on the tables, whose changes are applied when it succeeds. */
class MemoryTx {
  readonly view = new Map<string, Map<Key, Row | undefined>>()
  readonly nexts = new Map<string, number>()
  private readonly name: string
  private readonly table: (name: string) => Table
  private readonly allowed: ReadonlySet<string>
  private readonly writes: boolean

  constructor(name: string, table: (name: string) => Table, allowed: ReadonlySet<string>, writes: boolean) {
    this.name = name
    this.table = table
    this.allowed = allowed
    this.writes = writes
  }

  private open(name: string): Table {
    if (!this.allowed.has(name)) throw new Error(`${this.name}: ${name} is not part of this transaction`)
    return this.table(name)
  }

  private changesOf(name: string): Map<Key, Row | undefined> {
    if (!this.writes) throw new Error(`${this.name}: read-only transaction`)
    const changes = this.view.get(name) ?? new Map<Key, Row | undefined>()
    this.view.set(name, changes)
    return changes
  }

  private readRow(name: string, key: Key): Row | undefined {
    const changes = this.view.get(name)
    return changes?.has(key) === true ? changes.get(key) : this.open(name).rows.get(key)
  }

  private all(name: string): Row[] {
    const table = this.open(name)
    const changes = this.view.get(name)
    if (changes === undefined) return [...table.rows.values()]
    const rows = new Map<Key, Row | undefined>(table.rows)
    for (const [key, row] of changes) rows.set(key, row)
    return [...rows.values()].filter((row) => row !== undefined)
  }

  private store(name: string, row: Row): void {
    const { shape } = this.open(name)
    const key = row[shape.key] as Key
    for (const field of shape.unique) {
      if (this.all(name).some((other) => other[field] === row[field] && other[shape.key] !== key)) {
        throw Object.assign(new Error(`${name}.${field} is taken`), { name: 'ConstraintError' })
      }
    }
    this.changesOf(name).set(key, frozen(row))
  }

  private found(name: string, query: Find = {}): Row[] {
    const { shape } = this.open(name)
    const { anyOf, above, upTo } = query
    const byKey = (a: Row, b: Row): number => order(a[shape.key], b[shape.key])
    let rows = this.all(name)
    if (query.index !== undefined) {
      const index = shape.indexes.get(query.index)
      if (index === undefined) throw new Error(`${name} has no index ${query.index}`)
      const isMeant = (value: unknown): boolean => value !== null && (anyOf?.includes(value as Key) ?? true)
      rows = rows.filter((row) =>
        index.multi ? (row[index.field] as readonly unknown[]).some(isMeant) : isMeant(row[index.field]),
      )
      rows.sort(index.multi ? byKey : (a, b) => order(a[index.field], b[index.field]) || byKey(a, b))
    } else {
      if (anyOf !== undefined) rows = rows.filter((row) => anyOf.includes(row[shape.key] as Key))
      rows.sort(byKey)
    }
    if (above !== undefined) rows = rows.filter((row) => order(row[shape.key], above) > 0)
    if (upTo !== undefined) rows = rows.filter((row) => order(row[shape.key], upTo) <= 0)
    if (query.reverse === true) rows.reverse()
    return query.limit === undefined ? rows : rows.slice(0, query.limit)
  }

  // Async, so that errors become rejections, as in a browser.
  async get(name: string, key: Key) {
    return this.readRow(name, key)
  }

  async getMany(name: string, keys: readonly Key[]) {
    return keys.map((key) => this.readRow(name, key))
  }

  async find(name: string, query?: Find) {
    return this.found(name, query)
  }

  async count(name: string, query?: Find) {
    return query === undefined ? this.all(name).length : this.found(name, query).length
  }

  async put(name: string, rows: readonly Row[]) {
    for (const row of rows) this.store(name, row)
  }

  async add(name: string, row: Row) {
    const table = this.open(name)
    const next = this.nexts.get(name) ?? table.next
    this.nexts.set(name, next + 1)
    this.store(name, { ...row, [table.shape.key]: next })
    return next
  }

  async remove(name: string, keys: readonly Key[]) {
    this.open(name)
    for (const key of keys) this.changesOf(name).set(key, undefined)
  }

  async clear(name: string) {
    const { shape } = this.open(name)
    for (const row of this.all(name)) this.changesOf(name).set(row[shape.key] as Key, undefined)
  }
}

/** A store over a memory database without delays; for unit tests. */
export const plainStore = <T>(db: MemoryDb): Store<T> => {
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }
  return {
    tables: db.tableNames() as (keyof T & string)[],
    read: (tables, work) => inTurn(() => db.transact(tables, false, (tx) => work(tx as Tx<T>))),
    write: (tables, work) => inTurn(() => db.transact(tables, true, (tx) => work(tx as Tx<T>))),
    close: () => undefined,
  }
}
