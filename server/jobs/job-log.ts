import { randomUUID } from 'node:crypto'
import { entityOf } from '../../src/domains/index.ts'
import type { Unit } from '../store/unit.ts'
import { userLocale } from '../store/user-locale.ts'
import { insertRow } from '../store/write-row.ts'
import type { Told } from './sentences.ts'

export interface LoggedJob {
  readonly id: string
  readonly forProject: string | null
  readonly owner: string | null
}

const LOG = entityOf('job_log')
const MOST = 4000

/** Writes down what a job does, in the language of who started it, who may read it as well (JOB-03). */
export const logJob = async (unit: Unit, { id, forProject, owner }: LoggedJob, says: Told): Promise<void> => {
  const text = says(await userLocale(unit.db, owner)).slice(0, MOST)
  const time = unit.now.toISOString()
  await insertRow(unit, LOG, { id: randomUUID(), object: id, forProject, user: owner, time, text })
}
