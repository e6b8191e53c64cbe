import type { TestDiagnostic } from 'vitest/node'

/** The part of a Playwright test that is read. */
interface Ended {
  readonly diagnostic: () => Pick<TestDiagnostic, 'flaky' | 'retryCount'> | undefined
  readonly meta: () => object
}

/** Annotates a test that passed on a retry with how often it failed before, because the JSON report does not say so. */
export class NoteRetries {
  onTestCaseResult(test: Ended): void {
    const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {}
    if (flaky) Object.assign(test.meta(), { retries: retryCount })
  }
}

// Playwright loads a reporter from the default export.
export { NoteRetries as default }
