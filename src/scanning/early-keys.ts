/** Enough for some scans, ms and keys. */
const MOST_AGE = 20_000
const MOST_KEYS = 1000

let kept: KeyboardEvent[] = []

/** What is typed into a field, such as a password, is not a scan. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const keep = (event: KeyboardEvent): void => {
  if (!isTyped(event) && kept.length < MOST_KEYS) kept.push(event)
}

/** Keeps the keys that are pressed while the app starts, so that a scan is not lost before anything listens for it (OPEN-068). */
export const keepEarlyKeys = (): void => document.addEventListener('keydown', keep, true)

/** Returns the keys of the last 20 s, oldest first, and keeps no more of them. */
export const takeEarlyKeys = (): readonly KeyboardEvent[] => {
  document.removeEventListener('keydown', keep, true)
  const taken = kept
  kept = []
  return taken.filter(({ timeStamp }) => performance.now() - timeStamp < MOST_AGE)
}
