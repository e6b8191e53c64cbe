/**
 * The app's own history (SHELL-08): places visited in this tab, oldest first. Survives a reload of the tab; cleared by
 * signing out and switching user (AUTH-23, AUTH-24).
 */
const KEY = 'lading.history'
const MOST = 100

export interface VisitedPlace {
  readonly address: string
  /** Position in the browser's history, so that its Back button and ours lead to the same place. */
  readonly at: number
}

const store = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

const isPlace = (item: unknown): item is VisitedPlace =>
  item !== null &&
  typeof item === 'object' &&
  'address' in item &&
  typeof item.address === 'string' &&
  'at' in item &&
  typeof item.at === 'number'

const read = (): VisitedPlace[] => {
  try {
    const list: unknown = JSON.parse(store()?.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isPlace) : []
  } catch {
    return []
  }
}

let places: readonly VisitedPlace[] = read()

const keep = (next: readonly VisitedPlace[]): void => {
  places = next.slice(-MOST)
  try {
    store()?.setItem(KEY, JSON.stringify(places))
  } catch {
    return
  }
}

/** The screen of an address; tabs and filters of a record or list belong to the same screen. */
const screenOf = (address: string): string => (address.split(/[?#]/)[0] ?? address).split('/').slice(0, 4).join('/')

const isScreenOf = (place: VisitedPlace | undefined, address: string): boolean =>
  place !== undefined && screenOf(place.address) === screenOf(address)

export interface Visit {
  readonly address: string
  /** Name of the route; routes whose name contains 'authentication' are not recorded (SHELL-09). */
  readonly route: string
  /** Position in the browser's history. */
  readonly at: number
  /** The visit replaces the previous one, as a new record replaces the form that created it. */
  readonly replaces: boolean
}

/**
 * Records a visit. Another tab or filter of the same screen replaces its entry; returning to the previous one steps
 * back.
 */
export const visit = ({ address, route, at, replaces }: Visit): void => {
  if (route.includes('authentication')) return
  const here = { address, at }
  const isSame = isScreenOf(places.at(-1), address)
  const before = isSame || replaces ? places.slice(0, -1) : places
  if (isScreenOf(before.at(-1), address)) keep([...before.slice(0, -1), here])
  else if (!isSame && isScreenOf(places.at(-2), address)) keep([...places.slice(0, -2), here])
  else keep([...before, here])
}

/** The previous place, where Back leads; null at the beginning. */
export const previousPlace = (): VisitedPlace | null => places.at(-2) ?? null

/** The place from which the page at this position was opened inside the app; null for one that was opened by its address. */
export const openedFrom = (at: number): VisitedPlace | null => {
  const place = previousPlace()
  return place !== null && place.at < at ? place : null
}

/** The newest place: the current screen, or the one before it while the current one is being opened. */
export const newestPlace = (): VisitedPlace | null => places.at(-1) ?? null

export const clearHistory = (): void => keep([])

export const visited = (): readonly string[] => places.map(({ address }) => address)
