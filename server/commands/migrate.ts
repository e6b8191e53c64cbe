import { migrate } from '../db/migrate.ts'
import { openDatabaseServer } from '../db/server.ts'
import { runProgram } from '../run.ts'

await runProgram(async (config, log) => {
  const server = await openDatabaseServer(config, log, true)
  try {
    const applied = await migrate(server.url)
    for (const name of applied) process.stdout.write(`applied ${name}\n`)
    process.stdout.write(`${applied.length} applied, the database is up to date\n`)
  } finally {
    await server.stop()
  }
})
