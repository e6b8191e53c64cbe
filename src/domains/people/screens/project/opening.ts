import { useSyncExternalStore } from 'react'

/** Name of the project that is being opened from the screen of another; null while none is. */
let opening: string | null = null
const listeners = new Set<() => void>()

export const sayOpening = (name: string | null): void => {
  opening = name
  for (const heard of listeners) heard()
}

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = (): string | null => opening

/** Changes at once, before the router shows the next screen. */
export const useOpening = (): string | null => useSyncExternalStore(watch, read, read)
