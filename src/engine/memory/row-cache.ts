import type { AnyRow } from '../../catalogue/row.ts'
import type { RowSource } from '../data/row-source.ts'
import type { EntityTable } from './entity-table.ts'

/** Cached rows per table: some pages of what was shown last. */
const KEPT = 2000

/**
 * Complete rows: built from memory, or read from the device where memory does not hold all of them. The latter are
 * cached, least recently used first out, so that showing a page again needs no read.
 */
export class RowCache {
  private readonly rows = new WeakMap<EntityTable, Map<string, AnyRow>>()
  private readonly source: RowSource

  constructor(source: RowSource) {
    this.source = source
  }

  /** The rows with these ids; null where there is none. */
  async get(table: EntityTable, ids: readonly string[]): Promise<readonly (AnyRow | null)[]> {
    const known = this.of(table)
    const found = ids.map((id) => {
      const slot = table.slotOf(id)
      if (slot === undefined && table.complete) return null
      return (slot === undefined ? null : table.rowAt(slot)) ?? this.used(known, id)
    })
    const missing = ids.filter((_, at) => found[at] === undefined)
    if (missing.length === 0) return found.map((row) => row ?? null)
    const { version } = table
    const read = await this.source.get(table.stream, table.entity.name, missing)
    const fresh = new Map(missing.map((id, at) => [id, read[at] ?? null]))
    // Do not cache when something changed during the read: the rows read may be outdated.
    if (version === table.version) for (const row of read) if (row !== null) this.keep(known, row)
    return ids.map((id, at) => found[at] ?? fresh.get(id) ?? null)
  }

  /** Caches rows that are the newest of this table; call it as `EntityTable.fill` took them. */
  add(table: EntityTable, rows: readonly AnyRow[]): void {
    const known = this.of(table)
    for (const row of rows) this.keep(known, row)
  }

  /** Updates a cached row after a change; null removes it. */
  set(table: EntityTable, id: string, row: AnyRow | null): void {
    const known = this.rows.get(table)
    if (known?.has(id) !== true) return
    if (row === null) known.delete(id)
    else known.set(id, row)
  }

  private of(table: EntityTable): Map<string, AnyRow> {
    const known = this.rows.get(table) ?? new Map<string, AnyRow>()
    this.rows.set(table, known)
    return known
  }

  private used(known: Map<string, AnyRow>, id: string): AnyRow | undefined {
    const row = known.get(id)
    if (row !== undefined) this.keep(known, row)
    return row
  }

  /** Moves the row to the end and evicts the oldest. */
  private keep(known: Map<string, AnyRow>, row: AnyRow): void {
    known.delete(row.id)
    known.set(row.id, row)
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) return
      known.delete(oldest)
    }
  }
}
