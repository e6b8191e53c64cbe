import type { DataClient } from '../data/client.ts'
import type { WorkerEvent } from '../data/worker-api.ts'

export type RowsEvent = Extract<WorkerEvent, { type: 'rows' }>

interface Watched<T> {
  readonly read: () => Promise<T>
  /** The first answer, where it was asked for already (`useEarly`). */
  readonly first?: Promise<T> | null
  /** Whether changed rows may change the result. */
  readonly concerns: (event: RowsEvent) => boolean
  readonly onResult: (value: T) => void
  /** The read failed; the caller decides whether to keep the previous result. */
  readonly onError: () => void
}

/**
 * Reads immediately, and again whenever relevant rows change; only the result of the newest read is passed on. Reads
 * fail until the worker has opened the databases, so failed ones are repeated on `outbox` and `status` events. Returns
 * a function that stops watching.
 */
export const watchQuery = <T>(
  client: DataClient,
  { read, first, concerns, onResult, onError }: Watched<T>,
): (() => void) => {
  let turn = 0
  let hasFailed = false
  const run = (answer = read()): void => {
    const mine = ++turn
    answer.then(
      (value) => {
        if (mine !== turn) return
        hasFailed = false
        onResult(value)
      },
      () => {
        if (mine !== turn) return
        hasFailed = true
        onError()
      },
    )
  }
  run(first ?? read())
  const offRows = client.on('rows', (event) => {
    if (concerns(event)) run()
  })
  const retry = (): void => {
    if (hasFailed) run()
  }
  const offOutbox = client.on('outbox', retry)
  const offStatus = client.on('status', retry)
  return () => {
    turn = -1
    offRows()
    offOutbox()
    offStatus()
  }
}

/** Whether an event may be about one of these records. */
export const isAbout = (event: RowsEvent, entity: string, ids: readonly string[]): boolean =>
  event.entity === entity && (event.ids === null || event.ids.some((id) => ids.includes(id)))
