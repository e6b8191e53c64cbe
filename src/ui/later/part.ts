import { type Turn, whenIdle } from './idle.ts'

/** Code that is loaded on first use, or earlier while the page is idle. */
export interface Part<T> {
  /** The loaded value; null until then. */
  readonly here: () => T | null
  /** Loads it once; after a failure the next call retries. */
  readonly load: () => Promise<T>
}

export const partOf = <T>(read: () => Promise<T>, turn?: Turn): Part<T> => {
  let found: T | null = null
  let coming: Promise<T> | null = null
  const load = (): Promise<T> => {
    coming ??= read().then(
      (value) => (found = value),
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }
  whenIdle(load, turn)
  return { here: () => found, load }
}
