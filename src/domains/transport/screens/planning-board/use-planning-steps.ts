import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { transportOrder } from '../../entities/transport-order.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { whyNotAction } from '../../../../session/why-not.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { dismissMessage, pushMessage } from '../../../../ui/messages/messages.ts'
import { useLatest } from '../../../../ui/use-latest.ts'
import { cannotDo } from '../../../../record/action/reasons.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { assignEach } from '../transport-order/assign-each.ts'
import { isOn, type Manifest, type Order, TO_PLAN } from './board.ts'
import type { RefusedSteps } from './use-refused-steps.ts'

const ORDER = transportOrder

export interface PlanningSteps {
  readonly busy: boolean
  /** Why this device did not take the last step of an order, by the id of the order. */
  readonly held: ReadonlyMap<string, string>
  /** Why the order cannot be taken off its manifest now; null when it can. */
  readonly whyNotOff: (order: Order) => string | null
  /** Puts orders on a manifest; those on another one are taken off that first. */
  readonly putOn: (orders: readonly Order[], manifest: Manifest) => Promise<void>
  readonly takeOff: (orders: readonly Order[]) => Promise<void>
  /** Puts the orders of the last step back where they were, but not those that were changed since. */
  readonly undo: () => Promise<void>
}

/** The manifest that an order is put on; null to take it off. */
type Place = Manifest | null

/** An order that took a step. */
interface Moved {
  readonly id: string
  readonly from: Place
  readonly to: Place
}

const NONE: readonly Moved[] = []

/** What the board shows now. */
interface OnBoard {
  readonly orders: ReadonlyMap<string, Order>
  readonly manifests: readonly Manifest[]
}

/** Thrown with the reason for a step that the rules of the order do not allow. */
class NotNow extends Error {}

const isAt = (order: Order, place: Place): boolean => (place === null ? order.status === TO_PLAN : isOn(order, place))

/** The two steps of the board, which are actions of orders; each is stored on this device and sent later. */
export const usePlanningSteps = (refused: Pick<RefusedSteps, 'forget'>, onBoard: OnBoard): PlanningSteps => {
  const { t } = useLingui()
  const words = useWords()
  const { person, settings } = useData()
  const { act } = useChange()
  const flow = useFlow(ORDER)
  const says = useRefusedWords()
  const [busy, setBusy] = useState(false)
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map())
  const now = useLatest(onBoard)
  const last = useRef(NONE)
  /** The message of the last step, which offers to undo it. */
  const told = useRef('')
  const whyNot = (row: Order, name: 'assign' | 'unassign'): string | null => {
    const against = whyNotAction({ entity: ORDER, name, row, person, settings, flow })
    return against.length === 0 ? null : cannotDo(words.action(ORDER, name), against, ORDER, words)
  }
  const step = async (
    order: Order,
    name: 'assign' | 'unassign',
    body: { transportManifest?: string },
  ): Promise<void> => {
    const why = whyNot(order, name)
    if (why !== null) throw new NotNow(why)
    await act(ORDER.name, order.id, name, body)
  }
  const move = async (order: Order, to: Place): Promise<void> => {
    const rides = order.status !== TO_PLAN
    if (rides) await step(order, 'unassign', {})
    if (to === null) return
    // The rules judge the order as it is after it was taken off.
    await step(rides ? { ...order, status: TO_PLAN } : order, 'assign', { transportManifest: to.id })
  }
  /** Moves each order; resolves to those that moved. */
  const moveEach = async (orders: readonly Order[], placeOf: (order: Order) => Place): Promise<readonly Moved[]> => {
    const { manifests } = now.current
    const moves = orders.map((order) => ({
      id: order.id,
      from: manifests.find((manifest) => isOn(order, manifest)) ?? null,
      to: placeOf(order),
    }))
    setBusy(true)
    const untaken = await assignEach(orders, async (order) => {
      await move(order, placeOf(order))
      // The step is taken; the refused step that it replaces can also be discarded on the sync screen.
      await refused.forget(order.id).catch(() => undefined)
    })
    setBusy(false)
    setHeld((before) => {
      const next = new Map(before)
      for (const { id } of orders) next.delete(id)
      for (const { order, error } of untaken)
        next.set(order.id, error instanceof NotNow ? error.message : says(error, ORDER))
      return next
    })
    const stayed = new Set(untaken.map(({ order }) => order.id))
    return moves.filter(({ id }) => !stayed.has(id))
  }
  const putBack = async (moved: readonly Moved[]): Promise<void> => {
    if (moved.length === 0) return
    if (last.current === moved) {
      last.current = NONE
      dismissMessage(told.current)
    }
    const froms = new Map(moved.map(({ id, from }) => [id, from]))
    const unchanged = moved.flatMap(({ id, to }) => {
      const order = now.current.orders.get(id)
      return order !== undefined && isAt(order, to) ? [order] : []
    })
    const back = await moveEach(unchanged, ({ id }) => froms.get(id) ?? null)
    const left = moved.length - back.length
    const count = back.length
    const what = t`${plural(count, { one: '# order', other: '# orders' })}`
    if (back.length > 0) pushMessage({ type: 'success', text: t`Undone: ${what} put back. Saved on this device.` })
    if (left === 0) return
    const stay = t`${plural(left, { one: '# order stays where it is', other: '# orders stay where they are' })}`
    pushMessage({ type: 'warning', text: t`${stay}: changed since then, or not on this board now.` })
  }
  const tell = (moved: readonly Moved[], text: (what: string) => string): void => {
    if (moved.length === 0) return
    last.current = moved
    const count = moved.length
    const what = t`${plural(count, { one: '# order', other: '# orders' })}`
    // One offer at a time: that of the last step.
    dismissMessage(told.current)
    const action = { label: t`Undo`, onAction: () => void putBack(moved) }
    told.current = pushMessage({ type: 'success', text: text(what), action })
  }
  return {
    busy,
    held,
    whyNotOff: (order) => whyNot(order, 'unassign'),
    putOn: async (orders, manifest) => {
      const others = orders.filter((order) => !isOn(order, manifest))
      const name = manifest.reference ?? '–'
      tell(await moveEach(others, () => manifest), (what) => t`${what} put on ${name}. Saved on this device.`)
    },
    takeOff: async (orders) => {
      tell(await moveEach(orders, () => null), (what) => t`${what} taken off. Saved on this device.`)
    },
    undo: () => putBack(last.current),
  }
}
