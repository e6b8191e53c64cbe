/** Starts the sync worker. The page does this first, so that both load their code at the same time. */
export const startWorker = (): Worker =>
  new Worker(new URL('../../../workers/sync-worker.ts', import.meta.url), { type: 'module', name: 'lading-sync' })
