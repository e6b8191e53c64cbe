import { job } from '../../../../src/domains/administration/entities/job.ts'
import type { RowValues } from '../../../../src/catalogue/row.ts'
import { sql } from 'kysely'
import { hooksFor } from '../../../store/hooks.ts'
import { enqueueRecord } from '../../../store/queued-records.ts'
import type { Unit } from '../../../store/unit.ts'
import { steeringProblems } from './steering.ts'

/** Channel on which a job is named that somebody ends, at its commit: whoever carries it out stops. */
export const jobEndedChannel = 'lading_job'

/** Kinds of jobs that only the server makes, with parameters that nobody may change: they name what was uploaded. */
const OWN_KINDS: ReadonlySet<unknown> = new Set(['import'])

const queue = (unit: Unit, id: string): Promise<void> => enqueueRecord(unit.db, 'job', id)

/** As before its first run. */
const fresh: RowValues<typeof job> = { progress: 0, error: null, result: null, executeTime: null, endTime: null }

/**
 * Jobs (STATE-092 to STATE-095, OPEN-076). `start` puts one back into its queue, `execute` has it carried out at once;
 * whichever process carries it out stamps executeTime, so that a Running job without it is one that nobody has taken yet.
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
      patch: (unit, _row, body) => Promise.resolve({ error: body.error ?? null, endTime: unit.now.toISOString() }),
      after: async (unit, row) => {
        await sql`select pg_notify(${jobEndedChannel}, ${row.id})`.execute(unit.db)
      },
    },
  },
})
