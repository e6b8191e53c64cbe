import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { task } from '../../src/domains/administration/entities/task.ts'
import { addInterval, parseInterval } from '../../src/catalogue/interval.ts'
import type { Row } from '../../src/catalogue/row.ts'
import { advance } from '../actions/effects.ts'
import { hooks } from '../domains/hooks.ts'
import { runMutation } from '../actions/run-mutation.ts'
import type { Db } from '../db/pool.ts'
import { loadForWrite } from '../store/get.ts'
import { systemPrincipal } from '../store/principal.ts'
import { inUnit, type Unit } from '../store/unit.ts'
import type { CarryOut } from './work.ts'

const MINUTE = 60_000

/** The instant that lies one period after another; null when the period is none. */
export const afterPeriod = (instant: string, period: string): string | null => {
  const interval = parseInterval(period)
  if (interval === null) return null
  const { amount, unit } = interval
  if (unit === 'minutes' || unit === 'hours') {
    return new Date(Date.parse(instant) + amount * (unit === 'hours' ? 60 : 1) * MINUTE).toISOString()
  }
  const [day = '', time = ''] = new Date(instant).toISOString().split('T')
  const next = addInterval(day, period)
  return next === null ? null : `${next}T${time}`
}

/**
 * Makes a job of every task whose time has come, and ends those that are over (TASK-07, STATE-098). A failing task does not block the
 * others; the failures are thrown together at the end.
 */
export const queueDueTasks = async (db: Db, now = new Date()): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from task
    where archived is null and status = 'Active' and "startTime" <= ${now.toISOString()}::timestamptz
    order by "startTime", id`.execute(db)
  const failures: unknown[] = []
  for (const { id } of rows) {
    try {
      await inUnit(db, { principal: systemPrincipal(null), hooks, now }, (unit) => queueOne(unit, id))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'tasks without a job')
}

const queueOne = async (unit: Unit, id: string): Promise<void> => {
  const loaded = await loadForWrite(unit.db, unit.principal, task, id)
  if (loaded === null || loaded.row.status !== 'Active') return
  const { row } = loaded
  const now = unit.now.toISOString()
  const { endTime, period } = row
  if (typeof endTime === 'string' && endTime < now) {
    await advance(unit, task, id, 'end')
    return
  }
  const last = await lastJobOf(unit, id)
  const isLoop = typeof period === 'string' && period !== ''
  if (last === null) await makeJob(unit, row)
  else if (isLoop && !last.open) {
    // A job that lies ahead was made while the clock was: the task goes on from now.
    const next = last.addTime > now ? now : afterPeriod(last.addTime, period)
    if (next !== null && next <= now) await makeJob(unit, row)
  }
  if (!isLoop) await advance(unit, task, id, 'end')
}

const lastJobOf = async (unit: Unit, task: string): Promise<{ addTime: string; open: boolean } | null> => {
  const { rows } = await sql<{ addTime: string; open: boolean }>`
    select to_char("addTime" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "addTime",
      status in ('Queued', 'Running') as open
    from job where task = ${task}::uuid order by job."addTime" desc nulls last limit 1`.execute(unit.db)
  return rows[0] ?? null
}

const makeJob = async (
  unit: Unit,
  { id, name, service, action, queue, forProject, parameters }: Row<typeof task>,
): Promise<void> => {
  const result = await runMutation(unit, {
    name: 'job.create',
    target: ['job', randomUUID()],
    body: {
      name,
      type: `${service}.${action}`.slice(0, 60),
      queue,
      forProject,
      task: id,
      parameters,
      addTime: unit.now.toISOString(),
    },
  })
  if (!result.ok) throw new Error(`no job of task ${id}: ${result.code}`)
}

/** Makes the jobs of all tasks that are due; the queue calls it at the start time of each task. */
export const carryOutTask =
  (db: Db): CarryOut =>
  async () => {
    await queueDueTasks(db)
    return 'done'
  }
