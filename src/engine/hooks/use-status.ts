import { useCallback, useSyncExternalStore } from 'react'
import { type PendingList, pendingStore } from '../data/pending-store.ts'
import type { SyncStatus } from '../data/sync-status.ts'
import { useData } from './use-data.ts'

/** Sync status of this device; see SyncStatus. */
export const useStatus = (): SyncStatus => {
  const { client } = useData()
  const subscribe = useCallback((changed: () => void) => client.on('status', changed), [client])
  return useSyncExternalStore(subscribe, client.status, client.status)
}

/** Whether the server cannot be reached, whatever else needs attention; false while that is not known. */
export const useOffline = (): boolean => useStatus().reachable === false

/** Whether records of this entity are still being fetched: one that is missing may still arrive. */
export const useArriving = (entity: string): boolean => useStatus().arriving.includes(entity)

export type { PendingList } from '../data/pending-store.ts'

/** Everything that is not confirmed by the server, live; null until the first read. */
export const usePending = (): PendingList | null => {
  const { client } = useData()
  const store = pendingStore(client)
  return useSyncExternalStore(store.subscribe, store.list, store.list)
}
