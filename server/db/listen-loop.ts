import type { DatabaseHandle } from './pool.ts'
import type { Logger } from '../log.ts'

export interface ListenLoop {
  /** Stops after the run in progress. */
  close(): Promise<void>
}

const lookEvery = 30_000

/**
 * Calls `run` at once, on every notification of the channel and every 30 seconds, never concurrently; notifications
 * during a run lead to one more. `run` should return early when `closed()` is true. Errors are logged.
 */
export async function listenLoop(
  handle: DatabaseHandle,
  channel: string,
  log: Logger,
  run: (closed: () => boolean) => Promise<void>,
): Promise<ListenLoop> {
  let closed = false
  let again = false
  let round: Promise<void> | undefined

  const go = async (): Promise<void> => {
    do {
      again = false
      await run(() => closed).catch((error: unknown) => log.error({ err: error, channel }, 'background work failed'))
    } while (again && !closed)
    round = undefined
  }
  const look = (): void => {
    if (closed) return
    if (round === undefined) round = go()
    else again = true
  }

  const unlisten = await handle.listen(channel, look)
  const timer = setInterval(look, lookEvery)
  timer.unref()
  look()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      unlisten()
      await round
    },
  }
}
