import { FILES } from '../../domains/files/effects/upload-record.ts'
import { entityOf } from '../../domains/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { type NewFile, WriteRefused } from '../data/api.ts'
import { recordKey, rowTable, streamOf } from '../data/replica.ts'
import { StoreFailure } from '../data/store.ts'
import { type FileEntry, queueKey, type OutboxEntry } from '../data/local-store.ts'
import type { Stamp, StoredRow } from '../../protocol/stored-row.ts'
import { type Mutation, mutationSchema } from '../../protocol/mutation.ts'
import { MAX_FILE_BYTES } from '../../protocol/upload-limits.ts'
import { type Context, localToday } from './context.ts'
import { demandNoCircle } from './circles.ts'
import { demandFlow, flowIn } from './flows.ts'
import { groupBy } from './group.ts'
import { makeRoom } from './kept-files.ts'
import { movesOf } from './moves.ts'
import type { LocalTx } from './outbox.ts'
import { addOverlays, tablesOf } from './overlay.ts'
import {
  type Body,
  entityFor,
  labelOf,
  type MutationMeta,
  prepareAction,
  prepareArchive,
  prepareCreate,
  prepareUpdate,
  stepOfAction,
  type LocalRecord,
} from './prepare.ts'

/** The tab that writes: project records go to the selected project. */
export interface WritePlace {
  readonly project: () => string | null
}

export const metaOf = (context: Context): MutationMeta => {
  const now = context.ports.clock.now()
  return {
    mid: context.newId(),
    at: new Date(now).toISOString(),
    today: localToday(now),
    person: context.person(),
  }
}

/**
 * Runs a transaction of the local store; turns a full or denied storage into a `WriteRefused`, so that the form keeps
 * the input.
 */
export const storing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    throw new WriteRefused(error.kind === 'full' ? 'storage-full' : 'storage-denied', { kind: error.kind })
  }
}

type Fresh = Omit<OutboxEntry, 'ord'>

export const freshEntry = (context: Context, stream: string, mutation: Mutation, label: string | null): Fresh => ({
  mid: mutation.mid,
  stream,
  state: 'queued',
  lane: queueKey(stream, 'queued'),
  sent: false,
  seq: null,
  mutation: mutationSchema.parse(mutation),
  stamp: { user: context.userId, organization: context.person().organization },
  label,
  attempts: 0,
  outcome: null,
})

const withMoves = (entry: Fresh, moves: Pick<Stamp, 'moves'>): Fresh => ({
  ...entry,
  stamp: { ...entry.stamp, ...moves },
})

/** Adds entries to the outbox, which gives them their positions in the order of the calls; all are asked for at once. */
export const addEntries = (tx: LocalTx, entries: readonly Fresh[]): Promise<OutboxEntry[]> =>
  Promise.all(entries.map(async (entry) => ({ ...entry, ord: await tx.add('outbox', entry) })))

/**
 * Shows stored changes on the rows now, after those that were stored before. They are in the local store already: if
 * this fails, the next start shows them (law 1).
 */
export const showEntries = (context: Context, stream: string, entries: readonly OutboxEntry[]): Promise<void> => {
  context.noted(entries)
  return context.showing.show(stream, entries)
}

/** What `showing` of a context does with changes. */
export const showNow = async (context: Context, stream: string, entries: readonly OutboxEntry[]): Promise<void> => {
  try {
    const tables = tablesOf(stream, entries)
    if (tables.length > 0) {
      const replica = context.replica(stream)
      const rows = await replica.write(['shadow', 'overlay', ...tables], (tx) => addOverlays(tx, stream, entries))
      context.landed(stream, rows)
    }
  } catch (error) {
    context.log('overlay not shown', String(error))
  }
  context.queued()
  context.wakeLeader(
    stream,
    entries.some(({ mutation }) => mutation.name === 'file.create'),
  )
}

/**
 * Stores changes of one or several streams in one transaction of the local store. They are shown on the rows after this resolves, once the
 * device is idle; a read of rows shows them immediately and waits for that (`showing.ts`).
 */
const enqueue = async (context: Context, fresh: readonly Fresh[], files: readonly FileEntry[] = []): Promise<void> => {
  const tables = files.length > 0 ? (['outbox', 'files'] as const) : (['outbox'] as const)
  const entries = await context.calm.during(() =>
    storing(() =>
      context.ports.localStore.write(tables, async (tx) => {
        if (files.length > 0) await tx.put('files', files)
        return addEntries(tx, fresh)
      }),
    ),
  )
  context.noted(entries)
  for (const [stream, own] of groupBy(entries, (entry) => entry.stream)) context.showing.soon(stream, own)
}

const localRecordOf = async (context: Context, stream: string, entity: string, id: string): Promise<LocalRecord> => {
  await context.showing.idle()
  const table = rowTable(entity)
  return storing(() =>
    context.replica(stream).read([table, 'shadow'], async (tx) => {
      const [row, shadow] = await Promise.all([tx.get(table, id), tx.get('shadow', recordKey(entity, id))])
      return { row: row ?? null, shadow }
    }),
  )
}

/**
 * The row that an update is judged by. Where the person has seen the row, which is the base of the change, what this tab
 * holds in memory will do: another tab may have changed it a moment ago, and the server decides.
 */
const rowToUpdate = async (
  context: Context,
  stream: string,
  entity: string,
  id: string,
  seen: AnyRow | undefined,
): Promise<StoredRow | null> => {
  await context.showing.of([recordKey(entity, id)])
  const known = seen === undefined ? undefined : context.inMemory(stream, entity, id)
  return known ?? (await localRecordOf(context, stream, entity, id)).row
}

