import type { UnsentCounts } from '../../../../engine/data/pending.ts'
import { useLiveQuery } from '../../../../session/use-live-query.ts'
import { useSessionParts, useSignedIn } from '../../../../session/use-session.ts'

/**
 * Number of changes and files that are only on this device, counted again with every change; null until counted, and while not requested.
 */
export const useUnsent = (asked = true): UnsentCounts | null => {
  const { data } = useSessionParts()
  const person = useSignedIn()?.me.id ?? ''
  return useLiveQuery(`unsent ${person} ${asked}`, null, async () => (asked ? await data.unsent() : null)).value
}
