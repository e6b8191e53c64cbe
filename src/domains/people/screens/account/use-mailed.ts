import { useEffect, useState } from 'react'
import { activationPath, activationWaySchema } from '../../../../protocol/activation.ts'
import { useSessionParts } from '../../../../session/use-session.ts'

/**
 * Whether the server sends the activation of a user by mail; undefined until it has said so. `asks`: the server knows the user, and there
 * is a connection.
 */
export const useMailed = (user: string, asks: boolean): boolean | undefined => {
  const { api } = useSessionParts()
  const [mailed, setMailed] = useState<boolean>()
  useEffect(() => {
    if (!asks) return
    const gone = new AbortController()
    api.call(activationPath(user), { quiet: true, signal: gone.signal }).then(
      (result) => {
        if (!gone.signal.aborted) setMailed(activationWaySchema.safeParse(result).data?.mailed)
      },
      () => undefined,
    )
    return () => gone.abort()
  }, [api, user, asks])
  return mailed
}
