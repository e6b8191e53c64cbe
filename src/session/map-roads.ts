import { openKeptFolder } from '../engine/data/kept-folder.ts'
import { isWhole, type KeptMap, type MapShelf, openMapShelf, pieceRange } from '../engine/data/kept-map.ts'
import { mapBytesPath, type MapFile, mapFileAnswerSchema, mapFilePath } from '../protocol/map-file.ts'
import type { Api } from './api.ts'

/** State of the roads of maps on this device. */
export interface RoadsState {
  /** The stored copies have been read and the server was asked, successfully or not. */
  readonly looked: boolean
  /** Whether the last request to the server succeeded. */
  readonly answered: boolean
  /** The archive of the server: null for none, undefined while unknown. */
  readonly server: MapFile | null | undefined
  /** The complete copy that maps use. */
  readonly kept: MapFile | null
  /** A partial copy. */
  readonly begun: KeptMap | null
  readonly fetching: boolean
  /** Why the last download stopped early. */
  readonly problem: 'no-room' | 'broken-off' | 'refused' | null
  /** Whether the browser can store files; null while unknown. */
  readonly canKeep: boolean | null
}

export interface MapRoads {
  readonly state: () => RoadsState
  readonly subscribe: (changed: () => void) => () => void
  /** Reads the stored copies and asks the server for its archive; deletes copies that the server has removed. */
  readonly look: () => Promise<void>
  /** Downloads the missing pieces of the server's archive; the previous copy stays until the new one is complete. */
  readonly keep: () => Promise<void>
  /** Cancels a download and deletes its partial copy. */
  readonly cancel: () => Promise<void>
  readonly remove: () => Promise<void>
  /** Reads bytes of the archive from the stored copy or the server. */
  readonly read: (file: MapFile, from: 'device' | 'server', offset: number, length: number) => Promise<ArrayBuffer>
}

export interface RoadsPorts {
  readonly api: Pick<Api, 'call' | 'raw'>
  readonly shelf: () => Promise<MapShelf | null>
  /** Free bytes on this device; null when the browser does not report them. */
  readonly free: () => Promise<number | null>
  /** Runs exclusively across all tabs; does nothing when another tab is running it. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  /** Notifies other tabs of a change to the stored copies, and listens for theirs. */
  readonly others: { tell(): void; listen(heard: () => void): void }
}

const START: RoadsState = {
  looked: false,
  answered: false,
  server: undefined,
  kept: null,
  begun: null,
  fetching: false,
  problem: null,
  canKeep: null,
}

/** Bytes to leave free for records and photos, which are more important than roads. */
const RESERVE = 50 * 1024 * 1024

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** A partial copy that nobody cancelled, and that nothing but a connection is missing for. */
export const waitsForConnection = ({ begun, fetching, problem }: RoadsState): boolean =>
  begun !== null && !fetching && (problem === null || problem === 'broken-off')

