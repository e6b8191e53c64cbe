import type { RowChange } from '../data/row-source.ts'
import { EntityTable } from './entity-table.ts'
import type { RowCache } from './row-cache.ts'
import type { World } from './world.ts'

/**
 * Small tables with the rows of a head, over which a query runs as over those of the device until these have been read.
 * Changes are applied to them from the beginning, also while the head is being read.
 */
export class HeadWorld implements World {
  private readonly small = new Map<string, EntityTable>()
  private readonly real: World
  private readonly cache: RowCache

  constructor(real: World, cache: RowCache) {
    this.real = real
    this.cache = cache
  }

  /** The real table once it is complete. */
  table(name: string): EntityTable | undefined {
    const real = this.real.table(name)
    return real === undefined || real.complete ? real : this.smallOf(real)
  }

  /** Adds rows read from the device. */
  fill(name: string, rows: Parameters<EntityTable['fill']>[0]): void {
    const table = this.table(name)
    if (table === undefined || table.complete) return
    this.cache.add(table, table.fill(rows))
  }

  apply(name: string, changes: readonly RowChange[]): void {
    const table = this.table(name)
    if (table === undefined || table.complete) return
    for (const { id, row } of changes) {
      if (row === null) table.remove(id)
      else table.put(row)
      this.cache.set(table, id, row)
    }
  }

  private smallOf(real: EntityTable): EntityTable {
    const { entity, stream } = real
    const known = this.small.get(entity.name)
    if (known?.stream === stream) return known
    const made = new EntityTable(entity, stream)
    this.small.set(entity.name, made)
    return made
  }
}
