import { useState } from 'react'
import { useSessionParts } from '../../../../session/use-session.ts'
import type { UnsentCounts } from '../../../../engine/data/pending.ts'
import { unsentTotal } from './unsent-total.ts'

/** Signs out: at once when everything is sent and there is a connection, otherwise after a confirmation. Data on the device is never deleted (law 2). */
export const useSignOut = () => {
  const { session, data, status } = useSessionParts()
  const [asking, setAsking] = useState<{ readonly unsent: UnsentCounts | null } | null>(null)
  const leave = async (): Promise<void> => {
    setAsking(null)
    await session.signOut()
  }
  const ask = async (): Promise<void> => {
    const unsent = await data.unsent().catch(() => null)
    const left = unsent !== null && unsentTotal(unsent) > 0
    if (left || status.current().status.reachable === false) setAsking({ unsent: left ? unsent : null })
    else await leave()
  }
  return { asking, ask, leave, stay: () => setAsking(null) }
}
