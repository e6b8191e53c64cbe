import { createDatabase } from '../../../server/db/pool.ts'
import { startWorkers } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'

/** A program that takes work from the database `process.argv[2]`, prints the id of the work, and never completes it. */
const never = new Promise<'done'>(() => undefined)
const handle = createDatabase(process.argv[2] ?? '', { max: 2 })
const task = (id: string): Promise<'done'> => {
  process.stdout.write(`begun ${id}\n`)
  return never
}
await startWorkers(handle, { work: { task }, concurrency: 1 }, createLog('silent'))
