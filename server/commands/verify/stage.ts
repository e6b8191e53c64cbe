/** Result of a stage; a check with a single result counts as one. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Names of failed tests, where the report has them. */
  readonly names?: readonly string[]
  /** Names of tests that passed on their second try. */
  readonly retried?: readonly string[]
}

/** One stage of `npm test`: a Node program to run, and how its results are counted. */
export interface Stage {
  readonly name: string
  /**
   * Entry file and arguments for Node, relative to the project. `{report}` is replaced by the path of the JSON report.
   */
  readonly run: readonly string[]
  /** `exit`: passed when the exit code is 0. The other two read the JSON report of that test runner. */
  readonly count: 'exit' | 'vitest' | 'playwright'
  /** Output is shown only on failure. */
  readonly quiet?: true
  /** The stage is skipped when none of these files, and no test in these folders, exists. */
  readonly needs?: readonly string[]
  /** Environment variables to set from others; the stage is skipped when one of those is missing or empty. */
  readonly takes?: Readonly<Record<string, string>>
  /**
   * The stage is skipped when no file below these folders differs from the main branch, unless it is named in `--stages`
   * or `--full` is given.
   */
  readonly touches?: readonly string[]
  /** The stage needs a browser: CHROME_PATH is set for it. */
  readonly browser?: true
  /** The stage keeps both cores busy by itself; others run two at a time. */
  readonly alone?: true
  /** Starts when these stages have ended, as far as they are a part of the run. */
  readonly after?: readonly string[]
  /** After this time the stage is killed and counts as failed. */
  readonly minutes: number
}
