import type { AnyRow } from '../../catalogue/row.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { Draft } from '../data/pending.ts'
import { isUsable, recordKey } from '../data/replica.ts'
import { type PackedReplica, packedReplica } from '../data/packed-replica.ts'
import type { HeadStore } from '../data/head-store.ts'
import type { RowSource } from '../data/row-source.ts'
import { EMPTY_STATUS, type SyncStatus } from '../data/sync-status.ts'
import { GLOBAL_STREAM } from '../../protocol/streams.ts'
import { createArrivals } from './arrivals.ts'
import { fetchBroken } from './broken-segment.ts'
import { createCalm } from './calm.ts'
import { changesByEntity, type Context, type EngineListener } from './context.ts'
import { createDeadLetters, type DeadLetters } from './dead-letters.ts'
import { countUnsent, exportUnsent } from './export-unsent.ts'
import { readStatus } from './facts.ts'
import { groupBy } from './group.ts'
import { openFiles } from './kept-files.ts'
import { type Lead, startLead } from './lead.ts'
import { createLeaderState, type LeaderState } from './leader-state.ts'
import { runLeadership, SILENCE_MS } from './leadership.ts'
import { createLog } from './log.ts'
import type { ChannelMessage, EnginePorts, LeaderFacts } from './ports.ts'
import { createHeadStore } from './head-store.ts'
import { createScanJournal, type ScanJournal } from './scan-journal.ts'
import { createRowSource } from './row-source.ts'
import { createRowStates, ROW_STATE_TABLES } from './row-states.ts'
import { createTelling } from './telling.ts'
import { createThrottle } from './throttle.ts'
import { uuidMaker } from './uuid.ts'
import { createShowing } from './showing.ts'
import { createWrites, showNow, storing, type Writes } from './writes.ts'

export interface EngineOptions {
  readonly ports: EnginePorts
  readonly userId: string
  readonly person: () => Person
  readonly device: () => string
  readonly project: string | null
  readonly listener: EngineListener
  /** A row as this tab holds it in memory, when it holds all of it; without it, rows are read from the replica. */
  readonly inMemory?: (stream: string, entity: string, id: string) => AnyRow | undefined
}

/** The engine of one user in one tab. Every tab writes; the leading tab sends and receives for all of them. */
export interface Engine {
  readonly writes: Writes
  readonly scanJournal: ScanJournal
  readonly deadLetters: DeadLetters
  readonly rows: RowSource
  readonly heads: HeadStore
  /** Resolves when what this tab has stored, of all entities or of these, is in the rows; undefined when it is. */
  shown(entities?: readonly string[]): Promise<void> | undefined
  /** The same for what this tab has stored of these records. */
  shownOf(entity: string, ids: readonly string[]): Promise<void> | undefined
  /** Names of the entities of a stream that the first sync is still fetching. */
  arriving(stream: string): Promise<ReadonlySet<string>>
  /** Whether a stream of this device was fetched completely at least once. */
  isFilled(stream: string): Promise<boolean>
  /** Opens the local store, shows what is pending, and requests leadership. Resolves once writes are possible. */
  start(): Promise<void>
  /** Stops all loops and closes the databases; deletes nothing. */
  stop(): Promise<void>
  selectProject(project: string | null): void
  project(): string | null
  status(): SyncStatus
  persisted(granted: boolean): void
  /** Resets backoff: the network may be back, the app came to the front, or a person asked. */
  wake(): void
  export(withBytes?: boolean): Promise<string>
  unsent(): ReturnType<typeof countUnsent>
  readonly drafts: {
    get(key: string): Promise<Draft | null>
    put(key: string, value: unknown): Promise<void>
    remove(key: string): Promise<void>
    all(): Promise<readonly Draft[]>
  }
}

const UNKNOWN: LeaderFacts = { reachable: null, needsLogin: false, schemaRefused: false, noAccess: [], storage: false }

const clientIdOf = (context: Context): Promise<string> =>
  context.ports.localStore.write(['meta'], async (tx) => {
    const known = (await tx.get('meta', 'clientId'))?.value
    if (typeof known === 'string') return known
    const made = context.newId()
    await tx.put('meta', [{ key: 'clientId', value: made }])
    return made
  })

