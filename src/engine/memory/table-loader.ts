import type { AnyEntity } from '../../catalogue/entity.ts'
import type { RowSource } from '../data/row-source.ts'
import { EntityTable } from './entity-table.ts'
import { orderOf } from './order.ts'
import type { World } from './world.ts'

/** Tables of at least this many rows are sorted by their columns in advance. */
const LARGE = 5000

/** After this many changed rows there may be segments without an image, because a first sync is under way. */
const MANY = 1000
/** Images are made after this much time without a change. */
const QUIET_MS = 5000

/** Paths that scans are looked up by. */
const LOOKED_UP: { readonly [entity: string]: readonly string[] } = {
  identifier: ['key'],
  asset: ['serial', 'reference'],
}

const sortablePaths = ({ entity }: EntityTable): readonly string[] => [
  entity.list.sort.path,
  ...(entity.list.openFirst?.by === undefined ? [] : [entity.list.openFirst.by.path]),
  ...entity.list.columns.map((column) => (typeof column === 'string' ? column : column.path)),
]

export interface TableLoaderPorts {
  readonly source: RowSource
  readonly entities: readonly AnyEntity[]
  /** Null when nothing of this entity can be on the device. */
  readonly streamOf: (entity: AnyEntity) => string | null
  /** Lets other work run between two chunks. */
  readonly pause: () => Promise<void>
  readonly later: (run: () => void, ms: number) => () => void
  /** Is called before a table is read. */
  readonly before?: (table: EntityTable) => Promise<void>
}

/**
 * Loads one memory table per entity from the device, one after the other. A requested table is loaded at once;
 * background loading pauses during urgent work.
 */
export class TableLoader implements World {
  private readonly tables = new Map<string, EntityTable>()
  private readonly reading = new Map<EntityTable, Promise<void>>()
  private readonly wanted = new WeakSet<EntityTable>()
  private readonly ports: TableLoaderPorts
  private turn = 0
  /** The turn whose tables have all been read. */
  private readTurn = 0
  private urgent = 0
  /** Rows that changed since images were made, and what cancels making them. */
  private moved = 0
  /** Whether a row changed since the last wait. */
  private moving = false
  private cancel: (() => void) | null = null
  /** Background work that is paused until nothing is urgent or its table is requested. */
  private waiting: (() => void)[] = []

  constructor(ports: TableLoaderPorts) {
    this.ports = ports
  }

  table(name: string): EntityTable | undefined {
    return this.tables.get(name)
  }

  /** Whether every table was read and what large ones need was built. */
  get settled(): boolean {
    return this.readTurn === this.turn
  }

  /** Creates the tables of the selected streams and loads new ones in the background. */
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

  /** Drops these tables and loads them again. */
  reload(stream: string, entities: readonly string[] | undefined): void {
    for (const [name, table] of this.tables) {
      if (table.stream !== stream || entities?.includes(name) === false) continue
      this.tables.set(name, new EntityTable(table.entity, stream))
    }
    void this.readAll(++this.turn)
  }

  /** Call it with every change of rows. */
  changed(rows: number): void {
    this.moved += rows
    this.moving = true
    if (this.moved < MANY) return
    this.cancel?.()
    this.cancel = this.ports.later(() => {
      this.cancel = null
      this.moved = 0
      this.moving = false
      if (this.settled) void this.keepImages(this.turn)
    }, QUIET_MS)
  }

  stop(): void {
    this.turn++
    this.cancel?.()
    this.tables.clear()
  }

  /** Resolves when the whole table is in memory; starts loading it if needed. */
  whole(table: EntityTable): Promise<void> {
    this.wanted.add(table)
    this.wake()
    return this.begin(table)
  }

  /** As `whole`, but other work that a person waits for goes first. */
  inTurn(table: EntityTable): Promise<void> {
    return this.begin(table)
  }

  /** Runs work that a person waits for; background loading pauses meanwhile. */
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
    await this.ports.before?.(table)
    await this.ports.source.readAll(table.stream, table.entity.name, async (rows, packed) => {
      if (packed !== undefined) table.fillImage(packed)
      if (rows.length > 0) table.fill(rows)
      await this.rest(table)
      return current()
    })
    if (current()) table.finish()
  }

  /** Lets other work run, and pauses during urgent work unless this table was requested. */
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
      // On failure the table is loaded when it is requested.
      if (table !== undefined) await this.begin(table).catch(() => undefined)
    }
    for (const table of this.tables.values()) {
      if (table.rows >= LARGE) await this.prepare(table, () => turn === this.turn)
    }
    if (turn !== this.turn) return
    this.readTurn = turn
    await this.keepImages(turn)
  }

  /** Makes missing images, which the next start reads; one every `QUIET_MS` while rows change, because a person may be working. */
  private async keepImages(turn: number): Promise<void> {
    const goOn = async (): Promise<boolean> => {
      await this.rest()
      if (this.moving) {
        this.moving = false
        await new Promise<void>((resolve) => this.ports.later(resolve, QUIET_MS))
      }
      return turn === this.turn
    }
    for (const { stream, entity } of this.tables.values()) {
      // Without images the next start takes longer, that is all.
      await this.ports.source.keepImages?.(stream, entity.name, goOn).catch(() => undefined)
    }
    if (turn !== this.turn) return
    for (const stream of new Set([...this.tables.values()].map((table) => table.stream))) {
      await this.ports.source.sweepImages?.(stream).catch(() => undefined)
    }
  }

  /** Builds in advance what the first sort, search and look-up of a large table need. */
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
