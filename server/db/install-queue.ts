import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { reasonOf, Refusal } from '../refusal.ts'
import { QUEUE_SCHEMA } from './queue.ts'

const silent = new Logger(() => () => undefined)

const NEEDED =
  'the role of DATABASE_URL needs the right CREATE on the database to create it, and must own it afterwards.'

/** Returns one sentence if this role may not create or migrate the schema of the job queue. Changes nothing. */
export const queueProblems = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ may: boolean }>(
    `select coalesce(
      (select pg_has_role(n.nspowner, 'USAGE') from pg_namespace as n join pg_class as c on c.relnamespace = n.oid
        where n.nspname = $1 and c.relname = 'migrations'),
      has_database_privilege(current_database(), 'CREATE')) as may`,
    [QUEUE_SCHEMA],
  )
  if (rows[0]?.may === true) return []
  return [`The schema ${QUEUE_SCHEMA} of the job queue cannot be created or updated: ${NEEDED}`]
}

/** Creates or migrates the schema of the job queue; safe to call from several processes. Needs no extension. */
export const installQueue = async (url: string): Promise<void> => {
  try {
    await runMigrations({ connectionString: url, schema: QUEUE_SCHEMA, logger: silent, maxPoolSize: 2 })
  } catch (error) {
    throw new Refusal(
      `The schema ${QUEUE_SCHEMA} of the job queue cannot be created or updated (${reasonOf(error)}): ${NEEDED}`,
    )
  }
}
