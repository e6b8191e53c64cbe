import type { StoredRow } from '../../protocol/stored-row.ts'
import type { ReplicaTables } from './replica.ts'
import { rowsIn, type SegmentEntry, textOf } from './segment.ts'
import type { Tx } from './store.ts'

/** Texts that are kept, some 0.5 MB each. */
const TEXTS = 8

/**
 * Reads segments and keeps the texts that were used last, and the rows of the last one that was read whole. Segments
 * never change, so nothing here can be outdated. One that cannot be read has no rows, and is noted until `takeBroken`.
 */
export class SegmentCache {
  private readonly texts = new Map<string, string>()
  private last: { readonly key: string; readonly rows: readonly StoredRow[] } | null = null
  private broken = new Set<string>()

  /** Null when it cannot be read. */
  async text(tx: Tx<ReplicaTables>, entity: string, entry: SegmentEntry): Promise<string | null> {
    const known = this.texts.get(entry.key)
    const text = known ?? textOf(await tx.get('segment', entry.key), entry)
    if (text === null) this.broken.add(entity)
    else this.keep(entry.key, text)
    return text
  }

  /** All rows of a segment, in the order of their ids. */
  async rows(tx: Tx<ReplicaTables>, entity: string, entry: SegmentEntry): Promise<readonly StoredRow[]> {
    if (this.last?.key === entry.key) return this.last.rows
    const known = this.texts.get(entry.key)
    const text = known ?? textOf(await tx.get('segment', entry.key), entry)
    try {
      const rows = text === null ? null : rowsIn(text)
      if (rows !== null) {
        this.last = { key: entry.key, rows }
        return rows
      }
    } catch {
      // The stored bytes are damaged: the segment is fetched again, like one that cannot be read.
    }
    this.broken.add(entity)
    return []
  }

  /** The entities of which a segment could not be read since the last call. */
  takeBroken(): readonly string[] {
    if (this.broken.size === 0) return []
    const taken = [...this.broken]
    this.broken = new Set()
    return taken
  }

  private keep(key: string, text: string): void {
    this.texts.delete(key)
    this.texts.set(key, text)
    for (const oldest of this.texts.keys()) {
      if (this.texts.size <= TEXTS) return
      this.texts.delete(oldest)
    }
  }
}
