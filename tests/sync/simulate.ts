import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createDatabase } from '../../server/db/pool.ts'
import { createLog } from '../../server/log.ts'
import { INVARIANTS, Tally } from './sim/invariants.ts'
import { runSeed } from './sim/run-seed.ts'

/**
 * `npm run simulate -- --seeds N [--seed S] [--until-red]`: N seeds from S on; one seed alone prints what happened in it.
 * Fails when a seed fails, and when an invariant was never put to the test in this many seeds.
 */
const ENOUGH = 100
const { values } = parseArgs({
  options: { seeds: { type: 'string' }, seed: { type: 'string' }, 'until-red': { type: 'boolean' } },
})
const first = Number(values.seed ?? 1)
const count = Number(values.seeds ?? (values.seed === undefined ? 100 : 1))
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('Usage: npm run simulate -- --seeds N [--seed S] [--until-red]\n')
  process.exit(2)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'lading-simulate-'))
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
const embedded = await startEmbedded({ dataDir, log: createLog('silent'), settings })
const failed: number[] = []
const judged = new Tally()
let passed = 0
try {
  await migrate(embedded.url)
  const handle = createDatabase(embedded.url, { max: 4 })
  const began = performance.now()
  for (let seed = first; seed < first + count; seed += 1) {
    const result = await runSeed(handle.db, seed)
    judged.addAll(result.tally)
    if (count === 1) say(result.trace.join('\n'))
    if (result.violations.length === 0) passed += 1
    else {
      failed.push(seed)
      say(`Seed ${seed} failed:\n  ${result.violations.slice(0, 5).join('\n  ')}`)
      say(`Replay: npm run simulate -- --seed ${seed}`)
      if (values['until-red'] === true) break
    }
    if (count === 1) say(`${result.events} events, ${result.requests} requests, ${result.changes} changes`)
    else if ((seed - first + 1) % 50 === 0) {
      const seconds = (performance.now() - began) / 1000
      say(`${seed - first + 1} seeds in ${seconds.toFixed(0)} s, ${failed.length} failed`)
    }
  }
  await handle.close()
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
say(`Judged: ${judged.text()}`)
const never = passed + failed.length < ENOUGH ? [] : judged.never()
for (const name of never) say(`${name} (${INVARIANTS[name]}) was never put to the test`)
say(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length + never.length === 0 ? 0 : 1
