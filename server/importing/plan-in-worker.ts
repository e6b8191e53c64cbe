import { Worker } from 'node:worker_threads'
import { CannotDo, cannotDo } from '../jobs/sentences.ts'
import type { FilePlan } from './plan-file.ts'
import type { PlanMessage, PlanSource, PlanTask, SaidFault } from './plan-messages.ts'
import type { PlannedRow, RowFault } from './plan.ts'

/** Limits of reading one file. */
export interface PlanLimits {
  readonly rows: number
  readonly milliseconds: number
  readonly megabytes: number
}
const LIMITS: PlanLimits = { rows: 200_000, milliseconds: 60_000, megabytes: 1024 }

const heard = ({ row, column, texts }: SaidFault): RowFault => ({ row, column, reason: (locale) => texts[locale] })

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads and plans a file in a worker thread. Rejects with a CannotDo when it is not a table or exceeds the limits, and
 * with the reason of `signal` when that aborts, which terminates the thread.
 */
export const planInWorker = (
  task: Omit<PlanTask, 'mostRows'>,
  signal: AbortSignal,
  { rows, milliseconds, megabytes } = LIMITS,
): Promise<{ readonly plan: FilePlan; readonly source: PlanSource }> => {
  signal.throwIfAborted()
  const workerData: PlanTask = { ...task, mostRows: rows }
  const worker = new Worker(new URL('./start-worker.mjs', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const planned: PlannedRow[] = []
  const faults: RowFault[] = []
  const notes: RowFault[] = []
  const ended = new Promise<{ readonly plan: FilePlan; readonly source: PlanSource }>((resolve, reject) => {
    const late = setTimeout(() => reject(cannotDo('too-slow-to-import')), milliseconds)
    const stop = (): void => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    worker.on('message', (message: PlanMessage) => {
      switch (message.kind) {
        case 'rows':
          planned.push(...message.planned)
          faults.push(...message.faults.map(heard))
          notes.push(...message.notes.map(heard))
          return
        case 'end':
          resolve({ plan: { ...message.rest, planned, faults, notes }, source: message.source })
          return
        case 'cannot':
          reject(new CannotDo((locale) => message.texts[locale]))
      }
    })
    worker.on('error', (error) => reject(isOutOfMemory(error) ? cannotDo('too-large-to-import') : error))
    worker.on('exit', (code) => {
      clearTimeout(late)
      signal.removeEventListener('abort', stop)
      reject(new Error(`the thread that reads a file ended with ${code}`))
    })
  })
  return ended.finally(() => worker.terminate())
}
