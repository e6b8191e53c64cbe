import { useEffect } from 'react'
import type { DataClient } from '../data/client.ts'

/** Notifies the worker of network and visibility changes, so that waiting work is sent at once (law 7). */
export const useWake = (client: DataClient): void => {
  useEffect(() => {
    const online = (): void => void client.api.wake('online')
    const visible = (): void => {
      if (document.visibilityState === 'visible') void client.api.wake('visible')
    }
    const offline = (): void => void client.api.wake('offline')
    if (!navigator.onLine) offline()
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('online', online, { signal })
    window.addEventListener('offline', offline, { signal })
    window.addEventListener('focus', visible, { signal })
    window.addEventListener('pageshow', visible, { signal })
    document.addEventListener('visibilitychange', visible, { signal })
    return () => stop.abort()
  }, [client])
}
