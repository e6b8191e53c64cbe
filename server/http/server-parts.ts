import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'
import type { FileStore, MadeFiles, StreamedFiles, SweptFiles, GuardedFiles } from '../files/store.ts'
import type { HeavyReads } from './heavy-reads.ts'
import type { Logger } from '../log.ts'

/** What the routes are made of. */
export interface ServerParts {
  readonly config: Config
  readonly db: Db
  readonly handle: DatabaseHandle
  readonly log: Logger
  readonly files: FileStore & MadeFiles & StreamedFiles & SweptFiles & GuardedFiles
  readonly heavy: HeavyReads
  /** What GET /metrics returns; each room registers its own. */
  readonly register: Registry
  /** Fires when the server begins to stop. */
  readonly stopping: AbortSignal
  /** The address under which people reach the product, for links in mails. No header of a request changes it. */
  publicAddress(): string
}
