import type { RecordKeys } from '../../page/head/use-record-keys.ts'
import type { ListCursor } from './use-list-cursor.ts'

interface ListKeysPorts {
  readonly cursor: ListCursor
  /** Selects the row or takes it out; undefined where rows cannot be selected. */
  readonly select: ((id: string) => void) | undefined
  readonly open: (id: string) => void
  readonly focusSearch: () => void
  /** Moves to what can be done with the selected rows, which stands behind all rows. */
  readonly focusActions: () => void
  readonly onHelp: () => void
}

/** A link or button acts by itself on Enter and Space; the link of a row opens it on Enter alone. */
const OWN = 'a, button, input, select, textarea, summary, [role="button"], [role="tab"]'

const ownOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(OWN) : null)

/** What keys do on a list (J K X B Enter Space Esc / ?). */
export const listKeys = ({ cursor, select, open, focusSearch, focusActions, onHelp }: ListKeysPorts): RecordKeys => {
  const { at } = cursor
  return {
    letters: {
      j: () => cursor.step(1),
      k: () => cursor.step(-1),
      x: at === null || select === undefined ? undefined : () => select(at),
      b: select === undefined ? undefined : focusActions,
      '/': focusSearch,
      '?': onHelp,
    },
    others: {
      enter: (event) => {
        if (at === null || ownOf(event.target) !== null) return
        event.preventDefault()
        open(at)
      },
      ' ': (event) => {
        const own = ownOf(event.target)
        if (cursor.toggle === undefined || (own !== null && !own.matches('[data-row-link]'))) return
        event.preventDefault()
        cursor.toggle()
      },
      escape: (event) => {
        if (cursor.peeked === null) return
        event.preventDefault()
        cursor.close()
      },
    },
  }
}
