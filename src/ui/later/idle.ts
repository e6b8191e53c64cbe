type Job = () => Promise<unknown>

/** Whether a job goes before those that are only of use on few screens. */
export type Turn = 'soon' | 'any'

const waiting: Readonly<Record<Turn, Job[]>> = { soon: [], any: [] }
/** The jobs that may run now: none before the first screen is rendered. */
let allowed: Turn | null = null
let running = false

const whenFree = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run)
}

const next = (): void => {
  const job = waiting.soon.shift() ?? (allowed === 'any' ? waiting.any.shift() : undefined)
  running = job !== undefined
  if (job === undefined) return
  whenFree(() => {
    void job()
      .catch(() => undefined)
      .then(next)
  })
}

const run = (): void => {
  if (allowed !== null && !running) next()
}

/** Queues a job for when the page is idle, after the first screen is rendered. A failure is ignored; the part is loaded again on use. */
export const whenIdle = (job: Job, turn: Turn = 'any'): void => {
  waiting[turn].push(job)
  run()
}

/** Starts the queue, one job at a time: `soon` those that go before the others, `any` all of them. */
export const beginIdleWork = (turn: Turn): void => {
  if (allowed !== 'any') allowed = turn
  run()
}
