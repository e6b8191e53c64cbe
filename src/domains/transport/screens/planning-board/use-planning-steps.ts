import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { transportOrder } from '../../entities/transport-order.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { whyNotAction } from '../../../../session/why-not.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
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
}

/** Thrown with the reason for a step that the rules of the order do not allow. */
class NotNow extends Error {}

/** The two steps of the board, by the actions that orders have anyway; each is kept on this device and sent later. */
export const usePlanningSteps = (refused: Pick<RefusedSteps, 'forget'>): PlanningSteps => {
  const { t } = useLingui()
  const words = useWords()
  const { person, settings } = useData()
  const { act } = useChange()
  const flow = useFlow(ORDER)
  const says = useRefusedWords()
  const [busy, setBusy] = useState(false)
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map())
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
  /** Takes a step for each order; resolves to the number of those that took it. */
  const each = async (orders: readonly Order[], take: (order: Order) => Promise<void>): Promise<number> => {
    setBusy(true)
    const untaken = await assignEach(orders, async (order) => {
      await take(order)
      // The step is taken; what it replaces may also be discarded on the sync screen.
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
    return orders.length - untaken.length
  }
  return {
    busy,
    held,
    whyNotOff: (order) => whyNot(order, 'unassign'),
    putOn: async (orders, manifest) => {
      const others = orders.filter((order) => !isOn(order, manifest))
      const done = await each(others, async (order) => {
        const rides = order.status !== TO_PLAN
        if (rides) await step(order, 'unassign', {})
        // The rules judge the order as it is after it was taken off.
        await step(rides ? { ...order, status: TO_PLAN } : order, 'assign', { transportManifest: manifest.id })
      })
      const name = manifest.reference ?? '–'
      if (done > 0) {
        const what = t`${plural(done, { one: '# order', other: '# orders' })}`
        pushMessage({ type: 'success', text: t`${what} put on ${name}. Saved on this device.` })
      }
    },
    takeOff: async (orders) => {
      const done = await each(orders, (order) => step(order, 'unassign', {}))
      if (done > 0) {
        const what = t`${plural(done, { one: '# order', other: '# orders' })}`
        pushMessage({ type: 'success', text: t`${what} taken off. Saved on this device.` })
      }
    },
  }
}
