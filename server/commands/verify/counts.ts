import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Outcome, Stage } from './stage.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string().default(''),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string().default(''),
          status: z.string().default(''),
          meta: z.object({ retries: z.number().optional() }).default({}),
        }),
      ),
    }),
  ),
})

interface Suite {
  readonly title: string
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly Suite[] | undefined
}

const spec = z.object({
  title: z.string(),
  file: z.string().default(''),
  tests: z.array(z.object({ status: z.string() })),
})
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(spec), suites: z.array(suite).optional() }),
)

const playwrightReport = z.object({
  suites: z.array(suite).default([]),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

const oneOf = (passed: boolean): Outcome => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Counts tests; a file that failed to load counts as one failed test. */
export const vitestOutcome = (report: unknown): Outcome => {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const named = (wanted: (test: { status: string; meta: { retries?: number | undefined } }) => boolean): string[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(wanted).map(({ fullName }) => `${name}: ${fullName}`),
    )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    names: [...named(({ status }) => status === 'failed'), ...unloaded.map(({ name }) => name)],
    retried: named(({ status, meta }) => status === 'passed' && (meta.retries ?? 0) > 0),
  }
}

/** Returns the names of browser tests with this status, by file. */
const endedAs = (status: string, suites: readonly Suite[]): readonly string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map((one) => `${one.file}: ${one.title}`),
    ...endedAs(status, inner),
  ])

/**
 * Counts tests; one that passed on its second try counts as passed and is listed. An error outside a test counts as
 * failed.
 */
export const playwrightOutcome = (report: unknown): Outcome => {
  const { stats, errors, suites } = playwrightReport.parse(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    names: endedAs('unexpected', suites),
    retried: endedAs('flaky', suites),
  }
}

/** Returns lines that list what was retried in all stages; none when nothing was. */
export const retriedLines = (rows: readonly (Outcome & { readonly name: string })[]): readonly string[] => {
  const all = rows.flatMap(({ name, retried = [] }) => retried.map((test) => `${name}: ${test}`))
  return all.length === 0 ? [] : [`${all.length} passed only at the second try:`, ...all.map((test) => `  ${test}`)]
}

/**
 * Returns the outcome of a finished stage. A missing report, or an exit code that contradicts the report, counts as one
 * failure.
 */
export const outcomeOf = (stage: Stage, exitCode: number | null, reportPath: string): Outcome => {
  if (stage.count === 'exit') return oneOf(exitCode === 0)
  if (!existsSync(reportPath)) return oneOf(false)
  const report: unknown = JSON.parse(readFileSync(reportPath, 'utf8'))
  const outcome = stage.count === 'vitest' ? vitestOutcome(report) : playwrightOutcome(report)
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}
