import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { transportOrder } from '../../entities/transport-order.ts'
import type { PendingChange } from '../../../../engine/data/pending.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { usePending } from '../../../../engine/hooks/use-status.ts'
import { label } from '../../../../i18n/label.ts'
import { useProblemLines } from '../../../../record/action/use-problem-lines.ts'
import { refusedText } from '../../../../record/change/change-words.ts'
import { refusedSteps } from './refused-steps.ts'

const NONE: readonly PendingChange[] = []

export interface RefusedSteps {
  /** Orders with a step that the server refused. */
  readonly orders: readonly string[]
  /** Why the server refused the last step of an order; null when it did not. `manifestName` names the manifest of the step. */
  readonly whyOf: (order: string, manifestName: (id: string) => string | null) => string | null
  /** Discards the refused steps of an order: another step has taken their place, or the person gave them up. */
  readonly forget: (order: string) => Promise<void>
}

/** Steps onto and off manifests that the server refused, live. */
export const useRefusedSteps = (): RefusedSteps => {
  const { t, i18n } = useLingui()
  const { client } = useData()
  const pending = usePending()
  const linesOf = useProblemLines(transportOrder)
  const byOrder = useMemo(() => refusedSteps(pending?.changes ?? NONE), [pending])
  return {
    orders: [...byOrder.keys()],
    whyOf: (order, manifestName) => {
      const change = byOrder.get(order)?.at(-1)
      if (change === undefined) return null
      const current = change.current === null ? null : label(i18n, `state.${change.current}`, change.current)
      const lines = linesOf(change.problems ?? {}).map((line) => `${line}.`)
      // Problems say more than that there are some.
      const said =
        change.reason === null || lines.length > 0 ? t`The server said no.` : refusedText(change.reason, current)
      const { transportManifest: wanted } = change.body
      const name = typeof wanted === 'string' ? manifestName(wanted) : null
      return [...(name === null ? [] : [t`Not put on ${name}.`]), said, ...lines].join(' ')
    },
    forget: async (order) => {
      for (const { mid } of byOrder.get(order) ?? NONE) await client.api.discard(mid)
    },
  }
}
