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

/**
 * The rows of a table of entities that are in segments and not masked, by id. Written for the tests, so that they do not
 * judge the reader of the product by itself.
 */
const underneath = (db: MemoryDb, table: string): Map<string, Row> => {
  const found = new Map<string, Row>()
  if (!table.startsWith('row_') || !db.tableNames().includes('contents')) return found
  const entity = table.slice(4)
  const contents = db.row('contents', entity)
  const segments = (contents?.['segments'] ?? []) as readonly { readonly key: string }[]
  for (const { key } of segments) {
    const bytes = db.row('segment', key)?.['bytes'] as Uint8Array
    const page = JSON.parse(new TextDecoder().decode(bytes)) as {
      readonly rows: readonly (readonly [string, string, number, Row])[]
    }
    for (const [, id, , row] of page.rows) if (db.row('mask', `${entity}/${id}`) === undefined) found.set(id, row)
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

  tableNames(): readonly string[] {
    return Object.keys(this.schema)
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

  /** Everything committed so far is on the disk, as after a while. */
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
    const view = new Map<string, Map<Key, Row | undefined>>()
    const nexts = new Map<string, number>()
    const open = (name: string): Table => {
      if (!allowed.includes(name)) throw new Error(`${this.name}: ${name} is not part of this transaction`)
      return this.table(name)
    }
    const changesOf = (name: string): Map<Key, Row | undefined> => {
      if (!write) throw new Error(`${this.name}: read-only transaction`)
      const changes = view.get(name) ?? new Map<Key, Row | undefined>()
      view.set(name, changes)
      return changes
    }
    const read = (name: string, key: Key): Row | undefined => {
      const changes = view.get(name)
      return changes?.has(key) === true ? changes.get(key) : open(name).rows.get(key)
    }
    const all = (name: string): Row[] => {
      const table = open(name)
      const changes = view.get(name)
      if (changes === undefined) return [...table.rows.values()]
      const keys = new Set([...table.rows.keys(), ...changes.keys()])
      return [...keys].flatMap((key): Row[] => {
        const row = read(name, key)
        return row === undefined ? [] : [row]
      })
    }
    const store = (name: string, row: Row): void => {
      const { shape } = open(name)
      const key = row[shape.key] as Key
      for (const field of shape.unique) {
        if (all(name).some((other) => other[field] === row[field] && other[shape.key] !== key)) {
          throw Object.assign(new Error(`${name}.${field} is taken`), { name: 'ConstraintError' })
        }
      }
      changesOf(name).set(key, structuredClone(row))
    }
    const find = (name: string, query: Find = {}): Row[] => {
      const { shape } = open(name)
      const order = (a: unknown, b: unknown): number => ((a as Key) < (b as Key) ? -1 : (a as Key) > (b as Key) ? 1 : 0)
      const byKey = (a: Row, b: Row): number => order(a[shape.key], b[shape.key])
      let rows: Row[] = all(name).toSorted(byKey)
      if (query.index !== undefined) {
        const index = shape.indexes.get(query.index)
        if (index === undefined) throw new Error(`${name} has no index ${query.index}`)
        const valuesOf = (row: Row): readonly unknown[] =>
          index.multi ? (row[index.field] as readonly unknown[]) : [row[index.field]]
        const { anyOf } = query
        rows = rows.filter((row) =>
          valuesOf(row).some((value) => value !== null && (anyOf?.includes(value as Key) ?? true)),
        )
        if (!index.multi) rows = rows.toSorted((a, b) => order(a[index.field], b[index.field]) || byKey(a, b))
      } else if (query.anyOf !== undefined) rows = rows.filter((row) => query.anyOf?.includes(row[shape.key] as Key))
      if (query.above !== undefined) rows = rows.filter((row) => order(row[shape.key], query.above) > 0)
      if (query.upTo !== undefined) rows = rows.filter((row) => order(row[shape.key], query.upTo) <= 0)
      if (query.reverse === true) rows.reverse()
      return query.limit === undefined ? rows : rows.slice(0, query.limit)
    }
    const later = <T>(answer: () => T): Promise<T> => new Promise((resolve) => resolve(structuredClone(answer())))
    const tx = {
      get: (name: string, key: Key) => later(() => read(name, key)),
      getMany: (name: string, keys: readonly Key[]) => later(() => keys.map((key) => read(name, key))),
      find: (name: string, query?: Find) => later(() => find(name, query)),
      count: (name: string, query?: Find) => later(() => find(name, query).length),
      put: (name: string, rows: readonly Row[]) => later(() => rows.forEach((row) => store(name, row))),
      add: (name: string, row: Row) =>
        later(() => {
          const table = open(name)
          const next = nexts.get(name) ?? table.next
          nexts.set(name, next + 1)
          store(name, { ...row, [table.shape.key]: next })
          return next
        }),
      remove: (name: string, keys: readonly Key[]) =>
        later(() => {
          open(name)
          for (const key of keys) changesOf(name).set(key, undefined)
        }),
      clear: (name: string) =>
        later(() => {
          for (const row of all(name)) changesOf(name).set(row[open(name).shape.key] as Key, undefined)
        }),
    }
    const result = await work(tx as unknown as Tx<unknown>)
    this.apply(view, nexts, by)
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
