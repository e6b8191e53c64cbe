import type { ListQuery, ListResult } from './api.ts'
import { type Missing, NOT_READ, rowsSoFar, soFarOf } from './known.ts'
import { NeedsConnection } from './online-list.ts'
import { keepRows } from './same-rows.ts'

export interface ListProgress {
  /** True until the first result for the current entity and query; until then the rows are the previous ones. */
  readonly loading: boolean
  /** Offset of the rows; 0 after a page turned out empty (LIST-06). */
  readonly offset: number
  readonly error: 'needs-connection' | 'failed' | null
}

/**
 * The last result, and whether another is being loaded. Narrow by `known` before counting (`src/engine/data/known.ts`);
 * once other filters or another search are requested, the previous result is no longer `whole`.
 */
export type ListState = ListResult & ListProgress

export const EMPTY_LIST: ListState = { ...NOT_READ, loading: true, offset: 0, error: null }

/** A result is being loaded, or the device still reads its own tables: more will follow without a connection. */
export const isReading = (list: ListState): boolean =>
  list.error === null && (list.loading || (list.known !== 'whole' && list.because === 'reading'))

/** Why a list is not complete; null when it is. */
export const missingOf = (list: ListState): Missing | null => (list.known === 'whole' ? null : list.because)

export interface ListLoaderPorts {
  readonly load: (query: ListQuery) => Promise<ListResult>
  /** Schedules a callback; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void
  readonly onState: (state: ListState) => void
}

/** Schedules a callback; returns a function that cancels it. */
export const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Interval of queries while the device reads the table; records fetched later are announced by `rows` events. */
const RETRY_MS = 300
/** Debounces queries after changes of rows; a first sync causes many per second. */
const DEBOUNCE_MS = 100

const isEqualState = (a: ListState, b: ListState): boolean => {
  const [was, is] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return was.size === is.size && [...is].every(([key, value]) => was.get(key) === value)
}

/** True when only page or order differ: the count stays valid. */
const hasSameFilters = (a: ListQuery, b: ListQuery): boolean =>
  (a.search ?? '') === (b.search ?? '') && JSON.stringify(a.filters) === JSON.stringify(b.filters)

/** Keeps the rows of the previous query visible, without their count. */
const withoutCount = ({ loading, offset, error, ...answer }: ListState): ListState => ({
  ...soFarOf('reading', rowsSoFar(answer), 0),
  loading,
  offset,
  error,
})

/** The new result, with the previous row objects where nothing changed. */
const keptRows = (before: ListResult, now: ListResult): ListResult => {
  if (now.known === 'unknown') return now
  const rows = keepRows(rowsSoFar(before), rowsSoFar(now))
  return now.known === 'whole' ? { ...now, rows } : { ...now, soFar: rows }
}

/**
 * Runs one list query after the other and notifies of each new state. A newer query discards the result of an older one
 * (LIST-07); changes of rows during a query lead to one more query after it.
 */
export const createListLoader = (ports: ListLoaderPorts) => {
  let state: ListState = EMPTY_LIST
  let query: ListQuery | null = null
  let turn = 0
  let loading = false
  let stale = false
  let scheduled: (() => void) | null = null

  /** Notifies only if the state has changed. */
  const notify = (next: ListState): void => {
    if (isEqualState(state, next)) return
    state = next
    ports.onState(state)
  }
  const schedule = (ms: number): void => {
    scheduled ??= ports.later(() => {
      scheduled = null
      void run()
    }, ms)
  }
  const cancel = (): void => {
    scheduled?.()
    scheduled = null
  }

  const received = (asked: ListQuery, result: ListResult): void => {
    if (result.known === 'whole' && result.rows.length === 0 && result.count > 0 && asked.offset > 0) {
      query = { ...asked, offset: 0 }
      void run()
      return
    }
    notify({ ...keptRows(state, result), loading: false, offset: asked.offset, error: null })
    if (result.known !== 'whole' && result.because === 'reading') schedule(RETRY_MS)
    else if (stale) schedule(DEBOUNCE_MS)
  }

  const run = async (): Promise<void> => {
    const asked = query
    if (asked === null) return
    cancel()
    const mine = ++turn
    loading = true
    stale = false
    try {
      const result = await ports.load(asked)
      if (mine === turn) received(asked, result)
    } catch (error) {
      const reason = error instanceof NeedsConnection ? 'needs-connection' : 'failed'
      if (mine === turn) notify({ ...state, loading: false, error: reason })
    } finally {
      if (mine === turn) loading = false
    }
  }

  return {
    state: (): ListState => state,
    /** Loads another list; `fresh` drops the present rows, because they are of another entity. */
    load: (next: ListQuery, fresh: boolean): void => {
      const before = query
      query = next
      if (fresh) notify(EMPTY_LIST)
      else notify({ ...(before !== null && hasSameFilters(before, next) ? state : withoutCount(state)), loading: true })
      void run()
    },
    /** Schedules a query, because rows that this list shows may have changed. */
    invalidate: (): void => {
      if (loading) stale = true
      else schedule(DEBOUNCE_MS)
    },
    retry: (): void => {
      void run()
    },
    stop: (): void => {
      turn++
      query = null
      cancel()
    },
  }
}
export type ListLoader = ReturnType<typeof createListLoader>
