import { type DragEvent, useMemo, useState } from 'react'
import type { Order } from './board.ts'
import type { Choosing } from './OrderCard.tsx'

/** MIME type of the drag data. */
const DRAGGED = 'text/plain'

export interface Choice {
  /** The selected orders that are on the board. */
  readonly orders: readonly Order[]
  /** The dragged orders; empty while none is dragged. A drag of a selected order takes the whole selection along. */
  readonly dragged: readonly Order[]
  readonly choosingOf: (order: Order) => Choosing
  readonly clear: () => void
  /** Ends the selection and the drag of these orders. */
  readonly leave: (orders: readonly Order[]) => void
}

/** Which orders are selected and dragged. Orders that left the board are not selected any more. */
export const useChoice = (onBoard: ReadonlyMap<string, Order>): Choice => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [dragged, setDragged] = useState<readonly string[]>([])
  const rowsOf = (ids: Iterable<string>): readonly Order[] => [...ids].flatMap((id) => onBoard.get(id) ?? [])
  const orders = useMemo(() => [...chosen].flatMap((id) => onBoard.get(id) ?? []), [chosen, onBoard])
  return {
    orders,
    dragged: rowsOf(dragged),
    choosingOf: ({ id }) => ({
      chosen: chosen.has(id),
      onChoose: (on) => {
        setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
      },
      onDrag: (event: DragEvent) => {
        event.dataTransfer.setData(DRAGGED, id)
        event.dataTransfer.effectAllowed = 'move'
        const ids = chosen.has(id) ? [...chosen] : [id]
        // A change of the page while a drag begins ends the drag in Chromium.
        requestAnimationFrame(() => setDragged(ids))
      },
      onDragEnd: () => setDragged([]),
    }),
    clear: () => setChosen(new Set()),
    leave: (gone) => {
      const ids = new Set(gone.map(({ id }) => id))
      setChosen((before) => new Set([...before].filter((id) => !ids.has(id))))
      setDragged([])
    },
  }
}
