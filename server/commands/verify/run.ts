import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { outcomeOf, retriedLines } from './counts.ts'
import type { Outcome, Stage } from './stage.ts'

/** Settings of a real installation, which are removed from the environment of tests. */
const withheld = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATA_DIR',
  'FILES_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'PORT',
  'HOST',
  'DEMO',
  'DEMO_ASSETS',
]

/** Whether the path is a file, or a folder that contains a test. */
const isPresent = (path: string): boolean => {
  if (!existsSync(path) || !statSync(path).isDirectory()) return existsSync(path)
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).some((name) => /\.(test|spec)\.tsx?$/.test(name))
}

const environment = (stage: Stage, report: string): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !withheld.includes(name))
  return {
    ...Object.fromEntries(kept),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    LADING_E2E_PREPARED: join(dirname(report), 'e2e-prepared'),
    ...Object.fromEntries(Object.entries(stage.takes ?? {}).map(([name, source]) => [name, process.env[source]])),
    ...(stage.browser === true ? { CHROME_PATH: findOrInstallChromium() } : {}),
  }
}

/** Whether all requirements of the stage are met. */
const isWanted = ({ needs, takes = {} }: Stage): boolean =>
  (needs === undefined || needs.some(isPresent)) &&
  Object.values(takes).every((source) => (process.env[source] ?? '') !== '')

const exitCodeOf = (stage: Stage, report: string, live: boolean): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const kept = !live
    const args = stage.run.map((arg) => arg.replace('{report}', report))
    const child = spawn(process.execPath, args, {
      env: environment(stage, report),
      stdio: ['ignore', kept ? 'pipe' : 'inherit', kept ? 'pipe' : 'inherit'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    const limit = setTimeout(() => {
      console.log(`${stage.name} was ended after ${stage.minutes} minutes`)
      child.kill('SIGKILL')
    }, stage.minutes * 60_000)
    child.on('error', reject)
    child.on('close', (exitCode) => {
      clearTimeout(limit)
      if (exitCode !== 0 || stage.quiet !== true) process.stdout.write(Buffer.concat(output))
      resolve(exitCode)
    })
  })

const runStage = async (stage: Stage, directory: string, live: boolean): Promise<Outcome> => {
  const report = join(directory, `${stage.name.replaceAll(' ', '-')}.json`)
  const begin = Date.now()
  console.log(`\n── ${stage.name}`)
  try {
    return outcomeOf(stage, await exitCodeOf(stage, report, live), report)
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  } finally {
    console.log(`── ${stage.name} took ${((Date.now() - begin) / 1000).toFixed(1)} s`)
  }
}

/**
 * The first waiting stage that may start beside those that run: one that is alone waits until none runs, and is overtaken by
 * others meanwhile, so that no core is idle.
 */
export const nextStage = (waiting: readonly Stage[], running: readonly Stage[]): Stage | undefined => {
  const unfinished = new Set([...waiting, ...running].map(({ name }) => name))
  if (running.length >= 2 || running.some(({ alone }) => alone === true)) return undefined
  return waiting.find(
    ({ alone, after = [] }) => (alone !== true || running.length === 0) && !after.some((name) => unfinished.has(name)),
  )
}

/** Runs all stages, two at a time. One that is not quiet shows its output at once, others when they have ended. */
const outcomesOf = async (stages: readonly Stage[], directory: string): Promise<ReadonlyMap<Stage, Outcome>> => {
  const outcomes = new Map<Stage, Outcome>()
  const running = new Map<Stage, Promise<void>>()
  const waiting = new Set(stages)
  let live: Stage | undefined
  while (waiting.size > 0 || running.size > 0) {
    const stage = nextStage([...waiting], [...running.keys()])
    if (stage === undefined) {
      await Promise.race(running.values())
      continue
    }
    waiting.delete(stage)
    if (live === undefined && stage.quiet !== true) live = stage
    const end = (outcome: Outcome): void => {
      outcomes.set(stage, outcome)
      running.delete(stage)
      if (live === stage) live = undefined
    }
    running.set(stage, runStage(stage, directory, live === stage).then(end))
  }
  return outcomes
}

/**
 * Runs all stages, continuing after failures, and prints why others are skipped. The last line printed is
 * `N passed, N failed`; the process exits 1 when anything failed.
 */
export const runStages = async (stages: readonly Stage[], leftOut: readonly string[] = []): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'lading-verify-'))
  const outcomes = await outcomesOf(stages.filter(isWanted), directory)
  const rows = stages.flatMap((stage) => {
    const outcome = outcomes.get(stage)
    return outcome === undefined ? [] : [{ name: stage.name, ...outcome }]
  })
  rmSync(directory, { recursive: true, force: true })

  console.log('')
  for (const { name, passed, failed } of rows) {
    console.log(`${name.padEnd(24)} ${String(passed).padStart(6)} passed ${String(failed).padStart(6)} failed`)
  }
  for (const { name, names } of rows) for (const failed of names ?? []) console.log(`failed in ${name}: ${failed}`)
  for (const line of [...retriedLines(rows), ...leftOut]) console.log(line)
  const passed = rows.reduce((sum, row) => sum + row.passed, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  if (failed > 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}
