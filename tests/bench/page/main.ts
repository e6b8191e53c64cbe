import { type Remote, wrap } from 'comlink'
import { clientOn } from '../../../src/engine/data/client.ts'
import { startWorker } from '../../../src/engine/data/start-worker.ts'
import { createSync } from './product-sync.ts'
import { createQueries } from './product-queries.ts'
import { signIn } from './sign-in.ts'
import type { DeltaApi } from './delta-worker.ts'
import type { RawApi } from './raw-worker.ts'
import { createWrites } from './product-writes.ts'

const client = clientOn(startWorker(() => undefined))
const raw: Remote<RawApi> = wrap<RawApi>(
  new Worker(new URL('./raw-worker.ts', import.meta.url), { type: 'module', name: 'raw' }),
)
const delta: Remote<DeltaApi> = wrap<DeltaApi>(
  new Worker(new URL('./delta-worker.ts', import.meta.url), { type: 'module', name: 'delta' }),
)

/** Functions that the runner calls in the page. */
const bench = { signIn, raw, delta, ...createSync(client), ...createQueries(client), ...createWrites(client) }
export type BenchPage = typeof bench

declare global {
  interface Window {
    bench: BenchPage
  }
}
window.bench = bench
