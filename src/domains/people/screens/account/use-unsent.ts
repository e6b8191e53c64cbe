import type { UnsentCounts } from '../../../../engine/data/pending.ts'
import { useLiveQuery } from '../../../../session/use-live-query.ts'
import { useSessionParts, useSignedIn } from '../../../../session/use-session.ts'

/** What is only on this device now, counted anew with every change; null until it is counted, and while nobody asks. */
export const useUnsent = (asked = true): UnsentCounts | null => {
  const { data } = useSessionParts()
  const person = useSignedIn()?.me.id ?? ''
  return useLiveQuery(`unsent ${person} ${asked}`, null, async () => (asked ? await data.unsent() : null)).value
}
