/** What a stage found; a check that is right or wrong as a whole counts as one. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** What failed, by name, as far as the report says. */
  readonly names?: readonly string[]
  /** What counts as passed but did so at its second try, by name. */
  readonly retried?: readonly string[]
}

/** One part of `npm test`: a Node program that is run, and how its outcome is counted. */
export interface Stage {
  readonly name: string
  /** Entry file and arguments for Node, relative to the project. `{report}` stands for the path of the JSON report. */
  readonly run: readonly string[]
  /** `exit`: passed when the exit code is 0. The other two read the JSON report of that runner. */
  readonly count: 'exit' | 'vitest' | 'playwright'
  /** Shown only on failure; for stages that say little of interest while they run. */
  readonly quiet?: true
  /** A stage is left out while none of these files, and no test in these folders, exists. */
  readonly needs?: readonly string[]
  /** Variables set for the stage to the values of others; left out while one of those is missing or empty. */
  readonly takes?: Readonly<Record<string, string>>
  /**
   * The stage is run where a file below one of these folders differs from the base of the run, or nobody can say; and when
   * it is named or everything is asked for.
   */
  readonly touches?: readonly string[]
  /** The stage drives a browser: CHROME_PATH is set for it. */
  readonly browser?: true
  /** Runs together with the stage before it; its output is shown when it has ended. */
  readonly beside?: true
  /** After this time the stage is ended and counts as failed. */
  readonly minutes: number
}
