/** Timeout, because some browsers refuse service workers silently. */
const PATIENCE_MS = 60_000

/** Resolves once the service worker has cached the app, so that any address opens offline; after the timeout also without it. */
export const shellSaved = (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    void navigator.serviceWorker.ready.then(() => resolve())
  })
}
