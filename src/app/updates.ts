import type { StatusWatch } from '../session/status-watch.ts'

/** Watches for new versions of the app, where the browser has service workers. */
export const watchUpdates = (status: StatusWatch): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  void import('./watch-versions.ts').then(({ watchVersions }) => watchVersions(status)).catch(() => undefined)
}
