import type { Scheduler } from './scheduler.ts'

type End = () => Promise<void> | void

/**
 * Has the server handle what arrives close together at the same time, and answers in the order of arrival once all have
 * ended. Which of them a database lets go first is up to it: a run is then not always the same again.
 */
export class Overlap {
  /** What arrives within this time of the first is handled together; 0: everything alone. */
  windowMs = 0
  /** The most that were handled at once. */
  most = 0
  private waiting: (() => Promise<End>)[] = []
  private readonly scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler
  }

  /** Runs `work` now or with others, then `end` with its result. Rejects only where `work` ran at once. */
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
