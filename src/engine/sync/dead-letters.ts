import { entityNamed } from '../../domains/index.ts'
import { WriteRefused } from '../data/api.ts'
import type { Conflict, PendingChange, PendingFile, PendingState } from '../data/pending.ts'
import { type DeadEntry, inState, queueKey, type OutboxEntry, type LocalTables } from '../data/local-store.ts'
import type { Tx } from '../data/store.ts'
import { type Mutation, mutationSchema } from '../../protocol/mutation.ts'
import { type Context } from './context.ts'
import { openFiles } from './kept-files.ts'
import { isCreate, needsOf, unblock } from './outbox.ts'
import { allTables, removeOverlays } from './overlay.ts'
import { type Body, changesIn, entityFor } from './prepare.ts'
import { freshEntry, metaOf, showEntries, storing } from './writes.ts'

const STATES: { readonly [state in OutboxEntry['state']]: PendingState } = {
  queued: 'waiting',
  inflight: 'sending',
  acked: 'accepted',
  blocked: 'blocked',
}

const beforeOf = (mutation: Mutation): Body => {
  const before: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(mutation.base ?? {})) {
    const [field = '', key] = path.split('.')
    before[field] = key === undefined ? value : { ...(before[field] as Body | undefined), [key]: value }
  }
  return before
}

/** A change as the sync screen shows it: which record, the old and the new values. */
export const pendingChange = (entry: OutboxEntry | DeadEntry): PendingChange => {
  const { mutation, outcome } = entry
  const entity = entityNamed(mutation.target[0])
  const dead = 'reason' in entry ? entry : null
  return {
    mid: entry.mid,
    stream: entry.stream,
    entity: mutation.target[0],
    id: mutation.target[1],
    name: mutation.name,
    label: entry.label,
    changes: entity === undefined ? [] : changesIn(entity, mutation.body, beforeOf(mutation)),
    body: mutation.body,
    at: mutation.at,
    state: 'state' in entry ? STATES[entry.state] : 'refused',
    attempts: 'attempts' in entry ? entry.attempts : 0,
    reason: dead?.reason ?? null,
    problems: (outcome?.problems as PendingChange['problems'] | undefined) ?? null,
    current: outcome?.current ?? null,
  }
}

/**
 * True when the change was refused because another record was missing. Updates that only refer to the missing record
 * are excluded, because their own record may have been changed again since: the person decides.
 */
const wantedRecord = ({ reason, mutation, outcome }: DeadEntry): boolean =>
  reason === 'dependency_rejected' ||
  reason === 'not_found' ||
  (isCreate(mutation) &&
    Object.values(outcome?.problems ?? {}).some((list) => list.some(({ code }) => code === 'no-such-record')))

const UNSENT_TABLES = ['outbox', 'dead', 'files', 'conflicts', 'reads', 'drafts'] as const

