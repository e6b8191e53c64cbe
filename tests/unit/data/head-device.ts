import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { streamOf as streamOfEntity } from '../../../src/engine/data/replica.ts'
import { compactOnce } from '../../../src/engine/data/compact.ts'
import { type PackedReplica, packedReplica } from '../../../src/engine/data/packed-replica.ts'
import { type Replica, replicaName, replicaSchema, rowTable, SEGMENT_TABLES } from '../../../src/engine/data/replica.ts'
import { createRowIndex, type RowIndex } from '../../../src/engine/data/row-index.ts'
import type { HeadStore } from '../../../src/engine/data/head-store.ts'
import type { RowChange, RowSource } from '../../../src/engine/data/row-source.ts'
import { createHeadStore } from '../../../src/engine/sync/head-store.ts'
import { createRowSource } from '../../../src/engine/sync/row-source.ts'
import { createRowStates } from '../../../src/engine/sync/row-states.ts'
import type { StoredRow } from '../../../src/protocol/stored-row.ts'
import { MemoryDb, plainStore } from '../../sync/sim/memory-db.ts'

const person: Person = { id: 'u1', organization: 'o1', roles: new Set(), modules: new Set() }

/** One tab: an index over the stores of a device. Reads no table before `warm`. */
export interface Tab {
  readonly index: RowIndex
  /** Starts reading the tables; resolves when they have been read. */
  warm(): Promise<void>
  /** Stores the heads that are due. */
  storeHeads(): Promise<void>
  select(project: string): void
  /** Reads of rows without a head. */
  readonly reads: readonly string[]
}

/** The stores of all users of a device, and the tabs that use them. */
export class HeadDevice {
  private readonly dbs = new Map<string, MemoryDb>()

  private dbOf(user: string, stream: string): MemoryDb {
    const name = replicaName(user, stream)
    const known = this.dbs.get(name) ?? new MemoryDb(name, replicaSchema(stream), false)
    this.dbs.set(name, known)
    return known
  }

  /** Opens a replica as another tab does: with a cache of its own. */
  replica(user: string, stream: string): PackedReplica {
    return packedReplica(plainStore(this.dbOf(user, stream)) as Replica, () => undefined)
  }

  /** Deletes a replica, as a build with another layout does. */
  drop(user: string, stream: string): void {
    this.dbs.delete(replicaName(user, stream))
  }

  rows(user: string, stream: string, table: string): readonly { readonly [field: string]: unknown }[] {
    return this.dbOf(user, stream).rows(table)
  }

  async put(user: string, stream: string, entity: string, rows: readonly AnyRow[]): Promise<readonly RowChange[]> {
    const table = rowTable(entity)
    await this.replica(user, stream).write([table], (tx) => tx.put(table, rows as StoredRow[]))
    return rows.map((row) => ({ id: row.id, row }))
  }

  async remove(user: string, stream: string, entity: string, ids: readonly string[]): Promise<readonly RowChange[]> {
    const table = rowTable(entity)
    await this.replica(user, stream).write([table], (tx) => tx.remove(table, ids))
    return ids.map((id) => ({ id, row: null }))
  }

  /** Moves all rows without pending changes into segments. */
  async compact(user: string, stream: string, entity: string, least = 3): Promise<void> {
    const { apart, cache } = this.replica(user, stream)
    for (let from: string | null = ''; from !== null;) {
      const at: string = from
      const tables = ['shadow', ...SEGMENT_TABLES, rowTable(entity)] as const
      from = (await apart.write(tables, (tx) => compactOnce(tx, cache, entity, at, least))).next
    }
  }

  /** Starts a worker, which gets the stored heads only after `headsRead`. */
  tab(user: string, project: string, headsRead: Promise<void> = Promise.resolve()): Tab {
    const replicas = new Map<string, PackedReplica>()
    const replica = (stream: string): PackedReplica => {
      const known = replicas.get(stream) ?? this.replica(user, stream)
      replicas.set(stream, known)
      return known
    }
    const own = createRowSource(replica, createRowStates(), { idle: () => undefined, of: () => undefined })
    const reads: string[] = []
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const noted = <T>(entity: string, read: Promise<T>): Promise<T> => {
      reads.push(entity)
      return read
    }
    const source: RowSource = {
      ...own,
      readAll: async (stream, entity, onChunk) => {
        await gate
        await own.readAll(stream, entity, onChunk)
      },
      some: (stream, entity, limit) => noted(entity, own.some(stream, entity, limit)),
      get: (stream, entity, ids) => noted(entity, own.get(stream, entity, ids)),
    }
    const stored = createHeadStore(replica)
    const heads: HeadStore = {
      ...stored,
      read: async (of, streams) => {
        const found = await stored.read(of, streams)
        await headsRead
        return found
      },
    }
    let selected = project
    const timers = new Set<() => void>()
    const index = createRowIndex({
      source,
      heads,
      streamOf: (entity) => streamOfEntity(entity, selected),
      person: () => person,
      pause: () => Promise.resolve(),
      later: (run) => {
        timers.add(run)
        return () => timers.delete(run)
      },
    })
    index.start()
    const turns = async (): Promise<void> => {
      for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    return {
      index,
      reads,
      warm: async () => {
        open()
        await index.tally('asset', ['status'])
        await turns()
      },
      storeHeads: async () => {
        const due = [...timers]
        timers.clear()
        for (const run of due) run()
        await turns()
      },
      select: (next) => {
        selected = next
        index.start()
      },
    }
  }
}
