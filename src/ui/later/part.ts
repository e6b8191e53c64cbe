import { whenIdle } from './idle.ts'

/** Code that is loaded when it is first needed, or before that while the page has nothing to do. */
export interface Part<T> {
  /** What was loaded; null until then. */
  readonly here: () => T | null
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<T>
}

export const partOf = <T>(read: () => Promise<T>): Part<T> => {
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
  whenIdle(load)
  return { here: () => found, load }
}
