const KEY = 'lading.reloaded'
const AGAIN_MS = 60_000

/**
 * Reloads the page when its files are gone because another version took over while they were loaded. At most once a minute, so that a
 * server without the file does not cause endless reloads.
 */
export const reloadOnce = (): void => {
  try {
    const before = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - before < AGAIN_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
