import { useEffect, useState } from 'react'
import { pushPath, type PushState, pushStateSchema } from '../../../../protocol/push.ts'
import { ApiError } from '../../../../session/api.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { endpointHere } from './push-browser.ts'

export type PushKnown =
  | { readonly kind: 'loading' }
  /** `text`: what the server said; empty where it could not be reached. */
  | { readonly kind: 'failed'; readonly text: string }
  | {
      readonly kind: 'known'
      readonly state: PushState
      /** `ended`: the session has a choice, but the browser does not have its subscription any more. */
      readonly here: 'on' | 'off' | 'ended'
    }

/** What the server and this browser know of notifications on this device; read when the dialog opens. */
export const usePushState = (): PushKnown => {
  const { api } = useSessionParts()
  const [known, setKnown] = useState<PushKnown>({ kind: 'loading' })
  useEffect(() => {
    const gone = new AbortController()
    const look = async (): Promise<PushKnown> => {
      const [result, endpoint] = await Promise.all([
        api.call(pushPath, { quiet: true, signal: gone.signal }),
        endpointHere().catch(() => null),
      ])
      const state = pushStateSchema.parse(result)
      if (state.chosen === null) return { kind: 'known', state, here: 'off' }
      const holds = state.chosen.endpoint === endpoint && Notification.permission === 'granted'
      return { kind: 'known', state, here: holds ? 'on' : 'ended' }
    }
    look()
      .catch((error: unknown): PushKnown => {
        const text = error instanceof ApiError && error.status !== 0 ? (error.messages[0]?.text ?? '') : ''
        return { kind: 'failed', text }
      })
      .then((next) => {
        if (!gone.signal.aborted) setKnown(next)
      })
      .catch(() => undefined)
    return () => gone.abort()
  }, [api])
  return known
}
