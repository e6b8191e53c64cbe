import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { watchLeaps } from '../clock.ts'
import { QUEUE_SCHEMA } from '../db/queue.ts'
import type { DatabaseHandle } from '../db/pool.ts'
import type { Logger as Log } from '../log.ts'
import { enqueueRecord, type RecordKind } from '../store/queued-records.ts'
import { settleQueue } from './after-leap.ts'
import { addDeadLetter, Final } from './dead-letters.ts'
import { idOf, type WorkTasks } from './work.ts'
import { markAlive } from './worker-locks.ts'

export interface WorkerSet {
  /** The tasks of these workers, by kind of work. */
  readonly work?: WorkTasks
  /** Scheduled tasks (UTC), each run by one of all processes. A run missed within the last day is made up for. */
  readonly regular?: readonly Regular[]
  /** Number of tasks that run at the same time. */
  readonly concurrency: number
}

export interface Regular {
  readonly name: string
  /** A cron pattern. */
  readonly at: string
  readonly run: () => Promise<void>
}

export interface Workers {
  /** Takes no more work, and resolves when the work in progress has ended. */
  close(): Promise<void>
}

const DAY_MS = 86_400_000
const POLL_MS = 1_000
/** When to look for the next work of a lane: the library releases the lane shortly after it has looked for more work. */
const LANE_FREE_MS = [20, 100, 300] as const
/** Attempts within about four minutes; after that the task waits for its next scheduled time. */
const REGULAR_ATTEMPTS = 6
const RESTART_MS = 2_000
/** Delay before work that another process holds is tried again. */
const LATER_MS = 10_000

/** Writes messages of the library to the server's log, except failures of tasks: `tasksOf` logs those with their error. */
const loggerOf = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta !== undefined && 'failure' in meta) return
    if (level === 'error') log.error({ queue: true }, message)
    else if (level === 'warning') log.warn({ queue: true }, message)
    else log.debug({ queue: true }, message)
  })

const cronItem = ({ name, at }: Regular): CronItem => ({
  task: name,
  match: at,
  identifier: name,
  // At most one of each waits, and one at a time runs.
  options: {
    backfillPeriod: at.startsWith('*') ? 0 : DAY_MS,
    jobKey: `regular:${name}`,
    queueName: `regular:${name}`,
    maxAttempts: REGULAR_ATTEMPTS,
  },
})

const tasksOf = (handle: DatabaseHandle, { work = {}, regular = [] }: WorkerSet, log: Log): TaskList => {
  const tasks: TaskList = {}
  for (const [name, carryOut] of Object.entries(work)) {
    const kind = name as RecordKind
    tasks[kind] = async (payload) => {
      const id = idOf(payload)
      try {
        if ((await carryOut(id)) === 'later') await enqueueRecord(handle.db, kind, id, new Date(Date.now() + LATER_MS))
      } catch (error) {
        log.error({ err: error instanceof Final ? error.cause : error, kind, id }, 'work failed')
        if (!(error instanceof Final)) throw error
        await addDeadLetter(handle.db, { kind, id }, error)
      }
    }
  }
  for (const { name, run: runOne } of regular) {
    tasks[name] = async () => {
      try {
        await runOne()
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed')
        throw error
      }
    }
  }
  return tasks
}

/**
 * Runs work of the queue until closed: right after the commit that enqueued it, and again after failures, with increasing
 * delays, until it becomes a dead letter. Restarts by itself after the database was unavailable, and with scheduled work after
 * a leap of the clock, because the library waits for the next minute that it expected.
 */
export const startWorkers = async (handle: DatabaseHandle, set: WorkerSet, log: Log): Promise<Workers> => {
  const taskList = tasksOf(handle, set, log)
  const parsedCronItems = parseCronItems((set.regular ?? []).map(cronItem))
  const closed = new AbortController()
  const begin = async (): Promise<Runner> => {
    await settleQueue(handle.db)
    const events: WorkerEvents = new EventEmitter()
    let stopped = false
    events.on('pool:gracefulShutdown', () => (stopped = true))
    events.on('pool:forcefulShutdown', () => (stopped = true))
    events.on('job:complete', ({ worker: { workerPool }, job }) => {
      if (job.job_queue_id === null) return
      for (const delay of LANE_FREE_MS)
        setTimeout(() => {
          // Workers that have ended throw here; new ones take their place.
          if (!closed.signal.aborted && !stopped) workerPool.nudge(1)
        }, delay).unref()
    })
    return run({
      pgPool: handle.queue,
      schema: QUEUE_SCHEMA,
      taskList,
      parsedCronItems,
      concurrency: set.concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: loggerOf(log),
      events,
      preset: {
        plugins: [markAlive(events)],
        // With a delay, even of 0, closing waits until the end of work is stored; without one the library does not wait.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
  }
  const isClosed = (): boolean => closed.signal.aborted
  let runner: Runner | undefined = await begin()
  const watch = async (): Promise<void> => {
    while (!isClosed()) {
      try {
        runner ??= await begin()
        // Closed while it began: `close` had nothing to stop.
        if (isClosed()) await runner.stop()
        await runner.promise
      } catch (error) {
        log.error({ err: error }, 'the workers of the job queue ended')
      }
      runner = undefined
      await pause(RESTART_MS, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()
  const stopLooking = watchLeaps((ms) => {
    if (parsedCronItems.length === 0) return
    log.warn(`The clock of this machine leapt ${ms > 0 ? 'forward' : 'back'} by ${Math.round(Math.abs(ms) / 1000)} s`)
    void runner?.stop().catch(() => undefined)
  })
  return {
    close: async () => {
      closed.abort()
      stopLooking()
      await runner?.stop().catch(() => undefined)
      await watching
    },
  }
}
