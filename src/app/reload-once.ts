const KEY = 'lading.reloaded'
const AGAIN_MS = 60_000

/**
 * Loads the page anew: its files are gone, because another version took over while they were loaded. At most once a minute, so that a server
 * without the file does not have the page load for ever.
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
