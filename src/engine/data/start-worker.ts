/** Starts the sync worker. The page does this first, so that both load their code at the same time. `onMissing`: its code could not be loaded. */
export const startWorker = (onMissing: () => void): Worker => {
  const worker = new Worker(new URL('../../../workers/sync-worker.ts', import.meta.url), {
    type: 'module',
    name: 'lading-sync',
  })
  // What code throws comes as an `ErrorEvent`.
  worker.addEventListener('error', (event: Event) => {
    if (!(event instanceof ErrorEvent)) onMissing()
  })
  return worker
}
