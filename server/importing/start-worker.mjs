import { register } from 'tsx/esm/api'

// A worker thread starts without the loader of its process: it is registered here before TypeScript is imported.
register()
await import('./plan-worker.ts')