export const createMapRoads = ({ api, shelf: openShelf, free, alone, others }: RoadsPorts): MapRoads => {
  let state = START
  let stop: AbortController | null = null
  let running: Promise<void> = Promise.resolve()
  let opened: Promise<MapShelf | null> | null = null
  const listeners = new Set<() => void>()
  const shelf = (): Promise<MapShelf | null> => (opened ??= openShelf())
  const change = (next: Partial<RoadsState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const readKept = async (): Promise<void> => {
    const place = await shelf()
    const copies = place === null ? [] : await place.copies()
    const kept = copies.find(isWhole)?.file ?? null
    change({ canKeep: place !== null, kept, begun: copies.find((copy) => !isWhole(copy)) ?? null })
  }

  const askServer = async (): Promise<MapFile | null | undefined> => {
    const answer = await api.call(mapFilePath, { quiet: true }).catch(() => undefined)
    const parsed = mapFileAnswerSchema.safeParse(answer)
    return parsed.success ? parsed.data.file : undefined
  }

  /** Deletes copies that the server has removed, and partial copies of older versions. */
  const clear = async (server: MapFile | null): Promise<void> => {
    const { kept, begun } = state
    const useless =
      server === null ? kept !== null || begun !== null : begun !== null && begun.file.version !== server.version
    if (!useless) return
    await (await shelf())?.removeOthers(server === null ? null : (kept?.version ?? null))
    await readKept()
    others.tell()
  }

  const look = async (): Promise<void> => {
    await readKept().catch(() => change({ canKeep: false }))
    const server = await askServer()
    change({ answered: server !== undefined, ...(server === undefined ? {} : { server }) })
    if (server !== undefined && !state.fetching) await clear(server).catch(() => undefined)
    change({ looked: true })
    // Resume a download that was not cancelled.
    if (waitsForConnection(state) && state.begun?.file.version === server?.version) void keep()
  }

  const fetchPiece = async (file: MapFile, piece: number, signal: AbortSignal): Promise<ArrayBuffer | null> => {
    const { from, to } = pieceRange(file.size, piece)
    const headers = { range: `bytes=${from}-${to - 1}` }
    const answer = await api.raw(mapBytesPath(file.version), { headers, signal, unlimited: true })
    // Any other status: the archive was replaced, or the session has ended.
    if (answer.status !== 206) return null
    const bytes = await answer.arrayBuffer()
    if (bytes.byteLength !== to - from) throw new Error('a piece of another length')
    return bytes
  }

  const fetchAll = async (place: MapShelf, file: MapFile, signal: AbortSignal): Promise<void> => {
    if (state.begun?.file.version !== file.version) {
      await place.begin(file)
      await readKept()
    }
    for (const piece of await place.missing(file)) {
      const bytes = await fetchPiece(file, piece, signal)
      if (signal.aborted) return
      if (bytes === null) {
        change({ problem: 'refused' })
        return
      }
      await place.put(file, piece, bytes)
      const arrived = (state.begun?.arrived ?? 0) + bytes.byteLength
      change({ begun: { file, arrived } })
    }
    await place.removeOthers(file.version)
  }

  const keep = (): Promise<void> =>
    (running = alone(async () => {
      const file = state.server ?? state.begun?.file
      const place = await shelf()
      if (place === null || file === null || file === undefined || state.fetching) return
      const mine = new AbortController()
      stop = mine
      change({ fetching: true, problem: null })
      try {
        const begun = state.begun?.file.version === file.version ? state.begun.arrived : 0
        const room = await free()
        if (room !== null && room - RESERVE < file.size - begun) change({ problem: 'no-room' })
        else await fetchAll(place, file, mine.signal)
      } catch (error) {
        if (!mine.signal.aborted) change({ problem: isFull(error) ? 'no-room' : 'broken-off' })
      } finally {
        stop = null
        await readKept().catch(() => undefined)
        change({ fetching: false })
        others.tell()
      }
      if (state.problem === 'refused') await look()
    }))

  const dropBut = async (version: string | null): Promise<void> => {
    stop?.abort()
    await running
    await (await shelf())?.removeOthers(version)
    await readKept()
    change({ problem: null })
    others.tell()
  }

  others.listen(() => {
    if (!state.fetching) void readKept().catch(() => undefined)
  })

  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    look,
    keep,
    cancel: () => dropBut(state.kept?.version ?? null),
    remove: () => dropBut(null),
    read: async (file, from, offset, length) => {
      const wanted = Math.min(length, file.size - offset)
      if (from === 'device') {
        const bytes = await (await shelf())?.read(file.version, offset, wanted)
        if (bytes?.byteLength !== wanted) throw new Error('the copy on this device is not whole')
        return bytes
      }
      const headers = { range: `bytes=${offset}-${offset + wanted - 1}` }
      const answer = await api.raw(mapBytesPath(file.version), { headers, lasting: true })
      if (answer.status !== 206) throw new Error(`HTTP ${answer.status}`)
      return answer.arrayBuffer()
    },
  }
}

const CHANNEL = 'lading-map'

const browserRoadsPorts = (api: Api): RoadsPorts => {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    api,
    shelf: async () => {
      const folder = await openKeptFolder()
      return folder === null ? null : openMapShelf(folder)
    },
    free: async () => {
      const { quota, usage } = await navigator.storage.estimate()
      return quota === undefined || usage === undefined ? null : quota - usage
    },
    alone: (run) =>
      // Without a secure origin there are no locks; then tabs are not coordinated.
      'locks' in navigator
        ? navigator.locks.request('lading.map', { ifAvailable: true }, (lock) => (lock === null ? undefined : run()))
        : run(),
    others: {
      tell: () => channel.postMessage('changed'),
      listen: (heard) => channel.addEventListener('message', heard),
    },
  }
}

const known = new WeakMap<Api, MapRoads>()

/** The store of roads of this page. An interrupted download resumes when the network is back. */
export const roadsOf = (api: Api): MapRoads => {
  const there = known.get(api)
  if (there !== undefined) return there
  const made = createMapRoads(browserRoadsPorts(api))
  known.set(api, made)
  addEventListener('online', () => void made.look())
  return made
}
