import { parentPort, workerData } from 'node:worker_threads'
import { entityOf } from '../../src/domains/index.ts'
import { CannotDo, cannotDo, inEveryLanguage } from '../jobs/sentences.ts'
import { planFile } from './plan-file.ts'
import type { PlanMessage, PlanTask, SaidFault } from './plan-messages.ts'
import type { RowFault } from './plan.ts'
import { readTable } from './read-table.ts'

/** Rows per message, so that the receiving thread can do other work in between. */
const BLOCK = 500

const task: PlanTask = workerData
const post = (message: PlanMessage): void => parentPort?.postMessage(message)
const said = ({ row, column, reason }: RowFault): SaidFault => ({ row, column, texts: inEveryLanguage(reason) })

const plan = async (): Promise<void> => {
  const table = await readTable(task.bytes, task.name)
  if (table.rows.length + table.broken.length > task.mostRows)
    throw cannotDo('too-many-rows-to-import', { max: task.mostRows })
  const { planned, faults, notes, ...rest } = await planFile(entityOf(task.entity), table)
  for (let at = 0; at < Math.max(planned.length, faults.length, notes.length); at += BLOCK) {
    post({
      kind: 'rows',
      planned: planned.slice(at, at + BLOCK),
      faults: faults.slice(at, at + BLOCK).map(said),
      notes: notes.slice(at, at + BLOCK).map(said),
    })
  }
  const { encoding, sheet, otherSheets } = table
  post({ kind: 'end', rest, source: { encoding, sheet, otherSheets } })
}

await plan().catch((error: unknown) => {
  if (!(error instanceof CannotDo)) throw error
  post({ kind: 'cannot', texts: inEveryLanguage(error.in) })
})
