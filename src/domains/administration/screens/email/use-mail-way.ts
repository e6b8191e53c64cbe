import { useCallback, useEffect, useState } from 'react'
import { type MailWay, mailWaySchema, testMailPath } from '../../../../protocol/test-mail.ts'
import { useSessionParts } from '../../../../session/use-session.ts'

export type MailWayState =
  | { readonly kind: 'loading' }
  /** It is only known with a connection. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly way: MailWay }

/** How mails leave the server. `look` asks again. */
export const useMailWay = (): { readonly state: MailWayState; readonly look: () => void } => {
  const { api } = useSessionParts()
  const [state, setState] = useState<MailWayState>({ kind: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    api.call(testMailPath, { quiet: true, signal: gone.signal }).then(
      (result) => {
        const parsed = mailWaySchema.safeParse(result)
        if (!gone.signal.aborted) setState(parsed.success ? { kind: 'known', way: parsed.data } : { kind: 'failed' })
      },
      () => {
        if (!gone.signal.aborted) setState({ kind: 'failed' })
      },
    )
    return () => gone.abort()
  }, [api, asked])
  return { state, look: useCallback(() => setAsked((count) => count + 1), []) }
}
