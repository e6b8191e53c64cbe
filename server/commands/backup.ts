import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/write-backup.ts'
import { openDatabaseServer, refuseNoDatabase } from '../db/server.ts'
import { openFileStore } from '../files/open-store.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run.ts'

/** `npm run backup -- --to DIR`: a consistent backup of database and files, while the application runs. */
await runProgram(async (config, log) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } }, strict: true })
  if (!values.to) throw new Refusal('npm run backup -- --to DIR: name a directory that is not there yet.')
  const to = resolve(values.to)
  refuseNoDatabase(config)
  const server = await openDatabaseServer(config, log, true)
  try {
    const { tables, files } = await writeBackup(server.url, openFileStore(config.files), to)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`backed up to ${to}: ${rows} rows and ${files.count} files\n`)
  } finally {
    await server.stop()
  }
})
