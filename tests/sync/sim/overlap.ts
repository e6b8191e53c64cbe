import type { Scheduler } from './scheduler.ts'

type End = () => Promise<void> | void

/**
 * Handles requests that arrive close together concurrently, and answers them in the order of arrival once all have ended.
 * The order in which a database runs them is not fixed, so the same seed may give another run.
 */
export class Overlap {
  /** Requests that arrive within this time after the first are handled together; 0: each alone. */
  windowMs = 0
  /** The highest number of requests that were handled at once. */
  most = 0
  private waiting: (() => Promise<End>)[] = []
  private readonly scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler
  }

  /** Runs `work` now or with others, then `end` with its result. Rejects only when `work` ran immediately. */
  run<T>(work: () => Promise<T>, end: (result: T) => Promise<void> | void): Promise<void> {
    const both = async (): Promise<End> => {
      const result = await work()
      return () => end(result)
    }
    if (this.windowMs === 0) return both().then((told) => told())
    this.waiting.push(both)
    if (this.waiting.length === 1) this.scheduler.after(this.windowMs, () => this.flush())
    return Promise.resolve()
  }

  private async flush(): Promise<void> {
    const all = this.waiting
    this.waiting = []
    this.most = Math.max(this.most, all.length)
    for (const end of await Promise.all(all.map((work) => work()))) await end()
  }
}
