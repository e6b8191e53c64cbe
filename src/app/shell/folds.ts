const KEY = 'lading.menu.folded'

/** Sections of the menu that are collapsed on this device. */
export const storedFolds = (): ReadonlySet<string> => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [])
  } catch {
    return new Set()
  }
}

export const storeFolds = (folds: ReadonlySet<string>): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([...folds]))
  } catch {
    return
  }
}
