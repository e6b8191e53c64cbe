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
import { QUEUE_SCHEMA } from '../db/queue.ts'
import type { DatabaseHandle } from '../db/pool.ts'
import type { Logger as Log } from '../log.ts'
import { enqueueRecord, type RecordKind } from '../store/queued-records.ts'
import { bury, Final } from './dead-letters.ts'
import { idOf, type WorkTasks } from './work.ts'
import { markAlive } from './worker-locks.ts'

export interface WorkerSet {
  /** What these workers carry out, by kind of work. */
  readonly work?: WorkTasks
  /** What is done at times of the clock (UTC), once over all processes; one that was missed within a day is made up for. */
  readonly regular?: readonly Regular[]
  /** How much they do at once. */
  readonly concurrency: number
}

export interface Regular {
  readonly name: string
  /** As cron writes it. */
  readonly at: string
  readonly run: () => Promise<void>
}

export interface Workers {
  /** Ends after the work that is under way. */
  close(): Promise<void>
}

const DAY_MS = 86_400_000
const POLL_MS = 1_000
/** When the next one of a lane is looked for: the library frees the lane a moment after it has looked for more work. */
const LANE_FREE_MS = [20, 100, 300] as const
/** Within some four minutes; after that it is done at its next time. */
const REGULAR_ATTEMPTS = 6
const RESTART_MS = 2_000
/** Until work that somebody else has just now is looked at again. */
const LATER_MS = 10_000

/** Messages of the library in the log of the server. What failed is logged with its error by the task itself. */
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
  // One of each waits at most, and one at a time runs.
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
        await bury(handle.db, { kind, id }, error)
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
 * Carries out work of the queue until it is closed: at once after the commit that put it there, again with growing pauses
 * when it fails, and as a dead letter when that does not help. Comes back by itself after the database was away.
 */
export const startWorkers = async (handle: DatabaseHandle, set: WorkerSet, log: Log): Promise<Workers> => {
  const taskList = tasksOf(handle, set, log)
  const parsedCronItems = parseCronItems((set.regular ?? []).map(cronItem))
  const closed = new AbortController()
  const begin = (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    let stopped = false
    events.on('pool:gracefulShutdown', () => (stopped = true))
    events.on('pool:forcefulShutdown', () => (stopped = true))
    events.on('job:complete', ({ worker: { workerPool }, job }) => {
      if (job.job_queue_id === null) return
      for (const delay of LANE_FREE_MS)
        setTimeout(() => {
          // Workers that have ended throw; others are begun in their place.
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
        // Closing waits for these then; without a delay the library ends work without being waited for.
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
  return {
    close: async () => {
      closed.abort()
      await runner?.stop().catch(() => undefined)
      await watching
    },
  }
}
