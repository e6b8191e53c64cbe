import type { Page } from 'playwright'
import type { WorkerSession } from '../../src/engine/data/worker-api.ts'
import type { Backend, Lab } from './browser.ts'
import type { Front } from './front.ts'

/** What every piece of the benchmark works with. Pieces run in their order and build on the former ones. */
export interface Bench {
  readonly lab: Lab
  /** The same page on an origin of its own: all databases of one origin share one store and slow each other down. */
  readonly rawPage: Page
  readonly front: Front
  readonly backend: Backend
  readonly rows: number
  readonly session: WorkerSession
}
