/** What was reported last by any tab of this device, and when. */
export interface LastReport {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly said: string
}

/** Time between two reports that differ. */
export const APART_MS = 15_000
/** Time after which an unchanged report is repeated, so that the office sees that the device is in use. */
export const AGAIN_MS = 60_000

/** Milliseconds until the next report is due; 0: now. A clock that was put back makes it due. */
export const untilReport = (now: number, last: LastReport | null, said: string): number => {
  if (last === null || last.at > now) return 0
  const due = last.at + (last.said === said ? AGAIN_MS : APART_MS)
  return Math.max(0, due - now)
}
