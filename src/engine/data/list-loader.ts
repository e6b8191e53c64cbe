import type { ListQuery, ListResult } from './api.ts'
import { type Missing, NOT_READ, rowsSoFar, soFarOf } from './known.ts'
import { NeedsConnection } from './online-list.ts'
import { keepRows } from './same-rows.ts'

export interface ListProgress {
  /** True until the first answer for the present entity and query; meanwhile the rows are those of the last one. */
  readonly loading: boolean
  /** The offset that the rows are of; 0 after a page turned out empty (LIST-06). */
  readonly offset: number
  readonly error: 'needs-connection' | 'failed' | null
}

/**
 * The last answer, and how the next one stands. Narrow by `known` before counting (`src/engine/data/known.ts`); the answer to other
 * filters or another search is no longer whole as soon as these are asked for.
 */
export type ListState = ListResult & ListProgress

export const EMPTY_LIST: ListState = { ...NOT_READ, loading: true, offset: 0, error: null }

/** An answer is on its way, or the device still reads its own tables: in a moment more is known. */
export const isReading = (list: ListState): boolean =>
  list.error === null && (list.loading || (list.known !== 'whole' && list.because === 'reading'))

/** Why a list does not show everything; null where it does. */
export const missingOf = (list: ListState): Missing | null => (list.known === 'whole' ? null : list.because)

export interface ListLoaderPorts {
  readonly ask: (query: ListQuery) => Promise<ListResult>
  /** Runs something after a while; answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void
  readonly tell: (state: ListState) => void
}

/** Runs something after a while; answers how to call it off. */
export const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** While the device reads the table, the list is asked for again after this time; what still arrives is announced by `rows` events. */
const AGAIN_MS = 300
/** Between two answers to changes of rows; a first fetch lands many a second. */
const CALM_MS = 100

const saysTheSame = (a: ListState, b: ListState): boolean => {
  const [was, is] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return was.size === is.size && [...is].every(([key, value]) => was.get(key) === value)
}

/** Another page or order of the same records: their number stays. */
const asksTheSame = (a: ListQuery, b: ListQuery): boolean =>
  (a.search ?? '') === (b.search ?? '') && JSON.stringify(a.filters) === JSON.stringify(b.filters)

/** Rows of another question may stay in sight; they say nothing about how many there are now. */
const ofAnother = ({ loading, offset, error, ...answer }: ListState): ListState => ({
  ...soFarOf('reading', rowsSoFar(answer), 0),
  loading,
  offset,
  error,
})

/** A new answer, with the former objects where nothing changed. */
const keptRows = (before: ListResult, now: ListResult): ListResult => {
  if (now.known === 'unknown') return now
  const rows = keepRows(rowsSoFar(before), rowsSoFar(now))
  return now.known === 'whole' ? { ...now, rows } : { ...now, soFar: rows }
}

/**
 * Asks for one list after the other and tells what came. A newer question makes the answer to an older one void
 * (LIST-07); changes of rows while a question is out are asked for once it is answered.
 */
export const createListLoader = (ports: ListLoaderPorts) => {
  let state: ListState = EMPTY_LIST
  let query: ListQuery | null = null
  let turn = 0
  let asking = false
  let stale = false
  let planned: (() => void) | null = null

  /** What says nothing new is not told. */
  const tell = (next: ListState): void => {
    if (saysTheSame(state, next)) return
    state = next
    ports.tell(state)
  }
  const plan = (ms: number): void => {
    planned ??= ports.later(() => {
      planned = null
      void run()
    }, ms)
  }
  const calm = (): void => {
    planned?.()
    planned = null
  }

  const answered = (asked: ListQuery, result: ListResult): void => {
    if (result.known === 'whole' && result.rows.length === 0 && result.count > 0 && asked.offset > 0) {
      query = { ...asked, offset: 0 }
      void run()
      return
    }
    tell({ ...keptRows(state, result), loading: false, offset: asked.offset, error: null })
    if (result.known !== 'whole' && result.because === 'reading') plan(AGAIN_MS)
    else if (stale) plan(CALM_MS)
  }

  const run = async (): Promise<void> => {
    const asked = query
    if (asked === null) return
    calm()
    const mine = ++turn
    asking = true
    stale = false
    try {
      const result = await ports.ask(asked)
      if (mine === turn) answered(asked, result)
    } catch (error) {
      const reason = error instanceof NeedsConnection ? 'needs-connection' : 'failed'
      if (mine === turn) tell({ ...state, loading: false, error: reason })
    } finally {
      if (mine === turn) asking = false
    }
  }

  return {
    state: (): ListState => state,
    /** Asks for another list; `fresh` forgets the rows at hand, they are of another entity. */
    ask: (next: ListQuery, fresh: boolean): void => {
      const before = query
      query = next
      if (fresh) tell(EMPTY_LIST)
      else tell({ ...(before !== null && asksTheSame(before, next) ? state : ofAnother(state)), loading: true })
      void run()
    },
    /** Rows that this list shows may have changed. */
    touch: (): void => {
      if (asking) stale = true
      else plan(CALM_MS)
    },
    retry: (): void => {
      void run()
    },
    stop: (): void => {
      turn++
      query = null
      calm()
    },
  }
}
export type ListLoader = ReturnType<typeof createListLoader>
