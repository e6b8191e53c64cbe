import { setImmediate as turn } from 'node:timers/promises'
import { type Invariant, Tally } from './invariants.ts'
import { type Plan, runSeed } from './run-seed.ts'
import type { MakeServer } from './world.ts'

export interface Range {
  readonly first: number
  readonly count: number
  readonly untilRed: boolean
  /** Short seeds against a model of the server in memory, without a database. */
  readonly fast: boolean
}

/** Result of a range of seeds; plain data, so that it can be sent between processes. */
export interface Ran {
  readonly passed: number
  readonly failed: readonly number[]
  readonly judged: { readonly [invariant in Invariant]?: number }
}

/** Runs seeds one after the other; a single seed prints its trace. */
export const runSeeds = async (
  { first, count, untilRed, fast }: Range,
  makeServer: MakeServer,
  plan: Plan,
  say: (line: string) => void,
): Promise<Ran> => {
  const failed: number[] = []
  const judged = new Tally()
  let passed = 0
  const began = performance.now()
  for (let seed = first; seed < first + count; seed += 1) {
    const result = await runSeed(makeServer, seed, plan)
    // A seed in memory never lets the event loop turn, and without a turn unreachable objects are not collected.
    await turn()
    judged.addAll(result.tally)
    if (count === 1) say(result.trace.join('\n'))
    if (result.violations.length === 0) passed += 1
    else {
      failed.push(seed)
      say(`Seed ${seed} failed:\n  ${result.violations.slice(0, 5).join('\n  ')}`)
      say(`Replay: npm run simulate -- ${fast ? '--fast ' : ''}--seed ${seed}`)
      if (untilRed) break
    }
    if (count === 1) say(`${result.events} events, ${result.requests} requests, ${result.changes} changes`)
    else if ((seed - first + 1) % (fast ? 500 : 50) === 0) {
      const seconds = (performance.now() - began) / 1000
      say(`Seeds ${first} to ${seed} in ${seconds.toFixed(0)} s, ${failed.length} failed`)
    }
  }
  return { passed, failed, judged: judged.counted() }
}
