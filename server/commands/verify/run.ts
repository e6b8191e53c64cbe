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

const exitCodeOf = (stage: Stage, report: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const kept = stage.quiet === true || stage.beside === true
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

const runStage = async (stage: Stage, directory: string): Promise<Outcome> => {
  const report = join(directory, `${stage.name.replaceAll(' ', '-')}.json`)
  const begin = Date.now()
  console.log(`\n── ${stage.name}`)
  try {
    return outcomeOf(stage, await exitCodeOf(stage, report), report)
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  } finally {
    console.log(`── ${stage.name} took ${((Date.now() - begin) / 1000).toFixed(1)} s`)
  }
}

/** Groups the stages that run in parallel. */
export const groupsOf = (stages: readonly Stage[]): readonly (readonly Stage[])[] =>
  stages.reduce<readonly (readonly Stage[])[]>((groups, stage) => {
    const last = groups.at(-1)
    return stage.beside === true && last !== undefined
      ? [...groups.slice(0, -1), [...last, stage]]
      : [...groups, [stage]]
  }, [])

/**
 * Runs the stages in order, continuing after failures, and prints why others are skipped. The last line printed is
 * `N passed, N failed`; the process exits 1 when anything failed.
 */
export const runStages = async (stages: readonly Stage[], leftOut: readonly string[] = []): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'lading-verify-'))
  const rows: (Outcome & { readonly name: string })[] = []
  for (const group of groupsOf(stages.filter(isWanted))) {
    const run = async (stage: Stage) => ({ name: stage.name, ...(await runStage(stage, directory)) })
    rows.push(...(await Promise.all(group.map(run))))
  }
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
