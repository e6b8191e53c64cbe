import type { ListQuery } from '../../../src/engine/data/api.ts'
import type { DataClient } from '../../../src/engine/data/client.ts'
import { countOf, rowsSoFar } from '../../../src/engine/data/known.ts'
import type { SyncStatus } from '../../../src/engine/data/sync-status.ts'
import type { WorkerSession } from '../../../src/engine/data/worker-api.ts'
import { summary, type Times } from './measure.ts'

const FIRST_PAGE: ListQuery = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 50, offset: 0 }

/** Interval of list queries while records arrive. */
const SAMPLE_MS = 300

/** A worker that responds repeatedly within this time is idle. */
const AT_ONCE_MS = 5
const ANSWERS = 50
const BETWEEN_MS = 20
const MOST_ANSWERS = 3000

/** Intervals of checks while the queue is sent: long at first, because each check takes time that is measured. */
const ASK_MS = 20
const FIRST_ASK_MS = 250
/** With fewer changes left than this, the shorter interval is used. */
const FEW_LEFT = 150

/** Resolves with the first matching status. */
const until = (client: DataClient, satisfied: (status: SyncStatus) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const off = client.on('status', ({ status }) => {
      if (!satisfied(status)) return
      off()
      resolve()
    })
    if (satisfied(client.status())) {
      off()
      resolve()
    }
  })

export interface SyncTimes {
  readonly ms: number
  /** Milliseconds from the call to the first list with 50 rows. */
  readonly firstRowsMs: number | null
  readonly queries: Times
  readonly longestBlockMs: number
  readonly assets: number
}

export const createSync = (client: DataClient) => ({
  /** First sync with the product's worker, with about three list queries per second. */
  firstSync: async (session: WorkerSession): Promise<SyncTimes> => {
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
    })
    observer.observe({ type: 'longtask' })
    const start = performance.now()
    await client.api.open(session)
    let over = false
    const times: number[] = []
    let firstRowsMs: number | null = null
    const asking = (async (): Promise<void> => {
      while (!over) {
        const asked = performance.now()
        const answer = await client.api.query('asset', FIRST_PAGE)
        times.push(performance.now() - asked)
        if (firstRowsMs === null && rowsSoFar(answer).length === FIRST_PAGE.limit)
          firstRowsMs = performance.now() - start
        await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
      }
    })()
    await until(client, (status) => status.ready && status.bootstrap === null)
    const ms = performance.now() - start
    over = true
    await asking
    observer.disconnect()
    const count = countOf(await client.api.query('asset', FIRST_PAGE)) ?? 0
    return { ms, firstRowsMs, queries: summary(times), longestBlockMs: longest, assets: count }
  },
  /** Opens an existing database; milliseconds to 50 rows and to a complete memory index. */
  reopen: async (session: WorkerSession): Promise<{ readonly rowsMs: number; readonly indexMs: number }> => {
    const start = performance.now()
    await client.api.open(session)
    let rowsMs = 0
    for (;;) {
      const answer = await client.api.query('asset', FIRST_PAGE)
      if (rowsMs === 0 && rowsSoFar(answer).length === FIRST_PAGE.limit) rowsMs = performance.now() - start
      if (answer.known === 'whole') return { rowsMs, indexMs: performance.now() - start }
    }
  },
  /** Resolves when the device has synced and the worker has no sorting left to do. */
  atRest: async (): Promise<void> => {
    await until(client, (status) => status.state === 'synced')
    let row = 0
    for (let asked = 0; asked < MOST_ANSWERS && row < ANSWERS; asked++) {
      const start = performance.now()
      await client.api.query('asset', FIRST_PAGE)
      row = performance.now() - start < AT_ONCE_MS ? row + 1 : 0
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
  },
  /** Resolves when the status says that a pull has covered everything. */
  synced: (): Promise<void> => until(client, (status) => status.state === 'synced'),
  /** The status follows the store with a delay, so this checks the store. */
  untilSent: async (): Promise<void> => {
    for (;;) {
      const { changes } = await client.api.unsent()
      if (changes === 0) return
      await new Promise((resolve) => setTimeout(resolve, changes > FEW_LEFT ? FIRST_ASK_MS : ASK_MS))
    }
  },
  close: (): Promise<void> => client.api.close(),
})
