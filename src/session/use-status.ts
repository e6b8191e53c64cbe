import { useSyncExternalStore } from 'react'
import type { StatusView } from './status-watch.ts'
import { useSessionParts } from './use-session.ts'

/** The sync status of this device, with the progress of the queue. */
export const useStatusView = (): StatusView => {
  const { status } = useSessionParts()
  return useSyncExternalStore(status.subscribe, status.current, status.current)
}
