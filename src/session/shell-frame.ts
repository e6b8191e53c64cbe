const bare = new Set<symbol>()
const listeners = new Set<() => void>()

/** Hides menu, toolbar and bottom bar until the returned function is called (full-screen scanning). */
export const hideFrame = (): (() => void) => {
  const key = Symbol('bare')
  bare.add(key)
  for (const listener of listeners) listener()
  return () => {
    bare.delete(key)
    for (const listener of listeners) listener()
  }
}

export const isFrameHidden = (): boolean => bare.size > 0

export const watchFrame = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
