import { readCode } from '../src/domains/assets/effects/read-code.ts'
import type { AnyEntity } from '../src/catalogue/entity.ts'
import { catalogue, entityNamed } from '../src/domains/index.ts'
import { codeLookUp, thingLookUp } from '../src/domains/look-ups.ts'
import type { Person } from '../src/catalogue/rule.ts'
import { WriteRefused } from '../src/engine/data/api.ts'
import { refusalError } from '../src/engine/data/refusal.ts'
import { dropOldReplicas } from '../src/engine/data/replica-dexie.ts'
import { streamOf } from '../src/engine/data/replica.ts'
import { createRowIndex, type RowIndex } from '../src/engine/data/row-index.ts'
import { dropShared, openSharedStore, sharedBytes, sharedFiles } from '../src/engine/data/shared-files.ts'
import { EMPTY_STATUS } from '../src/engine/data/sync-status.ts'
import type { WorkerApi, WorkerEvent, WorkerSession } from '../src/engine/data/worker-api.ts'
import { GLOBAL_STREAM } from '../src/protocol/streams.ts'
import { browserChannel, browserNet, browserPorts } from '../src/engine/sync/browser-ports.ts'
import { createEngine, type Engine } from '../src/engine/sync/engine.ts'
import { keepOwner, leftBehind } from '../src/engine/sync/left-behind.ts'
import { dropSignOut, keepSignOut, openSignOuts } from '../src/engine/sync/open-sign-outs.ts'
import { storing } from '../src/engine/sync/writes.ts'
import { forgetRemovedMap } from './forget-map.ts'
import { createNetGate } from './net-gate.ts'
import { createOnline, type Online } from './online.ts'
import { createWorkerTokens } from './worker-session.ts'

/** More changed rows at once are reported without ids: the page then reads again what it shows. */
const MAX_REPORTED_IDS = 200

interface Opened {
  readonly engine: Engine
  readonly index: RowIndex
  readonly online: Online
  readonly channel: { close(): void }
}

const signedOut = (): never => {
  throw refusalError(new WriteRefused('signed-out'))
}

/** Converts errors for the page: classes are lost on the way out of a worker. */
const withPlainErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof WriteRefused ? refusalError(error) : error
  }
}

const personOf = (session: WorkerSession): Person => ({
  id: session.userId,
  organization: session.organization,
  roles: new Set(session.roles),
  modules: new Set(session.modules),
})

const askPersistence = async (engine: Engine): Promise<void> => {
  try {
    engine.persisted(await navigator.storage.persisted())
  } catch {
    // Not supported by every browser.
  }
}

