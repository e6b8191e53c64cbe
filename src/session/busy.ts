/** Work that must not be interrupted by an update, a reload or an install prompt. */
export type Work = 'form' | 'scan' | 'dialog'

const running = new Map<symbol, Work>()
const listeners = new Set<() => void>()

const announce = (): void => {
  for (const listener of listeners) listener()
}

/** Registers work until the returned function is called. */
export const beginWork = (work: Work): (() => void) => {
  const key = Symbol(work)
  running.set(key, work)
  announce()
  return () => {
    if (running.delete(key)) announce()
  }
}

export const isBusy = (): boolean => running.size > 0

export const watchBusy = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