/** Retry, edit, discard and resolve for changes that are not on the server. */
export const createDeadLetters = (context: Context) => {
  const { localStore } = context.ports

  /** Puts a refused change back at its old position in the queue, so that later changes still follow it. */
  const requeue = async (tx: Tx<LocalTables>, dead: DeadEntry, body: Body | null): Promise<OutboxEntry> => {
    // The server may have applied a parked change: only the same mid keeps the retry idempotent.
    const mid = dead.reason === 'parked' && body === null ? dead.mid : context.newId()
    const mutation = mutationSchema.parse({ ...dead.mutation, mid, body: body ?? dead.mutation.body })
    const entry = { ...freshEntry(context, dead.stream, mutation, dead.label), stamp: dead.stamp, ord: dead.ord }
    await tx.put('outbox', [entry])
    await tx.remove('dead', [dead.mid])
    return entry
  }

  /** Other refused changes that needed the record which this one creates: they are retried with it. */
  const followersOf = async (tx: Tx<LocalTables>, dead: DeadEntry): Promise<DeadEntry[]> => {
    if (!isCreate(dead.mutation)) return []
    const id = dead.mutation.target[1]
    const others = await tx.find('dead', { index: 'stream', anyOf: [dead.stream] })
    return others.filter((other) => other.mid !== dead.mid && wantedRecord(other) && needsOf(other.mutation).has(id))
  }

  const sendAgain = async (mid: string, body: Body | null): Promise<void> => {
    await context.showing.idle()
    const entries = await storing(() =>
      localStore.write(['outbox', 'dead'], async (tx) => {
        const dead = await tx.get('dead', mid)
        if (dead === undefined) return []
        const followers = await followersOf(tx, dead)
        const again = [await requeue(tx, dead, body)]
        for (const follower of followers) again.push(await requeue(tx, follower, null))
        await unblock(tx, dead.stream)
        return again
      }),
    )
    const [first] = entries
    if (first !== undefined) await showEntries(context, first.stream, entries)
  }

  /** Edits a queued change in place; refused for one that was ever in flight, because the server may have it (T46). */
  const editWaiting = async (mid: string, body: Body): Promise<boolean> => {
    await context.showing.idle()
    const edited = await storing(() =>
      localStore.write(['outbox'], async (tx) => {
        const [entry] = await tx.find('outbox', { index: 'mid', anyOf: [mid] })
        if (entry === undefined) return null
        if (entry.sent) throw new WriteRefused('not-allowed', { state: 'sending' })
        const mutation = mutationSchema.parse({ ...entry.mutation, mid: context.newId(), body })
        const next: OutboxEntry = { ...inState(entry, 'queued'), mutation, mid: mutation.mid }
        await tx.put('outbox', [next])
        return next
      }),
    )
    if (edited !== null) await showEntries(context, edited.stream, [edited])
    return edited !== null
  }

  /**
   * Removes changes from the rows shown. The decision is stored already: if this fails, the leader repairs the rows.
   */
  const hide = async (stream: string, ords: readonly number[]): Promise<void> => {
    try {
      const rows = await context.replica(stream).write(allTables(stream), (tx) => removeOverlays(tx, stream, ords))
      context.landed(stream, rows)
    } catch (error) {
      context.log('overlay not taken off', String(error))
    }
  }

  return {
    pending: async (): Promise<{ changes: PendingChange[]; files: PendingFile[]; conflicts: Conflict[] }> =>
      localStore.read([...UNSENT_TABLES], async (tx) => {
        const entries = [...(await tx.find('dead')), ...(await tx.find('outbox'))].toSorted((a, b) => a.ord - b.ord)
        const files = await openFiles(tx)
        return {
          changes: entries.map(pendingChange),
          files: files.map((file) => ({
            id: file.id,
            stream: file.stream,
            name: file.name,
            mimeType: file.mimeType,
            entity: file.entity,
            entityId: file.entityId,
            size: file.size,
            sent: file.sent,
            state: file.state === 'waiting' && file.sent > 0 ? 'sending' : file.state,
            at: file.at,
            noRoom: file.noRoom === true,
          })),
          conflicts: await tx.find('conflicts'),
        }
      }),

    retry: async (mid: string): Promise<void> => {
      const file = await localStore.read(['files'], (tx) => tx.get('files', mid))
      if (file === undefined) return sendAgain(mid, null)
      await storing(() =>
        localStore.write(['files'], (tx) => tx.put('files', [{ ...file, state: 'waiting', attempts: 0 }])),
      )
      context.changed()
      context.wakeLeader(file.stream, true)
    },

    edit: async (mid: string, body: Body): Promise<void> => {
      if (!(await editWaiting(mid, body))) await sendAgain(mid, body)
    },

    /** The only way for input to leave the device unsent, and always the person's own decision (law 2). */
    discard: async (mid: string): Promise<void> => {
      await context.showing.idle()
      const gone = await storing(() =>
        localStore.write(['outbox', 'dead', 'files'], async (tx) => {
          const dead = await tx.get('dead', mid)
          const [waiting] = dead === undefined ? await tx.find('outbox', { index: 'mid', anyOf: [mid] }) : []
          const entry = dead ?? waiting
          if (entry === undefined) return null
          if (waiting !== undefined && waiting.sent) throw new WriteRefused('not-allowed', { state: 'sending' })
          await tx.remove('dead', [mid])
          if (waiting !== undefined) await tx.remove('outbox', [waiting.ord])
          const id = entry.mutation.target[1]
          if (entry.mutation.name === 'file.create') await tx.remove('files', [id])
          const lost = isCreate(entry.mutation) ? await refuseDependants(tx, entry, context.ports.clock.now()) : []
          await unblock(tx, entry.stream)
          return { ...entry, ords: [entry.ord, ...lost] }
        }),
      )
      if (gone === null) return
      if (gone.mutation.name === 'file.create')
        await context.ports.files.remove(gone.mutation.target[1]).catch(() => undefined)
      await hide(gone.stream, gone.ords)
      context.changed()
      context.wakeLeader(gone.stream, false)
    },

    resolve: async (id: string, keep: 'mine' | 'theirs'): Promise<void> => {
      const conflict = await localStore.read(['conflicts'], (tx) => tx.get('conflicts', id))
      if (conflict === undefined) return
      const { path, mine, theirs, stream } = conflict
      const [field = '', key] = path.split('.')
      const meta = metaOf(context)
      const entity = entityFor(conflict.entity)
      const mutation: Mutation = {
        mid: meta.mid,
        name: `${entity.name}.update`,
        v: 1,
        at: meta.at,
        target: [entity.name, conflict.entityId],
        body: key === undefined ? { [field]: mine } : { [field]: { [key]: mine } },
        base: { [path]: theirs },
      }
      const fresh = freshEntry(context, stream, mutation, conflict.label)
      const entry = await storing(() =>
        localStore.write(['outbox', 'conflicts'], async (tx) => {
          if ((await tx.get('conflicts', id)) === undefined) return null
          await tx.remove('conflicts', [id])
          return keep === 'mine' ? { ...fresh, ord: await tx.add('outbox', fresh) } : null
        }),
      )
      if (entry === null) context.changed()
      else await showEntries(context, stream, [entry])
    },
  }
}

/** Moves queued changes that depend on a record which will never exist to the dead letters, with their input. */
const refuseDependants = async (
  tx: Tx<LocalTables>,
  gone: OutboxEntry | DeadEntry,
  at: number,
): Promise<readonly number[]> => {
  const waiting = await tx.find('outbox', {
    index: 'lane',
    anyOf: [queueKey(gone.stream, 'blocked'), queueKey(gone.stream, 'queued')],
  })
  const id = gone.mutation.target[1]
  const lost = waiting.filter((entry) => entry.ord !== gone.ord && !entry.sent && needsOf(entry.mutation).has(id))
  const dead = lost.map((entry): DeadEntry => ({
    mid: entry.mid,
    ord: entry.ord,
    stream: entry.stream,
    mutation: entry.mutation,
    stamp: entry.stamp,
    label: entry.label,
    at,
    reason: 'dependency_rejected',
    outcome: null,
    seq: null,
  }))
  const ords = dead.map((entry) => entry.ord)
  if (dead.length > 0) await tx.put('dead', dead)
  await tx.remove('outbox', ords)
  return ords
}

export type DeadLetters = ReturnType<typeof createDeadLetters>
