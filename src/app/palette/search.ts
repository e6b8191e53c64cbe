/** What the search needs of something that it can find. */
export interface Findable {
  /** The same record has the same id wherever it was found. */
  readonly id: string
  readonly name: string
  /** Other words that people may type for it. */
  readonly also?: readonly string[]
}

/**
 * How well a name fits a typed text: 0 begins with it, 1 a word of it does, 2 contains it, 3 its words begin with those that were typed, in any
 * order and not next to each other; null: not at all.
 */
export const fitOf = (name: string, text: string): number | null => {
  const [within, wanted] = [name.toLowerCase(), text.trim().toLowerCase()]
  if (within.startsWith(wanted)) return 0
  if (within.includes(` ${wanted}`)) return 1
  if (within.includes(wanted)) return 2
  const words = within.split(' ')
  return wanted.split(/\s+/).every((typed) => words.some((word) => word.startsWith(typed))) ? 3 : null
}

/** Other words for something fit a little less than its name. */
const beside = (fit: number | null): number | null => (fit === null ? null : fit + 0.5)

/** The best fit of the name or of other words for it; null: not at all. */
const bestFit = ({ name, also = [] }: Pick<Findable, 'name' | 'also'>, text: string): number | null => {
  const fits = [fitOf(name, text), ...also.map((other) => beside(fitOf(other, text)))]
  const found = fits.filter((fit) => fit !== null)
  return found.length === 0 ? null : Math.min(...found)
}

/** Whether the best of these fits better than the best of those. */
export const fitsBetter = (
  these: readonly Pick<Findable, 'name' | 'also'>[],
  those: readonly Pick<Findable, 'name' | 'also'>[],
  text: string,
): boolean => {
  const best = (all: readonly Pick<Findable, 'name' | 'also'>[]): number =>
    Math.min(...all.map((one) => bestFit(one, text) ?? Infinity))
  return best(these) < best(those)
}

/** Those that fit, the best first, at most so many. */
export const fitting = <T extends Pick<Findable, 'name' | 'also'>>(
  all: readonly T[],
  text: string,
  most: number,
): readonly T[] =>
  all
    .flatMap((one) => {
      const fit = bestFit(one, text)
      return fit === null ? [] : [{ one, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit)
    .slice(0, most)
    .map(({ one }) => one)

/** Shown lines keep their places; new ones are added below, each once. */
export const appended = <T extends Findable>(shown: readonly T[], arrived: readonly T[]): readonly T[] => {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...arrived.filter(({ id }) => !ids.has(id) && ids.add(id))]
}

/** The highlighted entry: the previous one while it is shown, else the first. */
export const highlighted = (before: string | null, ids: readonly string[]): string | null =>
  before !== null && ids.includes(before) ? before : (ids[0] ?? null)

/** The entry so many steps after the highlighted one, around the ends. */
export const stepped = (current: string | null, ids: readonly string[], by: number): string | null => {
  if (ids.length === 0) return null
  const at = current === null ? -1 : ids.indexOf(current)
  return ids[(at + by + ids.length) % ids.length] ?? null
}

export interface SearchState<T extends Findable> {
  readonly text: string
  /** What is shown for the text, in its final order. */
  readonly shown: readonly T[]
  /** Everything that was found since the search opened; answers the next key at once. */
  readonly known: readonly T[]
  /** Answers are still due. */
  readonly waiting: boolean
}

export type SearchEvent<T extends Findable> =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'arrived'; readonly text: string; readonly hits: readonly T[] }
  | { readonly type: 'complete'; readonly text: string }

/** The shortest text that is searched for. */
export const SHORTEST = 2
const FROM_MEMORY = 8

export const emptySearch = <T extends Findable>(): SearchState<T> => ({
  text: '',
  shown: [],
  known: [],
  waiting: false,
})

/** A key press is answered from what was found before; later answers are added below, and answers for an earlier text are only stored. */
export const search = <T extends Findable>(state: SearchState<T>, event: SearchEvent<T>): SearchState<T> => {
  switch (event.type) {
    case 'typed': {
      const long = event.text.trim().length >= SHORTEST
      return {
        ...state,
        text: event.text,
        shown: long ? fitting(state.known, event.text, FROM_MEMORY) : [],
        waiting: long,
      }
    }
    case 'arrived': {
      const known = appended(state.known, event.hits)
      return event.text === state.text
        ? { ...state, known, shown: appended(state.shown, event.hits) }
        : { ...state, known }
    }
    case 'complete':
      return event.text === state.text ? { ...state, waiting: false } : state
  }
}
