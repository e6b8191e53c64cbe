import type { Range } from './sim/run-seeds.ts'
import { runFast } from './sim/run-fast.ts'

/** The program of a process that runs a part of the seeds of the fast mode: the range comes as its argument, the result goes to its parent. */
const range = JSON.parse(process.argv[2] ?? '') as Range
process.send?.(await runFast(range, (line) => void process.stdout.write(`${line}\n`)))
