import { register } from 'tsx/esm/api'

// A worker thread does not inherit the loader, so it is registered before TypeScript is imported.
register()
await import('./plan-worker.ts')
