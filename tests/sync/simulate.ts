import { type ChildProcess, fork } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { IN_FULL_MODE_ONLY, INVARIANTS, Tally } from './sim/invariants.ts'
import { withBundle } from './sim/bundle.ts'
import { runRange } from './sim/run-range.ts'
import type { Ran, Range } from './sim/run-seeds.ts'

/**
 * `npm run simulate -- [--fast] --seeds N [--seed S] [--until-red]`: runs N seeds from S on; a single seed prints its trace.
 * `--fast`: short seeds against a model of the server in memory (README.md).
 * Seeds are distributed over the processors. Fails when a seed fails, and when an invariant was never checked in `ENOUGH`
 * seeds or more.
 */
const ENOUGH = 100
/** Fewer seeds than this are not worth a database of their own. */
const PART = 20
/** More than this on one database make it slow. */
const MOST = 300
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    'until-red': { type: 'boolean' },
    fast: { type: 'boolean', default: false },
    part: { type: 'boolean' },
  },
})
const first = Number(values.seed ?? 1)
const count = Number(values.seeds ?? (values.seed === undefined ? 100 : 1))
const untilRed = values['until-red'] === true
const { fast } = values
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('Usage: npm run simulate -- [--fast] --seeds N [--seed S] [--until-red]\n')
  process.exit(2)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Start = (range: Range) => ChildProcess

/** Most objects of a seed become garbage soon after they were created. */
const GARBAGE = '--max-semi-space-size=64'

const startFull: Start = ({ first: from, count: seeds }) =>
  fork(import.meta.filename, ['--part', '--seed', `${from}`, '--seeds', `${seeds}`], {
    execArgv: [...process.execArgv, GARBAGE],
  })

/** Runs a part in a process of its own; rejects when it ends without a result. */
const runApart = (start: Start, range: Range): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = start(range)
    let ran: Ran | undefined
    child.on('message', (message) => {
      ran = message as Ran
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (ran !== undefined) resolve(ran)
      else reject(new Error(`The seeds from ${range.first} on ended with ${code} before they were through`))
    })
  })

const rangesOf = (size: number): readonly Range[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, part) => {
    const from = first + part * size
    return { first: from, count: Math.min(size, first + count - from), untilRed, fast }
  })

/** Runs the ranges, as many at once as there are slots. */
const runAll = async (start: Start, ranges: readonly Range[]): Promise<readonly Ran[]> => {
  const open = [...ranges]
  const results: Ran[] = []
  const work = async (): Promise<void> => {
    for (let range = open.shift(); range !== undefined; range = open.shift()) results.push(await runApart(start, range))
  }
  await Promise.all(Array.from({ length: slots }, work))
  return results
}

const isPart = values.part === true
const slots = Math.min(cpus().length, Math.ceil(count / PART))
const share = Math.ceil(count / slots)

const runApartAll = (): Promise<readonly Ran[]> =>
  fast
    ? withBundle(join(import.meta.dirname, 'fast-part.ts'), (file) => {
        const start: Start = (range) => fork(file, [JSON.stringify(range)], { execArgv: [GARBAGE] })
        return runAll(start, rangesOf(share))
      })
    : runAll(startFull, rangesOf(Math.min(MOST, share)))

const results =
  isPart || untilRed || count <= PART ? [await runRange({ first, count, untilRed, fast }, say)] : await runApartAll()
if (isPart) {
  process.send?.(results[0])
} else {
  const judged = new Tally()
  for (const result of results) judged.addAll(Tally.from(result.judged))
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed.length, 0)
  say(`Judged: ${judged.text()}`)
  const never = passed + failed < ENOUGH ? [] : judged.never().filter((name) => !fast || !IN_FULL_MODE_ONLY.has(name))
  for (const name of never) say(`${name} (${INVARIANTS[name]}) was never put to the test`)
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed + never.length === 0 ? 0 : 1
}
