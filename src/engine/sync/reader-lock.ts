import type { Context } from './context.ts'

/** A lock that is free is granted within this time. */
const GRANT_MS = 1000

export const readerLock = (reader: string): string => `lading-reader-${reader}`

/** Whether the tab that recorded a scan is gone: it holds the lock of its reader for as long as it lives. */
export const isGone = async (context: Context, reader: string): Promise<boolean> => {
  const { locks, clock } = context.ports
  const asked = new AbortController()
  const cancel = clock.timer(GRANT_MS, () => asked.abort())
  let free = false
  try {
    await locks.hold(readerLock(reader), { signal: asked.signal }, () => {
      free = true
      return Promise.resolve()
    })
  } catch (error) {
    if (!asked.signal.aborted) throw error
  } finally {
    cancel()
  }
  return free
}

/** Holds the lock of a reader until `stop`. */
export const holdReader = (context: Context, reader: string, stop: AbortSignal): void => {
  const stopped = (): Promise<void> =>
    new Promise((resolve) => {
      if (stop.aborted) resolve()
      else stop.addEventListener('abort', () => resolve(), { once: true })
    })
  context.ports.locks.hold(readerLock(reader), { signal: stop }, stopped).catch((error: unknown) => {
    if (!stop.aborted) context.log('the lock of a reader was not granted', String(error))
  })
}