/** The worker API. One user at a time; for another user, other databases and another engine are opened. `emit` sends an event to the page. */
export const createWorkerHost = (emit: (event: WorkerEvent) => void): WorkerApi => {
  let session: WorkerSession | null = null
  let opened: Opened | null = null
  let visible = true
  let turn: Promise<void> = Promise.resolve()

  const report = (stream: string, entity: string, ids: readonly string[] | null): void =>
    emit({ type: 'rows', stream, entity, ids: ids === null || ids.length > MAX_REPORTED_IDS ? null : ids })
  const tokens = createWorkerTokens((renewed) => emit({ type: 'token', tokens: renewed }))
  /** Waits for an opening in progress: the page may call before its databases are open. */
  const current = async (): Promise<Opened> => {
    await turn.catch(() => undefined)
    return opened ?? signedOut()
  }
  /**
   * As `current`, for reads of rows: what was written before is shown on them. Those that read rows of these entities
   * alone wait for changes of these alone, so that a scan is answered while the one before it is still being shown.
   */
  const reading = async (entities?: readonly string[]): Promise<Opened> => {
    const here = await current()
    await here.engine.shown(entities)
    return here
  }
  const gate = createNetGate(browserNet)
  const shared = openSharedStore()

  const close = async (): Promise<void> => {
    const was = opened
    opened = null
    if (was === null) return
    was.index.close()
    await was.engine.stop()
    was.channel.close()
    emit({ type: 'status', status: EMPTY_STATUS })
    // What is left behind has one person more.
    emit({ type: 'outbox' })
  }

  const open = async (next: WorkerSession): Promise<void> => {
    if (opened !== null && session?.userId === next.userId) {
      session = next
      return selectProject(next.project)
    }
    await close()
    session = next
    if (next.accessToken !== null) tokens.adopt(next.accessToken)
    const { userId } = next
    const channel = browserChannel(userId)
    const ports = { ...browserPorts(userId, tokens.session, channel, () => visible), net: gate.net }
    const person = (): Person => personOf(session ?? next)
    let index: RowIndex | null = null
    const engine = createEngine({
      ports,
      userId,
      person,
      device: () => session?.device ?? next.device,
      project: next.project,
      inMemory: (stream, entity, id) => index?.peek(stream, entity, id),
      listener: {
        rows: (stream, entity, changes) => {
          if (changes === null) index?.reload(stream, [entity])
          else index?.apply(stream, entity, changes)
          report(stream, entity, changes?.map((change) => change.id) ?? null)
        },
        states: report,
        // No row changed, but whether counts are known did: lists must be read again.
        arrived: (entities) => {
          for (const entity of entities) emit({ type: 'rows', stream: GLOBAL_STREAM, entity, ids: null })
        },
        outbox: () => emit({ type: 'outbox' }),
        status: () => emit({ type: 'status', status: engine.status() }),
        refused: (change) => emit({ type: 'refused', change }),
      },
    })
    index = createRowIndex({
      source: engine.rows,
      heads: engine.heads,
      streamOf: (entity: AnyEntity) => streamOf(entity, engine.project()),
      person,
      arriving: engine.arriving,
    })
    await storing(() => engine.start())
    void keepOwner(ports.localStore, next.name).catch(() => undefined)
    const online = createOnline(ports, userId, engine.project)
    opened = { engine, index, channel, online }
    index.start()
    void askPersistence(engine)
    void dropOldReplicas(userId, engine.isFilled).catch(() => undefined)
    void forgetRemovedMap(online).catch(() => undefined)
  }

  const selectProject = (project: string | null): Promise<void> => {
    if (opened !== null && opened.engine.project() !== project) {
      opened.engine.selectProject(project)
      opened.index.start()
      // What the page asked before it said the project was answered without its records, and no record changes now.
      for (const { name, stream } of catalogue)
        if (stream === 'project') emit({ type: 'rows', stream: project ?? GLOBAL_STREAM, entity: name, ids: null })
    }
    return Promise.resolve()
  }

  /** Serializes opening and closing. */
  const serialized = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work, work)
    return turn
  }

  return {
    open: (next) => withPlainErrors(serialized(() => open(next))),
    close: () => serialized(close),
    setToken: (accessToken) => {
      if (session !== null) session = { ...session, accessToken }
      if (accessToken !== null) {
        tokens.adopt(accessToken)
        opened?.engine.wake()
      }
      return Promise.resolve()
    },
    setSession: (change) => {
      if (session !== null) session = { ...session, ...change }
      return Promise.resolve()
    },
    selectProject: (project) => serialized(() => selectProject(project)),

    tellStatus: () => {
      emit({ type: 'status', status: opened?.engine.status() ?? EMPTY_STATUS })
      return Promise.resolve()
    },

    tally: async (entity, by) => (await reading()).index.tally(entity, by),
    query: async (entity, query) => (await reading()).index.query(entity, query),
    get: async (entity, id) => (await reading()).index.get(entity, id),
    getMany: async (entity, ids) => {
      const { engine, index } = await current()
      // Not for other records of the entity: a scan reads its asset while the asset of the scan before it is still being shown.
      await engine.shownOf(entity, ids)
      return index.getMany(entity, ids)
    },
    rowState: async (entity, id) => {
      const { engine } = await current()
      const declared = entityNamed(entity)
      const stream = declared === undefined ? null : streamOf(declared, engine.project())
      return stream === null ? 'synced' : engine.rows.stateOf(stream, entity, id)
    },
    label: async (entity, id) => (await reading()).index.label(entity, id),
    readCode: async (raw) => readCode(raw, (await reading([codeLookUp.entity])).index.lookupIdentifier),
    lookupIdentifier: async (keys) => (await reading([codeLookUp.entity])).index.lookupIdentifier(keys),
    lookupAsset: async (texts, slip) => (await reading([thingLookUp.entity])).index.lookupAsset(texts, slip),

    create: async (entity, body, options) =>
      withPlainErrors((await current()).engine.writes.create(entity, body, options)),
    update: async (entity, id, patch, seen) =>
      withPlainErrors((await current()).engine.writes.update(entity, id, patch, seen)),
    archive: async (entity, id) => withPlainErrors((await current()).engine.writes.archive(entity, id)),
    act: async (entity, id, action, body) =>
      withPlainErrors((await current()).engine.writes.act(entity, id, action, body)),
    addFiles: async (entity, id, files) => withPlainErrors((await current()).engine.writes.addFiles(entity, id, files)),
    recordRead: async (read) => withPlainErrors((await current()).engine.scanJournal.record(read)),
    settleRead: async (id, verdict) => withPlainErrors((await current()).engine.scanJournal.settle(id, verdict)),
    releaseRead: async (id) => withPlainErrors((await current()).engine.scanJournal.release(id)),
    takeLeftReads: async (slip) => withPlainErrors((await current()).engine.scanJournal.takeLeft(slip)),

    status: () => Promise.resolve(opened?.engine.status() ?? EMPTY_STATUS),
    pending: async () => {
      const { engine, index } = await current()
      const pending = await engine.deadLetters.pending()
      const named = async <T extends { entity: string; label: string | null }>(item: T, id: string): Promise<T> => ({
        ...item,
        label: (await index.label(item.entity, id).catch(() => null)) || item.label,
      })
      return {
        files: pending.files,
        changes: await Promise.all(pending.changes.map((change) => named(change, change.id))),
        conflicts: await Promise.all(pending.conflicts.map((conflict) => named(conflict, conflict.entityId))),
      }
    },
    unsent: async () => (await current()).engine.unsent(),
    leftBehind: async () => {
      await turn.catch(() => undefined)
      return leftBehind(opened === null ? null : (session?.userId ?? null))
    },
    signOuts: openSignOuts,
    keepSignOut,
    dropSignOut,
    retry: async (mid) => withPlainErrors((await current()).engine.deadLetters.retry(mid)),
    edit: async (mid, body) => withPlainErrors((await current()).engine.deadLetters.edit(mid, body)),
    discard: async (mid) => withPlainErrors((await current()).engine.deadLetters.discard(mid)),
    resolveConflict: async (id, keep) => withPlainErrors((await current()).engine.deadLetters.resolve(id, keep)),
    exportUnsent: async (withBytes) => (await current()).engine.export(withBytes),
    syncNow: async () => (await current()).engine.wake(),
    wake: (reason) => {
      visible = reason === 'visible' ? true : visible
      if (reason === 'offline') gate.close()
      else if (reason === 'online') gate.open()
      opened?.engine.wake()
      return Promise.resolve()
    },

    shared: () => sharedFiles(shared),
    sharedBytes: (id) => sharedBytes(shared, id),
    dropShared: async (ids) => {
      await dropShared(shared, ids)
      emit({ type: 'outbox' })
    },

    draftGet: async (key) => (await current()).engine.drafts.get(key),
    draftPut: async (key, value) => withPlainErrors((await current()).engine.drafts.put(key, value)),
    draftDelete: async (key) => withPlainErrors((await current()).engine.drafts.remove(key)),
    drafts: async () => (await current()).engine.drafts.all(),

    fileBytes: async (id) => (await current()).online.fileBytes(id),
    filesHere: async (ids) => (await current()).online.filesHere(ids),
    fetchOnline: async (path, init) => (await current()).online.fetch(path, init),
  }
}
