/** The code whose card is open; null when there is none. */
let shown: string | null = null
const listeners = new Set<() => void>()

export const shownCode = (): string | null => shown

/** Opens the card of a code; replaces an open one. */
export const openCode = (raw: string): void => {
  shown = raw
  for (const changed of listeners) changed()
}

export const closeCode = (): void => {
  shown = null
  for (const changed of listeners) changed()
}

export const watchCode = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
