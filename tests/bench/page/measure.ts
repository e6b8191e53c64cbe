export interface Times {
  readonly p50: number
  readonly p95: number
  readonly worst: number
  readonly n: number
}

/** Measures milliseconds per run of `work`; the first `warm` runs are not counted. */
export const timed = async (runs: number, work: (run: number) => Promise<unknown>, warm = 0): Promise<Times> => {
  const times: number[] = []
  for (let run = 0; run < runs + warm; run++) {
    const start = performance.now()
    await work(run)
    if (run >= warm) times.push(performance.now() - start)
  }
  return summary(times)
}

export const summary = (times: readonly number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), worst: sorted.at(-1) ?? 0, n: sorted.length }
}
