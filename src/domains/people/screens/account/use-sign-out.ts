import { useState } from 'react'
import { useSessionParts } from '../../../../session/use-session.ts'
import { unsentTotal } from './unsent-total.ts'

/** Signs out: at once when everything is sent, otherwise after a confirmation. Data on the device is never deleted (law 2). */
export const useSignOut = () => {
  const { session, data } = useSessionParts()
  const [asking, setAsking] = useState(false)
  const leave = async (): Promise<void> => {
    setAsking(false)
    await session.signOut()
  }
  const ask = async (): Promise<void> => {
    const unsent = await data.unsent().catch(() => null)
    if (unsent !== null && unsentTotal(unsent) > 0) setAsking(true)
    else await leave()
  }
  return { asking, ask, leave, stay: () => setAsking(false) }
}
