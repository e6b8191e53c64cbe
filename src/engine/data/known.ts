/**
 * Why a device does not know all of it yet: it is still reading its own tables, or records are still being fetched from the
 * server (a first sync, or a scope that the person was given since).
 */
export type Missing = 'reading' | 'arriving'

/** Everything that a question is about is here: only now is there a count, and only now may a list be said to be empty. */
export interface Whole<T> {
  readonly known: 'whole'
  /** Of the page that was asked for. */
  readonly rows: readonly T[]
  /** Of all pages. */
  readonly count: number
}

/** Some of it is here. What stands in `soFar` may be shown, never counted, summed or drawn as if it were all. */
export interface SoFar<T> {
  readonly known: 'partial'
  readonly because: Missing
  readonly soFar: readonly T[]
  readonly atLeast: number
}

/** Nothing of it is here, which does not mean that there is none. */
export interface Unknown {
  readonly known: 'unknown'
  readonly because: Missing
}

/** What a question about many records returns: narrow by `known` before counting. */
export type Known<T> = Whole<T> | SoFar<T> | Unknown

const NO_ROWS: readonly never[] = []

export const NOT_READ: Unknown = { known: 'unknown', because: 'reading' }

/** The answer to a question when only these rows are here and others may still come. */
export const soFarOf = <T>(because: Missing, soFar: readonly T[], atLeast: number): SoFar<T> | Unknown =>
  atLeast === 0 && soFar.length === 0 ? { known: 'unknown', because } : { known: 'partial', because, soFar, atLeast }

/** Rows to show, whether or not others are still to come: their number says nothing. */
export const rowsSoFar = <T>(answer: Known<T>): readonly T[] =>
  answer.known === 'whole' ? answer.rows : answer.known === 'partial' ? answer.soFar : NO_ROWS

/** How many there are; null while that is not known. */
export const countOf = (answer: Known<unknown>): number | null => (answer.known === 'whole' ? answer.count : null)

/** There are none, and that is known. */
export const isNone = (answer: Known<unknown>): boolean => answer.known === 'whole' && answer.count === 0

/** Every row there is, to sum or draw; null while that is not known, or where the page that was asked for is too short. */
export const everyRow = <T>(answer: Known<T>): readonly T[] | null =>
  answer.known === 'whole' && answer.rows.length === answer.count ? answer.rows : null

/** As little known as the less known of two: what is made from both. */
export const because = (
  ...answers: readonly { readonly known: string; readonly because?: Missing }[]
): Missing | null =>
  answers.reduce<Missing | null>((worst, { because: why }) => (why === 'arriving' ? why : (worst ?? why ?? null)), null)
