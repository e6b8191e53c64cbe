import { fork } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { IN_FULL_MODE_ONLY, INVARIANTS, Tally } from './sim/invariants.ts'
import { type Ran, type Range, runRange } from './sim/run-range.ts'

/**
 * `npm run simulate -- [--fast] --seeds N [--seed S] [--until-red]`: runs N seeds from S on; a single seed prints its trace.
 * `--fast`: short seeds against a model of the server in memory (README.md).
 * Seeds are distributed over the processors. Fails when a seed fails, and when an invariant was never checked in `ENOUGH`
 * seeds or more.
 */
const ENOUGH = 100
/** Fewer seeds than this are not worth a database of their own. */
const PART = 20
/** More than this in one process run it out of memory. */
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

/** Runs a part in a process of its own; rejects when it ends without a result. */
const runApart = (range: Range): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const asked = ['--part', '--seed', `${range.first}`, '--seeds', `${range.count}`, ...(fast ? ['--fast'] : [])]
    // Most of what a seed makes is garbage at once.
    const child = fork(import.meta.filename, asked, { execArgv: [...process.execArgv, '--max-semi-space-size=64'] })
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
const runAll = async (ranges: readonly Range[], slots: number): Promise<readonly Ran[]> => {
  const open = [...ranges]
  const results: Ran[] = []
  const work = async (): Promise<void> => {
    for (let range = open.shift(); range !== undefined; range = open.shift()) results.push(await runApart(range))
  }
  await Promise.all(Array.from({ length: slots }, work))
  return results
}

const isPart = values.part === true
const slots = Math.min(cpus().length, Math.ceil(count / PART))
const results =
  isPart || untilRed || count <= PART
    ? [await runRange({ first, count, untilRed, fast }, say)]
    : await runAll(rangesOf(Math.min(MOST, Math.ceil(count / slots))), slots)
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
