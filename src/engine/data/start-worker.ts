/** Starts the sync worker of this page. The page starts it first of all: its code comes while the page's own does. */
export const startWorker = (): Worker =>
  new Worker(new URL('../../../workers/sync-worker.ts', import.meta.url), { type: 'module', name: 'lading-sync' })
