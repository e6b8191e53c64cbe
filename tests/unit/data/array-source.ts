import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { RowState } from '../../../src/engine/data/api.ts'
import type { RowChange, RowSource } from '../../../src/engine/data/row-source.ts'

/** Indexes that the array source claims to have, by entity: paths that `equal` and `ordered` serve. */
export type Indexes = { readonly [entity: string]: readonly string[] }

/** Tables in arrays; `hold` pauses reading after a chunk until `release`. */
export class ArraySource implements RowSource {
  readonly tables = new Map<string, Map<string, AnyRow>>()
  readonly states = new Map<string, RowState>()
  chunk = 50
  private readonly indexes: Indexes
  private held: Promise<void> | null = null
  release: () => void = () => undefined

  constructor(indexes: Indexes = {}) {
    this.indexes = indexes
  }

  hold(): void {
    this.held = new Promise((resolve) => {
      this.release = () => {
        this.held = null
        resolve()
      }
    })
  }

  table(entity: string): Map<string, AnyRow> {
    const table = this.tables.get(entity) ?? new Map<string, AnyRow>()
    this.tables.set(entity, table)
    return table
  }

  land(entity: string, changes: readonly RowChange[]): void {
    for (const { id, row } of changes) {
      if (row === null) this.table(entity).delete(id)
      else this.table(entity).set(id, row)
    }
  }

  rows(entity: string): AnyRow[] {
    return [...this.table(entity).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  async readAll(
    _stream: string,
    entity: string,
    onChunk: (rows: readonly AnyRow[]) => boolean | Promise<boolean>,
  ): Promise<void> {
    const rows = this.rows(entity)
    for (let at = 0; at < rows.length; at += this.chunk) {
      await this.held
      if (!(await onChunk(rows.slice(at, at + this.chunk)))) return
    }
    await this.held
  }

  some(_stream: string, entity: string, limit: number): Promise<readonly AnyRow[]> {
    return Promise.resolve(this.rows(entity).slice(0, limit))
  }

  get(_stream: string, entity: string, ids: readonly string[]): Promise<readonly (AnyRow | null)[]> {
    return Promise.resolve(ids.map((id) => this.table(entity).get(id) ?? null))
  }

  equal(
    _stream: string,
    entity: string,
    path: string,
    values: readonly string[],
    limit: number,
  ): Promise<readonly AnyRow[] | null> {
    if (!this.indexes[entity]?.includes(path)) return Promise.resolve(null)
    return Promise.resolve(
      this.rows(entity)
        .filter((row) => values.includes(String(row[path])))
        .slice(0, limit),
    )
  }

  ordered(
    _stream: string,
    entity: string,
    path: string,
    order: 'ASC' | 'DESC',
    limit: number,
  ): Promise<readonly AnyRow[] | null> {
    if (!this.indexes[entity]?.includes(path)) return Promise.resolve(null)
    const sorted = this.rows(entity)
      .filter((row) => typeof row[path] === 'string')
      .toSorted((a, b) => (String(a[path]) < String(b[path]) ? -1 : 1))
    return Promise.resolve((order === 'ASC' ? sorted : sorted.toReversed()).slice(0, limit))
  }

  stateOf(_stream: string, entity: string, id: string): RowState {
    return this.states.get(`${entity} ${id}`) ?? 'synced'
  }
}
