import type { TestDiagnostic } from 'vitest/node'

/** What is read of a test. */
interface Ended {
  readonly diagnostic: () => Pick<TestDiagnostic, 'flaky' | 'retryCount'> | undefined
  readonly meta: () => object
}

/** Notes on a test that passed at a later try how often it failed before: the JSON report says nothing of it by itself. */
export class NoteRetries {
  onTestCaseResult(test: Ended): void {
    const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {}
    if (flaky) Object.assign(test.meta(), { retries: retryCount })
  }
}

// What the runner loads a reporter by.
export { NoteRetries as default }
