import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../ui/use-latest.ts'
import { useScreen } from '../../../ui/theme/use-screen.ts'
import { usePlaceSearch } from '../../use-place-search.ts'
import { type ListedRows, placeOfRow, stepFrom } from './cursor-step.ts'

/** The panel beside the list follows the keys after this time, so that a held key does not open every record on its way. */
const FOLLOW_MS = 80

/** The row of a list that keys act on, and the record that stands beside the list. */
export interface ListCursor {
  readonly at: string | null
  /** Null while there is none, and on screens that have no room for it. */
  readonly peeked: string | null
  /** The position in the list of the record beside it; null when it is on another page. */
  readonly place: { readonly nth: number; readonly count: number } | null
  /** Makes a row the current one; the panel beside the list follows. */
  readonly point: (id: string) => void
  readonly step: (by: 1 | -1) => void
  /** Shows the current row beside the list, the first one where there is none, or closes it. Undefined where there is no room. */
  readonly toggle: (() => void) | undefined
  readonly close: () => void
}

/** The cursor of a list screen; the address keeps which record stands beside it (`peek`). */
export const useListCursor = (rows: ListedRows, page: number, onPage: (page: number) => void): ListCursor => {
  const [search, change] = usePlaceSearch()
  const hasRoom = useScreen() === 'desktop'
  const peeked = hasRoom ? (search['peek'] ?? null) : null
  const [at, setAt] = useState<string | null>(search['peek'] ?? null)
  const latest = useLatest({ rows, change, peeked, page, onPage })
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  /** The end of the page that is being fetched, at which the cursor continues. */
  const turning = useRef<1 | -1 | null>(null)
  const stop = (): void => {
    if (waiting.current !== null) clearTimeout(waiting.current)
    waiting.current = null
  }
  const point = (id: string): void => {
    setAt(id)
    stop()
    waiting.current = setTimeout(() => {
      if (latest.current.peeked !== null) latest.current.change({ peek: id })
    }, FOLLOW_MS)
  }
  const [first, last] = [rows.ids[0], rows.ids.at(-1)]
  useEffect(() => {
    const to = turning.current === 1 ? first : turning.current === -1 ? last : undefined
    turning.current = null
    if (to !== undefined) point(to)
    // Only other rows bring the cursor to their end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first, last])
  useEffect(() => stop, [])
  const close = (): void => {
    stop()
    change({ peek: undefined })
  }
  const onThisPage = at !== null && rows.ids.includes(at) ? at : null
  return {
    at: onThisPage,
    peeked,
    place: placeOfRow(rows, peeked),
    point,
    step: (by) => {
      const next = stepFrom(latest.current.rows, onThisPage ?? peeked, by)
      if (next === null) return
      if ('to' in next) return point(next.to)
      turning.current = next.page
      latest.current.onPage(latest.current.page + next.page)
    },
    toggle: hasRoom
      ? () => {
          if (peeked !== null) return close()
          const to = onThisPage ?? first
          if (to === undefined) return
          setAt(to)
          change({ peek: to })
        }
      : undefined,
    close,
  }
}
