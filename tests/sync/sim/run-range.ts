import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../server/db/embedded.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { createDatabase } from '../../../server/db/pool.ts'
import { createLog } from '../../../server/log.ts'
import { runFast } from './run-fast.ts'
import { FULL } from './run-seed.ts'
import { type Ran, type Range, runSeeds } from './run-seeds.ts'
import { serverOn } from './sim-server.ts'

const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** Runs seeds in the chosen mode: in the full one, on a database of their own. */
export const runRange = async (range: Range, say: (line: string) => void): Promise<Ran> => {
  if (range.fast) return runFast(range, say)
  const dataDir = await mkdtemp(join(tmpdir(), 'lading-simulate-'))
  const embedded = await startEmbedded({ dataDir, log: createLog('silent'), settings })
  try {
    await migrate(embedded.url)
    const handle = createDatabase(embedded.url, { max: 4 })
    const ran = await runSeeds(range, serverOn(handle.db), FULL, say)
    await handle.close()
    return ran
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
