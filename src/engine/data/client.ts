import { wrap } from 'comlink'
import { refusalOf } from './refusal.ts'
import { keepSame } from './same-rows.ts'
import { EMPTY_STATUS, type SyncStatus } from './sync-status.ts'
import type { WorkerApi, WorkerEvent } from './worker-api.ts'

type Listener<T> = (value: T) => void
type EventOf<T extends WorkerEvent['type']> = Extract<WorkerEvent, { type: T }>

/** The worker as seen by the page: its calls, its events, and its last status. */
export interface DataClient {
  /** Calls of the worker. Writes reject with WriteRefused when nothing was stored. */
  readonly api: WorkerApi
  /**
   * Registers a listener for a type of event and returns a function that removes it. Equal statuses are reported once.
   */
  on<T extends WorkerEvent['type']>(type: T, listener: Listener<EventOf<T>>): () => void
  /** The last status; it and its parts are the same objects until they change. */
  status(): SyncStatus
}

/** Reads that two parts of a page often request with the same arguments while they are rendered. */
const SHARED: ReadonlySet<string> = new Set<keyof WorkerApi>(['query', 'get', 'label'])

/**
 * Restores the class of errors that lost it on the way out of the worker. Equal reads that are requested before anything else can happen
 * share one call; a read after any other call is a call of its own, because the other may have written.
 */
const revived = <T extends object>(remote: T): T => {
  const asked = new Map<string, Promise<unknown>>()
  return new Proxy(remote, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      const call = async (args: readonly unknown[]): Promise<unknown> => {
        try {
          return await (value as (...given: readonly unknown[]) => unknown)(...args)
        } catch (error) {
          throw refusalOf(error) ?? error
        }
      }
      if (!SHARED.has(name)) {
        return (...args: readonly unknown[]) => {
          asked.clear()
          return call(args)
        }
      }
      return (...args: readonly unknown[]) => {
        const key = name + JSON.stringify(args)
        const answer = asked.get(key) ?? call(args)
        if (asked.size === 0) queueMicrotask(() => asked.clear())
        asked.set(key, answer)
        return answer
      }
    },
  })
}

/** A client of a worker API: the wrapped worker, or the API itself in a test. `hear` passes on each event of it. */
export const clientOf = (remote: WorkerApi, hear: (listener: Listener<WorkerEvent>) => void): DataClient => {
  const api = revived(remote)
  const listeners = new Map<WorkerEvent['type'], Set<Listener<never>>>()
  let status = EMPTY_STATUS

  const dispatch = (event: WorkerEvent): void => {
    if (event.type === 'status') {
      if (keepSame(status, event.status) === status) return
      const { bootstrap, arriving } = event.status
      status = {
        ...event.status,
        bootstrap: keepSame(status.bootstrap, bootstrap),
        arriving: keepSame(status.arriving, arriving),
      }
    }
    for (const listener of listeners.get(event.type) ?? []) (listener as Listener<WorkerEvent>)(event)
  }
  hear(dispatch)
  void api.tellStatus()

  return {
    api,
    on: (type, listener) => {
      const known = listeners.get(type) ?? new Set()
      listeners.set(type, known.add(listener))
      return () => known.delete(listener)
    },
    status: () => status,
  }
}

/** Connects to the sync worker of this page. Call `api.open` before anything else. */
export const clientOn = (worker: Worker): DataClient =>
  clientOf(wrap<WorkerApi>(worker) as unknown as WorkerApi, (listener) =>
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerEvent>) => {
      // Answers of comlink have an id.
      if (!('id' in data)) listener(data)
    }),
  )
