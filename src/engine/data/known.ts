/**
 * Why a result is not complete: the device is still reading its own tables, or records are still being fetched from the
 * server (a first sync, or a scope that the person was given since).
 */
export type Missing = 'reading' | 'arriving'

/** The complete result: only now is there a count, and only now may a list be shown as empty. */
export interface Whole<T> {
  readonly known: 'whole'
  /** Rows of the requested page. */
  readonly rows: readonly T[]
  /** Rows of all pages. */
  readonly count: number
}

/** Part of the result. `soFar` may be shown, but never counted, summed or charted as if it were complete. */
export interface SoFar<T> {
  readonly known: 'partial'
  readonly because: Missing
  readonly soFar: readonly T[]
  readonly atLeast: number
}

/** Nothing is here yet, which does not mean that there is nothing. */
export interface Unknown {
  readonly known: 'unknown'
  readonly because: Missing
}

/** The result of a query for many records: narrow by `known` before counting. */
export type Known<T> = Whole<T> | SoFar<T> | Unknown

const NO_ROWS: readonly never[] = []

export const NOT_READ: Unknown = { known: 'unknown', because: 'reading' }

/** The result when only these rows are here and others may follow. */
export const soFarOf = <T>(because: Missing, soFar: readonly T[], atLeast: number): SoFar<T> | Unknown =>
  atLeast === 0 && soFar.length === 0 ? { known: 'unknown', because } : { known: 'partial', because, soFar, atLeast }

/** Rows to show, complete or not; do not count them. */
export const rowsSoFar = <T>(answer: Known<T>): readonly T[] =>
  answer.known === 'whole' ? answer.rows : answer.known === 'partial' ? answer.soFar : NO_ROWS

/** The number of rows on all pages; null while unknown. */
export const countOf = (answer: Known<unknown>): number | null => (answer.known === 'whole' ? answer.count : null)

/** True when it is known that there are no rows. */
export const isNone = (answer: Known<unknown>): boolean => answer.known === 'whole' && answer.count === 0

/** All rows, to sum or chart; null while unknown, or when the requested page was too short for all of them. */
export const everyRow = <T>(answer: Known<T>): readonly T[] | null =>
  answer.known === 'whole' && answer.rows.length === answer.count ? answer.rows : null

/** Why a result made from several is not complete; 'arriving' takes precedence. */
export const because = (
  ...answers: readonly { readonly known: string; readonly because?: Missing }[]
): Missing | null =>
  answers.reduce<Missing | null>((worst, { because: why }) => (why === 'arriving' ? why : (worst ?? why ?? null)), null)
