/** Starts the sync worker. The page does this first, so that both load their code at the same time. Calls `onMissing` when its code cannot be loaded. */
export const startWorker = (onMissing: () => void): Worker => {
  const worker = new Worker(new URL('../../../workers/sync-worker.ts', import.meta.url), {
    type: 'module',
    name: 'lading-sync',
  })
  // An exception is an `ErrorEvent`; a script that cannot be loaded causes a plain `Event`.
  worker.addEventListener('error', (event: Event) => {
    if (!(event instanceof ErrorEvent)) onMissing()
  })
  return worker
}
