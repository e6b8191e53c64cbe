import { type AnyEntity, tableOf } from '../../../src/catalogue/entity.ts'
import { type AnyRow, BASE_COLUMNS } from '../../../src/catalogue/row.ts'
import { projectionFor, scopesOfRow } from '../../../src/catalogue/scope.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { GLOBAL_STREAM } from '../../../src/protocol/streams.ts'
import { type Effect, WATCHED } from './server-side.ts'

/** The newest fact about a record in a scope. */
export interface Fact {
  readonly op: 'U' | 'D' | 'R'
  readonly scope: string
  readonly entity: string
  readonly id: string
  readonly version: number
}

interface Stream {
  readonly head: number
  /** No fact with a higher version was swept. */
  readonly floor: number
  readonly facts: ReadonlyMap<string, Fact>
}

/** Rows to store by `table/id`; null deletes one. */
export type Changes = ReadonlyMap<string, AnyRow | null>

/** Everything that a backup of the records keeps. */
export interface Records {
  readonly rows: ReadonlyMap<string, AnyRow>
  readonly streams: ReadonlyMap<string, Stream>
}

export interface RecordsCopy {
  readonly records: Records
  readonly written: ReadonlyMap<string, number>
}

export const rowKey = (table: string, id: string): string => `${table}/${id}`

const entitiesByTable = new Map<string, readonly AnyEntity[]>()
for (const entity of catalogue) {
  if (entity.replicated === false) continue
  const table = tableOf(entity)
  entitiesByTable.set(table, [...(entitiesByTable.get(table) ?? []), entity])
}

const isSame = (a: AnyRow | undefined, b: AnyRow): boolean => {
  if (a === undefined) return false
  const [{ version: _a, ...one }, { version: _b, ...other }] = [a, b]
  return JSON.stringify(one) === JSON.stringify(other)
}

const order = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

export const byPlace = (a: Omit<Fact, 'op'>, b: Omit<Fact, 'op'>): number =>
  order(a.version, b.version) || order(a.scope, b.scope) || order(a.entity, b.entity) || order(a.id, b.id)

/**
 * Rows, the facts about them, and a version per stream that is assigned at commit. Every commit replaces the maps instead of
 * changing them, so that a backup is just a reference to the old ones.
 */
export class ModelRecords {
  now: Records = { rows: new Map(), streams: new Map() }
  private written = new Map<string, number>()
  private readonly shown = new WeakMap<AnyRow, Map<string, string>>()
  /** Cache of rows by table; valid for the map of rows `of` only. */
  private tables = { of: this.now.rows, rows: new Map<string, readonly AnyRow[]>() }

  row(table: string, id: string): AnyRow | undefined {
    return this.now.rows.get(rowKey(table, id))
  }

  rowsOf(table: string): readonly AnyRow[] {
    const { rows } = this.now
    if (this.tables.of !== rows) this.tables = { of: rows, rows: new Map() }
    const known = this.tables.rows.get(table)
    if (known !== undefined) return known
    const found = [...rows].flatMap(([key, row]) => (key.startsWith(`${table}/`) ? [row] : []))
    this.tables.rows.set(table, found)
    return found
  }

  head(stream: string): number {
    return this.now.streams.get(stream)?.head ?? 0
  }

  floor(stream: string): number {
    return this.now.streams.get(stream)?.floor ?? 0
  }

  copy(): RecordsCopy {
    return { records: this.now, written: new Map(this.written) }
  }

  putBack({ records, written }: RecordsCopy): void {
    this.now = records
    this.written = new Map(written)
  }

  /** Removes the facts about deleted rows and about rows that left a scope. */
  sweep(): void {
    const streams = [...this.now.streams].map(([name, { head, floor, facts }]) => {
      const gone = [...facts.values()].filter(({ op }) => op !== 'U').map(({ version }) => version)
      const kept = new Map([...facts].filter(([, { op }]) => op === 'U'))
      return [name, { head, floor: Math.max(floor, ...gone), facts: kept }] as const
    })
    this.now = { ...this.now, streams: new Map(streams) }
  }

  facts(stream: string): readonly Fact[] {
    return [...(this.now.streams.get(stream)?.facts.values() ?? [])]
  }

  /** Stores the rows that differ, with one new version in each stream that they belong to; returns the versions. */
  commit(changes: Changes): ReadonlyMap<string, number> {
    const rows = new Map(this.now.rows)
    const streams = new Map(this.now.streams)
    const versions = new Map<string, number>()
    const opened = new Map<string, Map<string, Fact>>()
    for (const [key, after] of changes) {
      const before = rows.get(key)
      if (after === null ? before === undefined : isSame(before, after)) continue
      const table = key.slice(0, key.indexOf('/'))
      const place = after ?? before
      if (place === undefined) continue
      const stream = place.project ?? GLOBAL_STREAM
      const version = versions.get(stream) ?? this.head(stream) + 1
      versions.set(stream, version)
      const stored = after === null ? null : { ...after, version }
      if (stored === null) rows.delete(key)
      else rows.set(key, stored)
      this.noteEffects(table, before, stored)
      const facts = opened.get(stream) ?? new Map(streams.get(stream)?.facts)
      opened.set(stream, facts)
      for (const entity of entitiesByTable.get(table) ?? []) lay(facts, entity, place.id, stored, version)
      streams.set(stream, { head: version, floor: this.floor(stream), facts })
    }
    this.now = { rows, streams }
    return versions
  }

  private noteEffects(table: string, before: AnyRow | undefined, after: AnyRow | null): void {
    for (const field of WATCHED[table] ?? []) {
      const value = after?.[field]
      if (typeof value !== 'string' || value === before?.[field]) continue
      const key = JSON.stringify([after?.id, field, value])
      this.written.set(key, (this.written.get(key) ?? 0) + 1)
    }
  }

  repeated(ids: readonly string[]): readonly Effect[] {
    return [...this.written].flatMap(([key, times]): Effect[] => {
      const [id = '', field = '', value = ''] = JSON.parse(key) as string[]
      return times > 1 && value.startsWith('device') && ids.includes(id) ? [{ id, field, value, times }] : []
    })
  }

  /** JSON of a row as an entity shows it in a scope. */
  shownAs(entity: AnyEntity, scope: string, row: AnyRow): string {
    const part = projectionFor(entity, scope)
    const fields = part ?? Object.keys(entity.fields)
    const key = part === undefined ? entity.name : `${entity.name} ${scope.slice(0, scope.indexOf(':'))}`
    const texts = this.shown.get(row) ?? new Map<string, string>()
    this.shown.set(row, texts)
    const text =
      texts.get(key) ??
      JSON.stringify(
        Object.fromEntries([...new Set([...BASE_COLUMNS, ...fields])].map((name) => [name, row[name] ?? null])),
      )
    texts.set(key, text)
    return text
  }
}

/** Replaces the facts about a row after it was stored or deleted. */
const lay = (facts: Map<string, Fact>, entity: AnyEntity, id: string, row: AnyRow | null, version: number): void => {
  const scopes = row === null ? [] : scopesOfRow(entity, row)
  const fact = (op: Fact['op'], scope: string): void => {
    facts.set(`${entity.name}/${id} ${scope}`, { op, scope, entity: entity.name, id, version })
  }
  for (const known of facts.values())
    if (known.entity === entity.name && known.id === id && known.op === 'U' && !scopes.includes(known.scope))
      fact(row === null ? 'D' : 'R', known.scope)
  for (const scope of scopes) fact('U', scope)
}
