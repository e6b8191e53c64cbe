import { Logger, runMigrations } from 'graphile-worker'
import { reasonOf, Refusal } from '../refusal.ts'
import { QUEUE_SCHEMA } from './queue.ts'

const silent = new Logger(() => () => undefined)

/** Creates or migrates the schema of the job queue; safe to call from several processes. Needs no extension. */
export const installQueue = async (url: string): Promise<void> => {
  try {
    await runMigrations({ connectionString: url, schema: QUEUE_SCHEMA, logger: silent, maxPoolSize: 2 })
  } catch (error) {
    throw new Refusal(
      `The schema ${QUEUE_SCHEMA} of the job queue cannot be created or updated (${reasonOf(error)}): ` +
        `the role of DATABASE_URL must own it, or have the right CREATE on the database.`,
    )
  }
}
