import { useEffect, useState } from 'react'

/** Whether the app itself is on the device, so that it starts without a network. In development it never is, and nothing is shown. */
export const useShellSaved = (): boolean => {
  const [saved, setSaved] = useState(import.meta.env.DEV)
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    let off = false
    void navigator.serviceWorker.ready.then(() => {
      if (!off) setSaved(true)
    })
    return () => {
      off = true
    }
  }, [])
  return saved
}
