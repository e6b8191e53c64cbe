import { task } from '../../../../src/domains/administration/entities/task.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { enqueue } from '../../../db/queue.ts'
import type { Unit } from '../../../store/unit.ts'
import { steeringProblems } from './steering.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Its job is made at `startTime`; a task that repeats gets another one after every period (`jobs/due-tasks.ts`). */
const queue = (unit: Unit, { id, startTime }: Pick<Row<typeof task>, 'id' | 'startTime'>): Promise<void> =>
  enqueue(unit.db, { kind: 'task', id, runAt: startTime ?? null })

/** A task with a period repeats, any other runs once (TASK-02). */
export const taskHooks = hooksFor(task, {
  derive: (_unit, values) => Promise.resolve({ type: isEmpty(values.period) ? 'once' : 'loop' }),
  judge: (_unit, values) => Promise.resolve(steeringProblems('task', values)),
  created: queue,
  updated: (unit, _before, after) => queue(unit, after),
})
