import { startWorker } from '../engine/data/start-worker.ts'
import { keepEarlyKeys } from '../scanning/early-keys.ts'
import { applyAppearance } from '../ui/theme/appearance.ts'
import { reloadOnce } from './reload-once.ts'
import { guardSinks } from './trusted-types.ts'

declare global {
  interface Window {
    /** Set by the browser check, which runs first (BROWSER-01). */
    ladingBrowser?: { readonly supported: boolean }
  }
}

if (window.ladingBrowser?.supported !== false) {
  keepEarlyKeys()
  guardSinks()
  applyAppearance()
  const worker = startWorker(reloadOnce)
  void import('./start.tsx').then(({ start }) => start(worker))
  // The first format of a page takes the browser 25 ms and more to make: while the code is being fetched.
  setTimeout(() => new Intl.NumberFormat())
}
