/**
 * The product's own history list (SHELL-08): addresses visited in this tab, oldest first. Survives a reload of the tab;
 * signing out and switching user clear it (AUTH-23, AUTH-24).
 */
const KEY = 'lading.history'
const MOST = 100

const store = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

const read = (): string[] => {
  try {
    const list: unknown = JSON.parse(store()?.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

let places: readonly string[] = read()

const keep = (next: readonly string[]): void => {
  places = next
  try {
    store()?.setItem(KEY, JSON.stringify(next))
  } catch {
    return
  }
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address

/**
 * Notes a visit. `route` is the name of the route; those whose name contains 'authentication' never enter (SHELL-09).
 * The same screen with other filters replaces its entry; returning to the one before steps back in the list.
 */
export const visit = (address: string, route: string): void => {
  if (route.includes('authentication')) return
  const last = places.at(-1)
  if (last === address) return
  if (places.at(-2) === address) keep(places.slice(0, -1))
  else if (last !== undefined && pathOf(last) === pathOf(address)) keep([...places.slice(0, -1), address])
  else keep([...places, address].slice(-MOST))
}

/** Where Back leads: the place before the present one, or null at the beginning. */
export const previousPlace = (): string | null => places.at(-2) ?? null

/** Steps one place back in the list and answers it; null at the beginning. */
export const stepBack = (): string | null => {
  const target = previousPlace()
  if (target !== null) keep(places.slice(0, -1))
  return target
}

export const clearHistory = (): void => keep([])

export const visited = (): readonly string[] => places
