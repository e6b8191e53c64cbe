/** After this long the app is used as it is: some browsers refuse service workers without saying so. */
const PATIENCE_MS = 60_000

/** Resolves once the service worker has stored the app, so that any address opens without a network. */
export const shellSaved = (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    void navigator.serviceWorker.ready.then(() => resolve())
  })
}
