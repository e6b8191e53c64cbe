import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { type ClusterPlace, isPostgres, readPidFile } from './embedded-cluster.ts'

const LOOK_EVERY_MS = 500
const LONGEST_PAUSE_MS = 10_000

/**
 * Watches an embedded PostgreSQL and calls `start` when it ends unexpectedly, for example when it is killed or the disk
 * is full; retries until it runs. Returns a function that stops watching, after a start in progress.
 */
export const watchCluster = (
  { cluster }: ClusterPlace,
  start: () => Promise<unknown>,
  log: Logger,
): (() => Promise<void>) => {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (ms: number): Promise<void> => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  const startAgain = async (): Promise<void> => {
    for (let wait = LOOK_EVERY_MS; !signal.aborted; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
      try {
        await start()
        return log.warn('embedded PostgreSQL was started again')
      } catch (error) {
        log.error({ err: error }, 'embedded PostgreSQL does not start')
        await rest(wait)
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await rest(LOOK_EVERY_MS)
      const found = signal.aborted ? undefined : await readPidFile(cluster)
      if (signal.aborted || (found !== undefined && (await isPostgres(found.pid)))) continue
      log.error('embedded PostgreSQL has ended')
      await startAgain()
    }
  }

  const watching = watch()
  return async () => {
    ending.abort()
    await watching
  }
}