/** Stores bytes; of a full disk those that the server has are removed first. */
const putBytes = async (context: Context, { id, bytes }: NewFile): Promise<void> => {
  const { files } = context.ports
  try {
    await files.put(id, bytes)
  } catch (error) {
    if (!(error instanceof StoreFailure) || error.kind !== 'full' || !(await makeRoom(context))) throw error
    await files.put(id, bytes)
  }
}

const fileBody = (file: NewFile, entity: string, entityId: string, sha256: string): Body => ({
  entity,
  entityId,
  type: file.type,
  name: file.name,
  mimeType: file.mimeType,
  size: file.bytes.byteLength,
  sha256,
  takenAt: file.takenAt,
  ...(file.position === null ? {} : { latitude: file.position.latitude, longitude: file.position.longitude }),
})

/**
 * The writes of one tab. Each resolves once the change is durable in the local store, and rejects with nothing stored.
 */
export const createWrites = (context: Context, place: WritePlace) => {
  const streamFor = (name: string): string => {
    const entity = entityFor(name)
    const stream = streamOf(entity, place.project())
    if (stream === null || entity.replicated === false) throw new WriteRefused('not-allowed', { project: null })
    return stream
  }

  /**
   * Stores the bytes of files durably, then prepares their records and queue entries (law 1). Files belong to the
   * selected project, also those of a record above the projects.
   */
  const takeFiles = async (
    entity: string,
    id: string,
    files: readonly NewFile[],
  ): Promise<{ fresh: Fresh[]; entries: FileEntry[] }> => {
    const fresh: Fresh[] = []
    const entries: FileEntry[] = []
    if (files.length === 0) return { fresh, entries }
    const stream = streamFor(FILES)
    for (const file of files) {
      if (file.bytes.byteLength > MAX_FILE_BYTES) throw new WriteRefused('validation', { file: file.name })
      const sha256 = await context.ports.sha256(file.bytes)
      const meta = metaOf(context)
      const mutation = prepareCreate(entityOf(FILES), file.id, fileBody(file, entity, id, sha256), meta)
      await storing(() => putBytes(context, file))
      fresh.push(freshEntry(context, stream, mutation, file.name))
      entries.push({
        id: file.id,
        mid: mutation.mid,
        stream,
        entity,
        entityId: id,
        name: file.name,
        mimeType: file.mimeType,
        size: file.bytes.byteLength,
        sha256,
        sent: 0,
        state: 'waiting',
        at: meta.at,
        attempts: 0,
      })
    }
    return { fresh, entries }
  }

  return {
    create: async (
      name: string,
      body: Body,
      options: { readonly id?: string; readonly files?: readonly NewFile[] } = {},
    ): Promise<string> => {
      const entity = entityFor(name)
      const stream = streamFor(name)
      const id = options.id ?? context.newId()
      const mutation = prepareCreate(entity, id, body, metaOf(context))
      await demandFlow(context, entity, id, null, body)
      await demandNoCircle(context, stream, entity, id, null, body)
      const files = await takeFiles(name, id, options.files ?? [])
      const own = freshEntry(context, stream, mutation, labelOf(entity, body))
      await enqueue(context, [own, ...files.fresh], files.entries)
      return id
    },

    update: async (name: string, id: string, patch: Body, seen?: AnyRow): Promise<void> => {
      const entity = entityFor(name)
      const stream = streamFor(name)
      const row = await rowToUpdate(context, stream, name, id, seen)
      const mutation = prepareUpdate(entity, id, patch, seen, row, metaOf(context))
      if (mutation === null) return
      await demandFlow(context, entity, id, row, mutation.body)
      await demandNoCircle(context, stream, entity, id, row, mutation.body)
      await enqueue(context, [freshEntry(context, stream, mutation, labelOf(entity, row))])
    },

    archive: async (name: string, id: string): Promise<void> => {
      const entity = entityFor(name)
      const stream = streamFor(name)
      const local = await localRecordOf(context, stream, name, id)
      const mutation = prepareArchive(entity, id, local, metaOf(context))
      await demandFlow(context, entity, id, local.row, null)
      const step = typeof entity.archive === 'object' ? entity.archive.transition : undefined
      const moves = await movesOf(context, stream, entity, id, await flowIn(context, stream, entity), step)
      await enqueue(context, [withMoves(freshEntry(context, stream, mutation, labelOf(entity, local.row)), moves)])
    },

    act: async (name: string, id: string, action: string, body: Body = {}): Promise<void> => {
      const entity = entityFor(name)
      const stream = streamFor(name)
      const local = await localRecordOf(context, stream, name, id)
      const flow = await flowIn(context, stream, entity)
      const mutation = prepareAction(entity, id, action, body, local, metaOf(context), flow)
      const moves = await movesOf(context, stream, entity, id, flow, stepOfAction(entity, action, flow))
      await enqueue(context, [withMoves(freshEntry(context, stream, mutation, labelOf(entity, local.row)), moves)])
    },

    addFiles: async (name: string, id: string, files: readonly NewFile[]): Promise<readonly string[]> => {
      streamFor(name)
      const taken = await takeFiles(name, id, files)
      await enqueue(context, taken.fresh, taken.entries)
      return taken.entries.map((entry) => entry.id)
    },
  }
}

export type Writes = ReturnType<typeof createWrites>
