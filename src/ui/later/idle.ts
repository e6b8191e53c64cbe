type Job = () => Promise<unknown>

/** Whether a job goes before those that are only of use on few screens. */
export type Turn = 'soon' | 'any'

const waiting: Readonly<Record<Turn, Job[]>> = { soon: [], any: [] }
let mayRun = false
let running = false

const whenFree = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run)
}

const next = (): void => {
  const job = waiting.soon.shift() ?? waiting.any.shift()
  running = job !== undefined
  if (job === undefined) return
  whenFree(() => {
    void job()
      .catch(() => undefined)
      .then(next)
  })
}

const run = (): void => {
  if (mayRun && !running) next()
}

/** Queues a job for when the page is idle, after the first screen is rendered. A failure is ignored; the part is loaded again on use. */
export const whenIdle = (job: Job, turn: Turn = 'any'): void => {
  waiting[turn].push(job)
  run()
}

/** Starts the queue, one job at a time; called once the first screen is rendered. */
export const beginIdleWork = (): void => {
  mayRun = true
  run()
}
