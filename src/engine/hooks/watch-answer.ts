import type { DataClient } from '../data/client.ts'
import type { WorkerEvent } from '../data/worker-api.ts'

export type RowsEvent = Extract<WorkerEvent, { type: 'rows' }>

interface Watched<T> {
  readonly read: () => Promise<T>
  /** Whether rows that changed may change the answer. */
  readonly concerns: (event: RowsEvent) => boolean
  readonly tell: (value: T) => void
  /** Nothing could be read; what was told before is the caller's to keep or not. */
  readonly failed: () => void
}

/**
 * Reads at once, and again whenever rows that concern the answer change; only the answer to the newest question is told.
 * The worker answers nobody until it has opened the databases of the person and tells of that by outbox and status: a
 * question that failed is put again then. Answers the way to stop.
 */
export const watchAnswer = <T>(client: DataClient, { read, concerns, tell, failed }: Watched<T>): (() => void) => {
  let turn = 0
  let unanswered = false
  const ask = (): void => {
    const mine = ++turn
    read().then(
      (value) => {
        if (mine !== turn) return
        unanswered = false
        tell(value)
      },
      () => {
        if (mine !== turn) return
        unanswered = true
        failed()
      },
    )
  }
  ask()
  const offRows = client.on('rows', (event) => {
    if (concerns(event)) ask()
  })
  const again = (): void => {
    if (unanswered) ask()
  }
  const offOutbox = client.on('outbox', again)
  const offStatus = client.on('status', again)
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
