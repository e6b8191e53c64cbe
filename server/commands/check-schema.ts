import { driftOf } from '../db/drift.ts'
import { migrate } from '../db/migrate.ts'
import { createDatabase } from '../db/pool.ts'
import { schemaSql } from '../db/schema-sql.ts'
import { openDatabaseServer } from '../db/server.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run.ts'

/** `--print` prints the tables of the catalogue as SQL; without it the database is compared with the catalogue. */
if (process.argv.includes('--print')) {
  process.stdout.write(schemaSql())
} else {
  await runProgram(async (config, log) => {
    const server = await openDatabaseServer(config, log, true)
    const handle = createDatabase(server.url)
    try {
      await migrate(server.url)
      const gap = await driftOf(handle.pool)
      if (gap.length > 0) {
        process.stdout.write(`${gap.join('\n')}\n`)
        throw new Refusal('The database differs from the catalogue: put the statements above in a new migration.')
      }
      process.stdout.write('the database matches the catalogue\n')
    } finally {
      await handle.close()
      await server.stop()
    }
  })
}
