import { createDatabase } from '../db/pool.ts'
import { openDatabaseServer } from '../db/server.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run.ts'
import { verifyAudit } from '../store/verify-audit.ts'

/**
 * `npm run audit`: recomputes the hashes of the audit, prints the last hash of each chain and the first broken entries.
 */
await runProgram(async (config, log) => {
  const server = await openDatabaseServer(config, log, true)
  const handle = createDatabase(server.url)
  try {
    const { entries, ends, broken } = await verifyAudit(handle.db)
    for (const { chain, sequence, hash } of ends) process.stdout.write(`${chain} ${sequence} ${hash}\n`)
    for (const { chain, sequence, id, what } of broken) {
      process.stdout.write(`BROKEN ${chain}: entry ${sequence} ${id === null ? '' : `(${id}) `}is ${what}\n`)
    }
    if (broken.length > 0) throw new Refusal(`The audit is broken in ${broken.length} of ${ends.length} chains.`)
    process.stdout.write(`the audit is intact: ${entries} entries in ${ends.length} chains\n`)
  } finally {
    await handle.close()
    await server.stop()
  }
})
