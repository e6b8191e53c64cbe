import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { DatabaseHandle, Db } from '../db/pool.ts'
import type { FileStore, MadeFiles, StreamedFiles, SweptFiles, GuardedFiles } from '../files/store.ts'
import type { HeavyReads } from './heavy-reads.ts'
import type { Logger } from '../log.ts'
import type { PrincipalCache } from '../store/principal-cache.ts'

/** Dependencies of the routes. */
export interface ServerParts {
  readonly config: Config
  readonly db: Db
  readonly handle: DatabaseHandle
  readonly log: Logger
  readonly files: FileStore & MadeFiles & StreamedFiles & SweptFiles & GuardedFiles
  readonly heavy: HeavyReads
  readonly principals: PrincipalCache
  /** Metrics returned by GET /metrics; each module registers its own. */
  readonly register: Registry
  /** Aborts when the server starts to shut down. */
  readonly stopping: AbortSignal
  /** Public URL of the product, for links in mails; independent of request headers. */
  publicAddress(): string
}
