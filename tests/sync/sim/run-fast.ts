import { combineSignals } from './combine-signals.ts'
import { modelServer } from './model-server.ts'
import { SHORT } from './run-seed.ts'
import { type Ran, type Range, runSeeds } from './run-seeds.ts'

/** Runs short seeds against the model of the server in memory. */
export const runFast = (range: Range, say: (line: string) => void): Promise<Ran> => {
  combineSignals()
  return runSeeds(range, modelServer, SHORT, say)
}
