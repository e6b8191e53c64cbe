import { useCallback, useSyncExternalStore } from 'react'
import { type PendingList, pendingStore } from '../data/pending-store.ts'
import type { SyncStatus } from '../data/sync-status.ts'
import { useData } from './use-data.ts'

/**
 * One part of the sync status of this device; see SyncStatus. Only a change of that part renders again: each write and each sync changes
 * some of them.
 */
export const useStatus = <P extends keyof SyncStatus>(part: P): SyncStatus[P] => {
  const { client } = useData()
  const subscribe = useCallback((changed: () => void) => client.on('status', changed), [client])
  const read = () => client.status()[part]
  return useSyncExternalStore(subscribe, read, read)
}

/** Whether the server cannot be reached, whatever else needs attention; false while that is not known. */
export const useOffline = (): boolean => useStatus('reachable') === false

/** Whether records of this entity are still being fetched: one that is missing may still arrive. */
export const useArriving = (entity: string): boolean => useStatus('arriving').includes(entity)

export type { PendingList } from '../data/pending-store.ts'

/** Everything that is not confirmed by the server, live; null until the first read. */
export const usePending = (): PendingList | null => {
  const { client } = useData()
  const store = pendingStore(client)
  return useSyncExternalStore(store.subscribe, store.list, store.list)
}
