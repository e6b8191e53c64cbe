import type { DataClient } from './client.ts'
import type { Conflict, PendingChange, PendingFile } from './pending.ts'

export interface PendingList {
  readonly changes: readonly PendingChange[]
  readonly files: readonly PendingFile[]
  readonly conflicts: readonly Conflict[]
}

/** Throttles reads; changes of the outbox come in bursts. */
const CALM_MS = 100

/** Everything that is not confirmed by the server, read once for all subscribers and only while there are any. */
export interface PendingStore {
  subscribe(changed: () => void): () => void
  /** Null until the first read; the same object until it changes. */
  list(): PendingList | null
}

const createStore = (client: DataClient, later: (run: () => void, ms: number) => unknown): PendingStore => {
  const listeners = new Set<() => void>()
  let list: PendingList | null = null
  let text = ''
  let reading = false
  let stale = false
  let off: (() => void)[] = []

  const take = (next: PendingList): void => {
    const said = JSON.stringify(next)
    if (said === text) return
    text = said
    list = next
    for (const changed of listeners) changed()
  }
  const read = (): void => {
    if (reading) {
      stale = true
      return
    }
    reading = true
    stale = false
    const rest = (): unknown =>
      later(() => {
        reading = false
        if (stale && listeners.size > 0) read()
      }, CALM_MS)
    client.api
      .pending()
      .then(take, () => undefined)
      .then(rest, rest)
  }
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      if (listeners.size === 1) {
        off = [client.on('outbox', read), client.on('status', read)]
        read()
      }
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        for (const stop of off) stop()
        off = []
        // The next subscriber may belong to another user.
        list = null
        text = ''
      }
    },
    list: () => list,
  }
}

const stores = new WeakMap<DataClient, PendingStore>()

/** Returns the store of a client, created on first use. */
export const pendingStore = (client: DataClient): PendingStore => {
  const known = stores.get(client) ?? createStore(client, (run, ms) => setTimeout(run, ms))
  stores.set(client, known)
  return known
}
