import { driftOf } from '../db/drift.ts'
import { migrate } from '../db/migrate.ts'
import { createDatabase } from '../db/pool.ts'
import { schemaSql } from '../db/schema-sql.ts'
import { openDatabaseServer } from '../db/server.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run.ts'
import { isEmpty } from '../seeds/demo.ts'
import { missingDeclared } from '../seeds/offer.ts'

const say = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

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
        say(gap)
        throw new Refusal('The database differs from the catalogue: put the statements above in a new migration.')
      }
      if (await isEmpty(handle.db)) return say(['the tables match the catalogue; the first start fills them'])
      const missing = await missingDeclared(handle.db)
      if (missing.length > 0) {
        say(missing.map((name) => `missing: ${name}`))
        throw new Refusal('The database lacks what the catalogue declares: start Lading once, which makes it.')
      }
      say(['the database matches the catalogue'])
    } finally {
      await handle.close()
      await server.stop()
    }
  })
}
