import type { Page } from 'playwright'
import type { WorkerSession } from '../../src/engine/data/worker-api.ts'
import type { Backend, Lab } from './browser.ts'
import type { Front } from './front.ts'

/** Context of all benchmark cases. Cases run in order and depend on earlier ones. */
export interface Bench {
  readonly lab: Lab
  /** The same page on another origin, because the databases of one origin share a store and slow each other down. */
  readonly rawPage: Page
  readonly front: Front
  readonly backend: Backend
  readonly rows: number
  readonly session: WorkerSession
  /** CPU seconds of the server and of PostgreSQL since their start; none where they cannot be read. */
  cpu(): { readonly [process: string]: number }
}
