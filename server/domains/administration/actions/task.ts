import { sql } from 'kysely'
import { task } from '../../../../src/domains/administration/entities/task.ts'
import { hooksFor } from '../../../store/hooks.ts'
import type { Unit } from '../../../store/unit.ts'
import { jobChannel } from './job.ts'
import { steeringProblems } from './steering.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Notifies the processes that run jobs: the task may be due. */
const notifyWorkers = async (unit: Unit): Promise<void> => {
  await sql`select pg_notify(${jobChannel}, '')`.execute(unit.db)
}

/** A task with a period repeats, any other runs once (TASK-02). */
export const taskHooks = hooksFor(task, {
  derive: (_unit, values) => Promise.resolve({ type: isEmpty(values.period) ? 'once' : 'loop' }),
  judge: (_unit, values) => Promise.resolve(steeringProblems('task', values)),
  created: notifyWorkers,
  updated: notifyWorkers,
})
