import type { AnyRow } from '../../catalogue/row.ts'
import type { RowSource } from '../row-source.ts'
import type { EntityTable } from './entity-table.ts'

/** Rows kept whole per table: some pages of what was shown last. */
const KEPT = 2000

/** Whole rows that were shown lately, so that a page shown again costs no read of the device. */
export class RowCache {
  private readonly rows = new WeakMap<EntityTable, Map<string, AnyRow>>()
  private readonly source: RowSource

  constructor(source: RowSource) {
    this.source = source
  }

  /** The rows with these ids as they stand now; null where there is none. */
  async get(table: EntityTable, ids: readonly string[]): Promise<readonly (AnyRow | null)[]> {
    const known = this.of(table)
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length > 0) {
      const { version } = table
      const read = await this.source.get(table.stream, table.entity.name, missing)
      const found = new Map(missing.map((id, at) => [id, read[at] ?? null]))
      // A change that came while the device was read may be newer than what was read: such an answer is used once only.
      if (version === table.version) for (const row of read) if (row !== null) this.keep(known, row)
      return ids.map((id) => found.get(id) ?? known.get(id) ?? null)
    }
    return ids.map((id) => {
      const row = known.get(id)
      if (row !== undefined) this.keep(known, row)
      return row ?? null
    })
  }

  /** A record changed or went; null takes it out. */
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

  /** The newest at the end; the oldest leave. */
  private keep(known: Map<string, AnyRow>, row: AnyRow): void {
    known.delete(row.id)
    known.set(row.id, row)
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) return
      known.delete(oldest)
    }
  }
}
