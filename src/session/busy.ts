/** Work that nothing may interrupt: an update, a reload, an install prompt. */
export type Work = 'form' | 'scan' | 'dialog'

const running = new Map<symbol, Work>()
const listeners = new Set<() => void>()

const announce = (): void => {
  for (const listener of listeners) listener()
}

/** Says that work goes on until the returned function is called. */
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
