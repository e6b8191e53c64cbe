/** Files that a person opened with the app and that no screen has taken yet, oldest first. In memory only: they are on the person's disk. */
let opened: readonly File[] = []
const listeners = new Set<() => void>()

const change = (next: readonly File[]): void => {
  opened = next
  for (const listener of listeners) listener()
}

export const openedFiles = (): readonly File[] => opened

export const watchOpenedFiles = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const addOpenedFiles = (files: readonly File[]): void => change([...opened, ...files])

/** Takes the oldest file out. */
export const takeOpenedFile = (): void => {
  if (opened.length > 0) change(opened.slice(1))
}
