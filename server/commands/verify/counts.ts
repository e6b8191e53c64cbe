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
      assertionResults: z.array(z.object({ fullName: z.string().default(''), status: z.string().default('') })),
    }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

const oneOf = (passed: boolean): Outcome => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Counts tests; a file that could not be loaded counts as one failed test. */
export const vitestOutcome = (report: unknown): Outcome => {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    names: [...failed, ...unloaded.map(({ name }) => name)],
  }
}

/** Counts tests; one that passed at its second try has passed, and the runner names it as flaky. An error outside a test counts as failed. */
export const playwrightOutcome = (report: unknown): Outcome => {
  const { stats, errors } = playwrightReport.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** What a finished stage found. Without a report, or when the exit code says more than the report, one failure is counted. */
export const outcomeOf = (stage: Stage, exitCode: number | null, reportPath: string): Outcome => {
  if (stage.count === 'exit') return oneOf(exitCode === 0)
  if (!existsSync(reportPath)) return oneOf(false)
  const report: unknown = JSON.parse(readFileSync(reportPath, 'utf8'))
  const outcome = stage.count === 'vitest' ? vitestOutcome(report) : playwrightOutcome(report)
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}
