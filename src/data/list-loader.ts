import type { ListQuery, ListResult, ListRow } from './api.ts'
import { NeedsConnection } from './online-list.ts'
import { keepRows } from './same-rows.ts'

export interface ListState {
  /** Of the last answer; kept while a newer one is on its way. */
  readonly rows: readonly ListRow[]
  readonly count: number
  /** False while the device is still reading the table: the count is not final. */
  readonly complete: boolean
  /** True until the first answer for the present entity and query. */
  readonly loading: boolean
  /** The offset that the rows are of; 0 after a page turned out empty (LIST-06). */
  readonly offset: number
  readonly error: 'needs-connection' | 'failed' | null
}

export const EMPTY_LIST: ListState = { rows: [], count: 0, complete: false, loading: true, offset: 0, error: null }

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

/** While the device reads the table, the list is asked for again after this time. */
const AGAIN_MS = 300
/** Between two answers to changes of rows; a first fetch lands many a second. */
const CALM_MS = 100

/**
 * Asks for one list after the other and tells what came. A newer question makes the answer to an older one void
 * (LIST-07); changes of rows while a question is out are asked for once it is answered.
 */
export const createListLoader = (ports: ListLoaderPorts) => {
  let state = EMPTY_LIST
  let query: ListQuery | null = null
  let turn = 0
  let asking = false
  let stale = false
  let planned: (() => void) | null = null

  /** What says nothing new is not told. */
  const tell = (next: Partial<ListState>): void => {
    const said = { ...state, ...next }
    if ((Object.keys(said) as (keyof ListState)[]).every((key) => said[key] === state[key])) return
    state = said
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
    if (result.rows.length === 0 && result.count > 0 && asked.offset > 0 && result.complete) {
      query = { ...asked, offset: 0 }
      void run()
      return
    }
    const { count, complete } = result
    const rows = keepRows(state.rows, result.rows)
    tell({ rows, count, complete, loading: false, offset: asked.offset, error: null })
    if (!result.complete) plan(AGAIN_MS)
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
      if (mine === turn) tell({ loading: false, error: reason })
    } finally {
      if (mine === turn) asking = false
    }
  }

  return {
    state: (): ListState => state,
    /** Asks for another list; `fresh` forgets the rows at hand, they are of another entity. */
    ask: (next: ListQuery, fresh: boolean): void => {
      query = next
      tell(fresh ? EMPTY_LIST : { loading: true })
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
