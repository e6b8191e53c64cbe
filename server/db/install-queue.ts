import { Logger, runMigrations } from 'graphile-worker'
import { reasonOf, Refusal } from '../refusal.ts'
import { QUEUE_SCHEMA } from './queue.ts'

const silent = new Logger(() => () => undefined)

/** Makes the schema of the job queue or brings it up to date; several processes may do so at once. Needs no extension. */
export const installQueue = async (url: string): Promise<void> => {
  try {
    await runMigrations({ connectionString: url, schema: QUEUE_SCHEMA, logger: silent, maxPoolSize: 2 })
  } catch (error) {
    throw new Refusal(
      `The schema ${QUEUE_SCHEMA} of the job queue cannot be made or brought up to date (${reasonOf(error)}): ` +
        `the role of DATABASE_URL must own it, or have the right CREATE on the database.`,
    )
  }
}
