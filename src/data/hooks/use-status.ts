import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Conflict, PendingChange, PendingFile } from '../pending.ts'
import type { SyncStatus } from '../sync-status.ts'
import { useData } from './use-data.ts'

/** How this device stands towards the server; see SyncStatus. */
export const useStatus = (): SyncStatus => {
  const { client } = useData()
  const subscribe = useCallback((changed: () => void) => client.on('status', changed), [client])
  return useSyncExternalStore(subscribe, client.status)
}

export interface PendingList {
  readonly changes: readonly PendingChange[]
  readonly files: readonly PendingFile[]
  readonly conflicts: readonly Conflict[]
}

/** Everything that is not finally on the server, live; null until it was read once. */
export const usePending = (): PendingList | null => {
  const { client } = useData()
  const [list, setList] = useState<PendingList | null>(null)
  useEffect(() => {
    let turn = 0
    const read = (): void => {
      const mine = ++turn
      client.api.pending().then(
        (next) => {
          if (mine === turn) setList(next)
        },
        () => undefined,
      )
    }
    read()
    const off = [client.on('outbox', read), client.on('status', read)]
    return () => {
      turn = -1
      for (const stop of off) stop()
    }
  }, [client])
  return list
}
