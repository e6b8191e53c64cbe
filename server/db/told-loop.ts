import type { DatabaseHandle } from './pool.ts'
import type { Logger } from '../log.ts'

export interface ToldLoop {
  /** Ends after the piece of work that is under way. */
  close(): Promise<void>
}

const lookEvery = 30_000

/**
 * Calls `run` at once, at every word on the channel and every half minute, never twice at the same time; what is told in
 * the meantime leads to one more call. `run` ends early when `closed` says so. A failure is logged.
 */
export async function toldLoop(
  handle: DatabaseHandle,
  channel: string,
  log: Logger,
  run: (closed: () => boolean) => Promise<void>,
): Promise<ToldLoop> {
  let closed = false
  let again = false
  let round: Promise<void> | undefined

  const go = async (): Promise<void> => {
    do {
      again = false
      await run(() => closed).catch((error: unknown) => log.error({ err: error, channel }, 'work not looked for'))
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
