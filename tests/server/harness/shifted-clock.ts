import { vi } from 'vitest'

const Real = Date

/** Makes the clock of this process, but not of the database or of timers, run this many ms ahead until `vi.unstubAllGlobals()`. */
export const shiftClock = (ms: number): void => {
  class Shifted extends Real {
    static override now(): number {
      return Real.now() + ms
    }
    constructor(...parts: [] | [value: string | number | Date]) {
      super(parts.length === 0 ? Real.now() + ms : parts[0])
    }
  }
  vi.stubGlobal('Date', Shifted)
}

/** Shift by this many days after which the next minute begins within this many seconds. */
export const daysToMinute = (days: number, seconds: number): number => {
  const ms = days * 86_400_000
  const wanted = 60_000 - seconds * 1000
  const phase = (Real.now() + ms) % 60_000
  return ms + ((wanted - phase + 60_000) % 60_000) - (days === 0 && wanted < phase ? 60_000 : 0)
}
