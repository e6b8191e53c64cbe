/** A deviation of the clock from the running time, between two checks, that counts as a leap and not as a correction. */
const LEAP_MS = 60_000
const LOOK_MS = 10_000

/**
 * The time for what is irreversible, such as removing what is old: never ahead of the time at which this process started plus the
 * time that it has run, so a clock that leaps forward meanwhile makes nothing old.
 */
export const steadyNow = (): Date => new Date(Math.min(Date.now(), performance.timeOrigin + performance.now()))

/**
 * Calls `leapt` with the ms, negative for back, by which the clock of the machine leapt. A machine that slept looks like a leap.
 * Returns the function that stops looking.
 */
export const watchLeaps = (leapt: (ms: number) => void, every = LOOK_MS): (() => void) => {
  let ahead = Date.now() - performance.now()
  const timer = setInterval(() => {
    const now = Date.now() - performance.now()
    const ms = now - ahead
    ahead = now
    if (Math.abs(ms) >= LEAP_MS) leapt(ms)
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
