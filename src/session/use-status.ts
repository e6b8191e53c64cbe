import { useSyncExternalStore } from 'react'
import type { StatusView } from './status-watch.ts'
import { useSessionParts } from './use-session.ts'

/** How this device stands to the server, with the progress of the queue that is being sent. */
export const useStatusView = (): StatusView => {
  const { status } = useSessionParts()
  return useSyncExternalStore(status.subscribe, status.current, status.current)
}
