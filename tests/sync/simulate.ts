import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createDatabase } from '../../server/db/pool.ts'
import { createLog } from '../../server/log.ts'
import { runSeed } from './sim/run-seed.ts'

/** `npm run simulate -- --seeds N [--seed S]`: N seeds from S on; one seed alone prints what happened in it. */
const { values } = parseArgs({ options: { seeds: { type: 'string' }, seed: { type: 'string' } } })
const first = Number(values.seed ?? 1)
const count = Number(values.seeds ?? (values.seed === undefined ? 100 : 1))
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('Usage: npm run simulate -- --seeds N [--seed S]\n')
  process.exit(2)
}

const dataDir = await mkdtemp(join(tmpdir(), 'lading-simulate-'))
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
const embedded = await startEmbedded({ dataDir, log: createLog('silent'), settings })
const failed: number[] = []
let passed = 0
try {
  await migrate(embedded.url)
  const handle = createDatabase(embedded.url, { max: 4 })
  const began = performance.now()
  for (let seed = first; seed < first + count; seed += 1) {
    const result = await runSeed(handle.db, seed)
    if (count === 1) process.stdout.write(`${result.trace.join('\n')}\n`)
    if (result.violations.length === 0) passed += 1
    else {
      failed.push(seed)
      process.stdout.write(`Seed ${seed} failed:\n  ${result.violations.slice(0, 5).join('\n  ')}\n`)
      process.stdout.write(`Replay: npm run simulate -- --seed ${seed}\n`)
    }
    if (count > 1 && (seed - first + 1) % 50 === 0) {
      const seconds = (performance.now() - began) / 1000
      process.stdout.write(`${seed - first + 1} seeds in ${seconds.toFixed(0)} s, ${failed.length} failed\n`)
    } else if (count === 1) {
      process.stdout.write(`${result.events} events, ${result.requests} requests, ${result.changes} changes\n`)
    }
  }
  await handle.close()
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
