import { job } from '../../../../src/domains/administration/entities/job.ts'
import type { RowValues } from '../../../../src/catalogue/row.ts'
import { sql } from 'kysely'
import { hooksFor } from '../../../store/hooks.ts'
import { enqueueRecord } from '../../../store/queued-records.ts'
import type { Unit } from '../../../store/unit.ts'
import { steeringProblems } from './steering.ts'

/** Channel that is notified, at commit, of every job that somebody ends: the process that runs it then aborts. */
export const jobEndedChannel = 'lading_job'

/** Kinds of jobs that only the server creates. Nobody may change their parameters, which name uploaded files. */
const OWN_KINDS: ReadonlySet<unknown> = new Set(['import'])

const queue = (unit: Unit, id: string): Promise<void> => enqueueRecord(unit.db, 'job', id)

/** The fields of a job that has not run yet. */
const fresh: RowValues<typeof job> = { progress: 0, error: null, result: null, executeTime: null, endTime: null }

/**
 * Jobs (STATE-092 to STATE-095, OPEN-076). `start` returns a job to its queue, `execute` runs it at once. The process
 * that runs it sets executeTime, so a Running job without one has not been picked up yet.
 */
export const jobHooks = hooksFor(job, {
  judge: (unit, values, stored) => {
    if (unit.principal.trusted === true) return Promise.resolve(null)
    const wrong = steeringProblems('job', values)
    if (wrong !== null) return Promise.resolve(wrong)
    if (stored === null) {
      const value = String(values.type)
      return Promise.resolve(OWN_KINDS.has(values.type) ? { type: [{ code: 'not-offered', params: { value } }] } : null)
    }
    if (!OWN_KINDS.has(stored.type) && !OWN_KINDS.has(values.type)) return Promise.resolve(null)
    const fixed = (['type', 'parameters', 'forProject'] as const).find(
      (name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(stored[name] ?? null),
    )
    return Promise.resolve(fixed === undefined ? null : { [fixed]: [{ code: 'read-only' }] })
  },
  created: (unit, row) => queue(unit, row.id),
  transitions: {
    start: { patch: () => Promise.resolve(fresh), after: (unit, row) => queue(unit, row.id) },
    execute: {
      patch: (unit) =>
        Promise.resolve(unit.principal.trusted === true ? { ...fresh, executeTime: unit.now.toISOString() } : fresh),
      after: async (unit, row) => {
        if (unit.principal.trusted !== true) await queue(unit, row.id)
      },
    },
    finish: {
      patch: (unit, _row, body) =>
        Promise.resolve({ progress: 100, result: body.result ?? null, endTime: unit.now.toISOString() }),
    },
    fail: {
      patch: (unit, _row, body) =>
        Promise.resolve({
          error: body.error ?? null,
          endTime: unit.now.toISOString(),
          // Why it failed in every language, and how often it was resumed.
          ...(body.result === undefined ? {} : { result: body.result }),
        }),
      after: async (unit, row) => {
        await sql`select pg_notify(${jobEndedChannel}, ${row.id})`.execute(unit.db)
      },
    },
  },
})
