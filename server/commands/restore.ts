import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readManifest, restoreBackup } from '../backup/restore-backup.ts'
import { openDatabaseServer } from '../db/server.ts'
import { openFileStore } from '../files/open-store.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run.ts'

/**
 * `npm run restore -- --from DIR`: restores a backup into an empty DATA_DIR or database; `npm start` then serves it.
 */
await runProgram(async (config, log) => {
  const { values } = parseArgs({ options: { from: { type: 'string' } }, strict: true })
  if (!values.from) throw new Refusal('npm run restore -- --from DIR: name the directory of a backup.')
  const from = resolve(values.from)
  // Before DATA_DIR is made: a mistyped directory leaves nothing behind.
  await readManifest(from)
  const server = await openDatabaseServer(config, log)
  try {
    const { at, tables, files } = await restoreBackup(server.url, openFileStore(config.files), from)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`restored ${rows} rows and ${files.count} files as of ${at}; start Lading now\n`)
  } finally {
    await server.stop()
  }
})
