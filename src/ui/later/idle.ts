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

/** Runs the job once the page has nothing to do, after the first screen stands; a failure is tried again when it is needed. */
export const whenIdle = (job: Job): void => {
  waiting.push(job)
  run()
}

/** The first screen stands: what waits may run, one job after the other. */
export const beginIdleWork = (): void => {
  mayRun = true
  run()
}
