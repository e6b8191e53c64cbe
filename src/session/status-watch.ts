import { EMPTY_STATUS, type SyncStatus } from '../engine/data/sync-status.ts'
import type { DataClient } from '../engine/data/client.ts'

/** The worker's last sync status, and the progress of the current queue. */
export interface StatusView {
  readonly status: SyncStatus
  /** Set while a queue is being sent to a server that answers: how many of the changes in it are done. */
  readonly sending: { readonly done: number; readonly total: number } | null
}

/** The device reports that it has no network; the opposite may be wrong. */
const isAway = (): boolean => typeof navigator === 'object' && navigator.onLine === false

/** Before the first status of the worker: nothing is known but that the device reports no network. */
const beginning = (): SyncStatus => ({
  ...EMPTY_STATUS,
  state: isAway() ? 'offline' : 'sending',
})

const progressOf = (before: StatusView, status: SyncStatus): StatusView['sending'] => {
  if (status.state !== 'sending' || status.reachable !== true || !status.pending) return null
  const total = Math.max(before.sending?.total ?? 0, status.pending)
  return { done: total - status.pending, total }
}

/**
 * Follows the worker's status; without React, so that guards and prompts can read it. Until `shellSaved` resolves, the
 * app itself is not available offline, so `synced` is reported as `sending`.
 */
export const createStatusWatch = (client: Pick<DataClient, 'on'>, shellSaved: Promise<void>) => {
  let told = beginning()
  let view: StatusView = { status: told, sending: null }
  let saved = false
  const listeners = new Set<(view: StatusView) => void>()
  const show = (status: SyncStatus): void => {
    told = status
    // The worker notices a lost network only when it sends; until then show offline.
    const away = isAway() && status.state !== 'synced'
    const state = status.state === 'sending' && away ? 'offline' : status.state
    const shown: SyncStatus = {
      ...status,
      state: !saved && state === 'synced' ? 'sending' : state,
      reachable: away ? false : status.reachable,
    }
    view = { status: shown, sending: progressOf(view, shown) }
    for (const listener of listeners) listener(view)
  }
  void shellSaved.then(() => {
    saved = true
    show(told)
  })
  client.on('status', (event) => show(event.status))
  return {
    current: (): StatusView => view,
    subscribe: (listener: (view: StatusView) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset: (): void => show(beginning()),
  }
}
export type StatusWatch = ReturnType<typeof createStatusWatch>
