import { textFieldOf } from './text-field.ts'

/** Keys older than this do not belong to a scan that is still arriving, ms. */
const MOST_AGE = 20_000
/** Enough for some scans; the newest are kept. */
const MOST_KEYS = 1000

interface Kept {
  readonly event: KeyboardEvent
  /** Address of the page that it is for; null for whichever page comes first. */
  readonly path: string | null
}

let kept: Kept[] = []

/** Stores a key for the next listener, of this page where `path` is given. Idempotent. */
export const keepEarlyKey = (event: KeyboardEvent, path: string | null): void => {
  // What is typed into a field, such as a password, is not a scan.
  if (textFieldOf(event.target) !== null || kept.some((one) => one.event === event)) return
  kept.push({ event, path })
  if (kept.length > MOST_KEYS) kept.shift()
}

const keep = (event: KeyboardEvent): void => keepEarlyKey(event, null)

/** Keeps the keys that are pressed while the app starts, so that a scan is not lost before anything listens for it (OPEN-068). */
export const keepEarlyKeys = (): void => document.addEventListener('keydown', keep, true)

/** Returns the keys of the last 20 s that are for this page, oldest first, and stops keeping keys. */
export const takeEarlyKeys = (): readonly KeyboardEvent[] => {
  document.removeEventListener('keydown', keep, true)
  const taken = kept
  kept = []
  const { pathname } = location
  return taken.flatMap(({ event, path }) =>
    (path ?? pathname) === pathname && performance.now() - event.timeStamp < MOST_AGE ? [event] : [],
  )
}
