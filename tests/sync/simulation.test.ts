import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../server/harness/database.ts'
import { runSeed } from './sim/run-seed.ts'
import { serverOn } from './sim/sim-server.ts'

/** A quick check; `npm test` runs 60 further seeds by `npm run simulate`, which takes any number. */
const SEEDS = 24
const GROUPS = 2
const FIRST = 90_001

let database: TestDatabase

beforeAll(async () => {
  database = await withTestDatabase()
})
afterAll(() => database.close())

describe('[SYNC] simulation: devices, tabs and faults against the real server handlers', () => {
  const size = SEEDS / GROUPS
  const firsts = Array.from({ length: GROUPS }, (_, group) => FIRST + group * size)
  it.each(firsts)('holds I1 to I14, I16 to I18, I20 and I22 for the seeds from %i on', async (first) => {
    const failed: string[] = []
    for (let seed = first; seed < first + size; seed += 1) {
      const { violations } = await runSeed(serverOn(database.db), seed)
      if (violations.length > 0)
        failed.push(`npm run simulate -- --seed ${seed}   ${violations.slice(0, 3).join(' | ')}`)
    }
    expect(failed).toEqual([])
  })
})
