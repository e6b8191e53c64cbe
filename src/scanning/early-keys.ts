import { textFieldOf } from './text-field.ts'

/** Keys older than this are no part of a scan that is still waited for, ms. */
const MOST_AGE = 20_000
/** Enough for some scans; the newest are kept. */
const MOST_KEYS = 1000

let kept: KeyboardEvent[] = []

/** Keeps a key for whoever listens next. One that is kept already is not kept twice. */
export const keepEarlyKey = (event: KeyboardEvent): void => {
  // What is typed into a field, such as a password, is not a scan.
  if (textFieldOf(event.target) !== null || kept.includes(event)) return
  kept.push(event)
  if (kept.length > MOST_KEYS) kept.shift()
}

/** Keeps the keys that are pressed while the app starts, so that a scan is not lost before anything listens for it (OPEN-068). */
export const keepEarlyKeys = (): void => document.addEventListener('keydown', keepEarlyKey, true)

/** Returns the keys of the last 20 s, oldest first, and keeps no more of them. */
export const takeEarlyKeys = (): readonly KeyboardEvent[] => {
  document.removeEventListener('keydown', keepEarlyKey, true)
  const taken = kept
  kept = []
  return taken.filter(({ timeStamp }) => performance.now() - timeStamp < MOST_AGE)
}
