import type { AnyEntity } from '../../catalogue/entity.ts'
import type { RowSource } from '../data/row-source.ts'
import { EntityTable } from './entity-table.ts'
import { orderOf } from './order.ts'
import type { World } from './world.ts'

/** From this many rows on, sorting is felt; such tables are sorted by their columns before anybody asks. */
const LARGE = 5000

/** Paths that scans are looked up by. */
const LOOKED_UP: { readonly [entity: string]: readonly string[] } = {
  identifier: ['key'],
  asset: ['serial', 'reference'],
}

const sortablePaths = ({ entity }: EntityTable): readonly string[] => [
  entity.list.sort.path,
  ...entity.list.columns.map((column) => (typeof column === 'string' ? column : column.path)),
]

export interface FillingPorts {
  readonly source: RowSource
  readonly entities: readonly AnyEntity[]
  /** Null: nothing of this entity can be here now. */
  readonly streamOf: (entity: AnyEntity) => string | null
  /** Lets other work run between two chunks. */
  readonly pause: () => Promise<void>
}

/**
 * Keeps one memory table per entity and reads it from the device, one after the other, a wanted one at once. What is
 * read ahead waits while somebody asks for something now.
 */
export class Filling implements World {
  private readonly tables = new Map<string, EntityTable>()
  private readonly reading = new Map<EntityTable, Promise<void>>()
  private readonly wanted = new WeakSet<EntityTable>()
  private readonly ports: FillingPorts
  private turn = 0
  private urgent = 0
  /** What stands back until nothing is urgent or its table is wanted. */
  private waiting: (() => void)[] = []

  constructor(ports: FillingPorts) {
    this.ports = ports
  }

  table(name: string): EntityTable | undefined {
    return this.tables.get(name)
  }

  /** Makes the tables of the streams that are selected now, and reads those that are new in the background. */
  start(): void {
    for (const entity of this.ports.entities) {
      const stream = this.ports.streamOf(entity)
      if (stream === null) this.tables.delete(entity.name)
      else if (this.tables.get(entity.name)?.stream !== stream) {
        this.tables.set(entity.name, new EntityTable(entity, stream))
      }
    }
    void this.readAll(++this.turn)
  }

  /** Forgets what memory holds of these and reads them again. */
  reload(stream: string, entities: readonly string[] | undefined): void {
    for (const [name, table] of this.tables) {
      if (table.stream !== stream || entities?.includes(name) === false) continue
      this.tables.set(name, new EntityTable(table.entity, stream))
    }
    void this.readAll(++this.turn)
  }

  stop(): void {
    this.turn++
    this.tables.clear()
  }

  /** Resolves when the whole table is in memory; starts reading it now when that has not begun. */
  whole(table: EntityTable): Promise<void> {
    this.wanted.add(table)
    this.wake()
    return this.begin(table)
  }

  /** Does something that somebody waits for: what is only read ahead stands back meanwhile. */
  async urgently<T>(work: () => Promise<T>): Promise<T> {
    this.urgent++
    try {
      return await work()
    } finally {
      this.urgent--
      this.wake()
    }
  }

  private begin(table: EntityTable): Promise<void> {
    if (table.complete) return Promise.resolve()
    const running = this.reading.get(table)
    if (running !== undefined) return running
    const read = this.read(table).finally(() => this.reading.delete(table))
    this.reading.set(table, read)
    return read
  }

  private async read(table: EntityTable): Promise<void> {
    const current = (): boolean => this.tables.get(table.entity.name) === table
    await this.ports.source.readAll(table.stream, table.entity.name, async (rows) => {
      table.fill(rows)
      await this.rest(table)
      return current()
    })
    if (current()) table.finish()
  }

  /** Lets other work run; longer when that is urgent and this table is not wanted. */
  private async rest(table?: EntityTable): Promise<void> {
    await this.ports.pause()
    while (this.urgent > 0 && (table === undefined || !this.wanted.has(table))) {
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  private wake(): void {
    const waiting = this.waiting
    this.waiting = []
    for (const goOn of waiting) goOn()
  }

  private async readAll(turn: number): Promise<void> {
    for (const entity of this.ports.entities) {
      const table = this.tables.get(entity.name)
      if (turn !== this.turn) return
      await this.rest(table)
      // A table that cannot be read now is read when somebody asks for it.
      if (table !== undefined) await this.begin(table).catch(() => undefined)
    }
    for (const table of this.tables.values()) {
      if (table.rows >= LARGE) await this.prepare(table, () => turn === this.turn)
    }
  }

  /** Makes what the first sort, search and look-up of a large table would have to make. */
  private async prepare(table: EntityTable, isCurrent: () => boolean): Promise<void> {
    for (const path of LOOKED_UP[table.entity.name] ?? []) {
      const column = table.columns.get(path)
      if (column?.kind === 'text') column.slotsOf('')
      await this.rest()
    }
    for (const path of sortablePaths(table)) {
      if (!isCurrent()) return
      orderOf(this, table, path).sorted()
      await this.rest()
    }
    for (let segment = 0; table.search.warm(segment) && isCurrent(); segment++) await this.rest()
  }
}
