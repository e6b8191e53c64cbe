type Job = () => Promise<unknown>

const waiting: Job[] = []
let mayRun = false
let running = false

const whenFree = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run)
}

const next = (): void => {
  const job = waiting.shift()
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
export const whenIdle = (job: Job): void => {
  waiting.push(job)
  run()
}

/** Starts the queue, one job at a time; called once the first screen is rendered. */
export const beginIdleWork = (): void => {
  mayRun = true
  run()
}
