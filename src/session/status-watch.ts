import { EMPTY_STATUS, type SyncStatus } from '../engine/data/sync-status.ts'
import type { DataClient } from '../engine/data/client.ts'

/** The sync status of this device as the worker last told it, and how far the queue of now has been sent. */
export interface StatusView {
  readonly status: SyncStatus
  /** Set while a queue is being sent: how many of those that waited when it began. */
  readonly sending: { readonly done: number; readonly total: number } | null
}

/** The device itself knows that it has no network; a network it has may still lead nowhere. */
const isAway = (): boolean => typeof navigator === 'object' && navigator.onLine === false

/** Until the worker has told anything: on its way, unless the device itself knows that there is no network. */
const beginning = (): SyncStatus => ({
  ...EMPTY_STATUS,
  state: isAway() ? 'offline' : 'sending',
})

const progressOf = (before: StatusView, status: SyncStatus): StatusView['sending'] => {
  if (status.state !== 'sending' || status.pending === 0) return null
  const total = Math.max(before.sending?.total ?? 0, status.pending)
  return { done: total - status.pending, total }
}

/**
 * Follows the worker's status; without React, so that guards and prompts read it too. Until `shellSaved` resolves the
 * app itself is not on the device yet: nobody is told `synced` who could not open it without a network.
 */
export const createStatusWatch = (client: Pick<DataClient, 'on'>, shellSaved: Promise<void>) => {
  let told = beginning()
  let view: StatusView = { status: told, sending: null }
  let saved = false
  const listeners = new Set<(view: StatusView) => void>()
  const show = (status: SyncStatus): void => {
    told = status
    // The worker learns that the network is gone when it tries; nothing is on its way before.
    const state = status.state === 'sending' && isAway() ? 'offline' : status.state
    const shown: SyncStatus = { ...status, state: !saved && state === 'synced' ? 'sending' : state }
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