export const createEngine = (options: EngineOptions): Engine => {
  const { ports, userId, listener } = options
  const { localStore, channel, clock } = ports
  const stop = new AbortController()
  const replicas = new Map<string, PackedReplica>()
  const states = createRowStates()
  const calm = createCalm(clock)
  let project = options.project
  let status = EMPTY_STATUS
  let persisted: boolean | null = null
  let lead: Lead | null = null
  let leader: LeaderState | null = null
  let heard: LeaderFacts = UNKNOWN
  let silence: (() => void) | null = null
  /** Streams that other tabs show or that have unsent work: the leader keeps them in sync too. */
  const interests = new Set<string>()
  let ending: Promise<void> = Promise.resolve()

  const replica = (stream: string): PackedReplica => {
    const known = replicas.get(stream)
    if (known !== undefined) return known
    const open = packedReplica(ports.openReplica(stream), (entities) => {
      void fetchBroken(context, stream, entities).catch((error: unknown) => context.log('segment', String(error)))
    })
    replicas.set(stream, open)
    return open
  }

  const arrivals = createArrivals(replica)
  let arriving: ReadonlySet<string> = new Set()

  const readAnew = createThrottle(clock, async () => {
    if (stop.signal.aborted) return
    const streams = project === null ? [GLOBAL_STREAM] : [GLOBAL_STREAM, project]
    status = await readStatus(context, streams, leader?.facts() ?? heard, { leads: lead !== null, persisted })
    const before = arriving
    arriving = new Set(status.arriving)
    const turned = [...before].filter((entity) => !arriving.has(entity))
    turned.push(...status.arriving.filter((entity) => !before.has(entity)))
    if (turned.length > 0) listener.arrived(turned)
    listener.status()
  })
  const refresh = {
    run: (): void => {
      arrivals.forget()
      readAnew.run()
    },
    idle: readAnew.idle,
    /** Refreshes the status immediately if it still says that nothing is pending. */
    queued: (): void => {
      if (status.pending === 0) readAnew.hurry()
    },
  }

  const refreshStates = createThrottle(clock, async () => {
    if (stop.signal.aborted) return
    const keys = await localStore.read([...ROW_STATE_TABLES], (tx) => states.reload(tx))
    for (const [entity, list] of groupBy(keys, (key) => key.slice(0, key.indexOf('/')))) {
      for (const stream of [GLOBAL_STREAM, ...(project === null ? [] : [project])]) {
        const tables: readonly string[] = replica(stream).tables
        if (!tables.includes(`row_${entity}`)) continue
        listener.states(
          stream,
          entity,
          list.map((key) => key.slice(entity.length + 1)),
        )
      }
    }
    listener.outbox()
  })

  /** What waits to be sent does not change what is still being fetched, so that is not read again. */
  const changed = (): void => {
    readAnew.run()
    refreshStates.run()
  }

  const context: Context = {
    ports,
    userId,
    device: options.device,
    person: options.person,
    newId: uuidMaker(clock, ports.random),
    replica,
    listener: { ...listener, status: () => facts() },
    landed: (stream, rows) => {
      if (rows.length === 0) return
      for (const [entity, changes] of changesByEntity(rows)) {
        telling.tell(stream, entity, changes)
        channel.post({ type: 'rows', stream, entity, ids: changes.map((change) => change.id) })
      }
    },
    reset: (stream, entities) => {
      arrivals.forget()
      const all = replica(stream).tables.flatMap((table) => (table.startsWith('row_') ? [table.slice(4)] : []))
      for (const entity of entities ?? all) {
        telling.tell(stream, entity, null)
        channel.post({ type: 'rows', stream, entity, ids: null })
      }
    },
    progressed: () => {
      readAnew.run()
      postFacts()
    },
    changed: () => {
      changed()
      channel.post({ type: 'outbox' })
    },
    queued: () => {
      readAnew.run()
      listener.outbox()
      channel.post({ type: 'outbox' })
    },
    noted: (entries) => {
      states.note(entries)
      if (entries.length > 0) refresh.queued()
    },
    wakeLeader: (stream, files) => {
      if (lead === null || leader === null) return channel.post({ type: 'enqueued', stream, files })
      interests.add(stream)
      lead.want(stream)
      leader.push(stream).wake()
      if (files) leader.upload.wake()
    },
    showing: createShowing((stream, entries) => showNow(context, stream, entries), calm),
    calm,
    inMemory: options.inMemory ?? (() => undefined),
    log: createLog(localStore, clock),
  }
  const source = createRowSource(replica, states, context.showing)
  const telling = createTelling(listener, source)
  const place = { project: () => project }
  const scanJournal = createScanJournal(context, place, stop.signal)

  /** The leader sends its facts to the other tabs. */
  const postFacts = (): void => {
    if (leader !== null && lead !== null) channel.post({ type: 'beat', fence: -1, facts: leader.facts() })
  }
  /** Refreshes the status in every tab. */
  const facts = (): void => {
    refresh.run()
    postFacts()
  }

  const wanted = (): ReadonlySet<string> =>
    new Set([GLOBAL_STREAM, ...interests, ...(project === null ? [] : [project])])

  const wake = (): void => {
    if (leader !== null && lead !== null) leader.wakeAll()
    else channel.post({ type: 'wake' })
  }

  const listenSilence = (): void => {
    silence?.()
    silence = clock.timer(SILENCE_MS, () => {
      heard = { ...UNKNOWN, reachable: false }
      refresh.run()
    })
  }

  const onMessage = (message: ChannelMessage): void => {
    switch (message.type) {
      case 'rows':
        if (message.ids === null) {
          arrivals.forget()
          telling.tell(message.stream, message.entity, null)
        } else void telling.read(message.stream, message.entity, message.ids).catch(() => undefined)
        return refresh.run()
      case 'outbox':
        // The other tab may have met a segment that cannot be read.
        arrivals.forget()
        return changed()
      case 'enqueued':
        refresh.queued()
        changed()
        if (lead !== null) context.wakeLeader(message.stream, message.files)
        return
      case 'interest':
        interests.add(message.stream)
        lead?.want(message.stream)
        return
      case 'wake':
        leader?.wakeAll()
        return
      case 'beat':
        if (lead !== null) return
        if (message.fence >= 0 && project !== null) channel.post({ type: 'interest', stream: project })
        heard = message.facts
        listenSilence()
        return refresh.run()
    }
  }

  const leading = async (clientId: string): Promise<void> => {
    await runLeadership(
      context,
      stop.signal,
      async (mine) => {
        const unsent = await localStore.read(['outbox', 'files'], async (tx) => [
          ...(await tx.find('outbox')),
          ...(await openFiles(tx)),
        ])
        for (const entry of unsent) interests.add(entry.stream)
        leader = createLeaderState(context)
        const started = startLead(context, leader, mine, clientId, scanJournal)
        lead = started
        const ended = (): void => {
          // A stolen leadership may end long after this tab has regained it.
          if (lead !== started) return
          lead = null
          leader = null
          heard = UNKNOWN
          listenSilence()
          refresh.run()
        }
        // Its loops may hang in a storage that does not respond; from here on this tab is a follower all the same.
        mine.signal.addEventListener('abort', ended, { once: true })
        started.keep(wanted())
        refresh.run()
        const met = await started.done
        ended()
        return met
      },
      () => leader?.facts() ?? UNKNOWN,
    )
  }

  return {
    writes: createWrites(context, place),
    scanJournal,
    deadLetters: createDeadLetters(context),
    rows: source,
    heads: createHeadStore(replica),
    shown: context.showing.idle,
    shownOf: (entity, ids) => context.showing.of(ids.map((id) => recordKey(entity, id))),
    arriving: arrivals.arriving,
    isFilled: async (stream) => {
      const state = await replica(stream).read(['state'], (tx) => tx.get('state', 'state'))
      return state !== undefined && isUsable(state)
    },
    start: async () => {
      const clientId = await clientIdOf(context)
      channel.listen(onMessage)
      listenSilence()
      changed()
      if (project !== null) channel.post({ type: 'interest', stream: project })
      ending = leading(clientId)
    },
    stop: async () => {
      stop.abort()
      silence?.()
      await ending
      await context.showing.idle()
      await Promise.all([refresh.idle(), refreshStates.idle()])
      for (const open of replicas.values()) open.close()
      localStore.close()
    },
    selectProject: (next) => {
      project = next
      if (next !== null) channel.post({ type: 'interest', stream: next })
      lead?.keep(wanted())
      refresh.run()
    },
    project: () => project,
    status: () => status,
    persisted: (granted) => {
      persisted = granted
      refresh.run()
    },
    wake,
    export: (withBytes?: boolean) => exportUnsent(context, withBytes),
    unsent: () => countUnsent(context.ports.localStore),
    drafts: {
      get: async (key) => (await localStore.read(['drafts'], (tx) => tx.get('drafts', key))) ?? null,
      put: (key, value) =>
        storing(() =>
          localStore.write(['drafts'], (tx) =>
            tx.put('drafts', [{ key, at: new Date(clock.now()).toISOString(), value }]),
          ),
        ),
      remove: (key) => storing(() => localStore.write(['drafts'], (tx) => tx.remove('drafts', [key]))),
      all: () => localStore.read(['drafts'], (tx) => tx.find('drafts')),
    },
  }
}
