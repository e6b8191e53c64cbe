import type { Outcome } from '../../protocol/mutation.ts'
import { recordKey } from '../data/replica.ts'
import type { Context } from './context.ts'
import { isCreate } from './outbox.ts'

/** Codes with which the server refuses a change of a record that the person may not see. */
const UNSEEN: ReadonlySet<string> = new Set(['forbidden', 'not_found'])

/**
 * The refused changes among these outcomes whose record the person may not, or no longer, see, by mid. No scope may be lost
 * between this and the storing of the outcomes (`LeadingStream.answers`).
 */
export const hiddenOf = async (
  context: Context,
  stream: string,
  outcomes: readonly Outcome[],
): Promise<ReadonlySet<string>> => {
  const refused = new Set(
    outcomes.flatMap(({ mid, outcome, code }) => (outcome === 'rejected' && UNSEEN.has(code ?? '') ? [mid] : [])),
  )
  if (refused.size === 0) return refused
  return context.replica(stream).read(['overlay', 'shadow'], async (tx) => {
    const laid = (await tx.find('overlay')).filter(({ mid, mutation }) => refused.has(mid) && !isCreate(mutation))
    const keys = laid.map(({ mutation: { target } }) => recordKey(...target))
    const rows = await tx.getMany('shadow', keys)
    return new Set(laid.flatMap(({ mid }, at) => ((rows[at]?.row ?? null) === null ? [mid] : [])))
  })
}
