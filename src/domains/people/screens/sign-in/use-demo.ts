import { useEffect, useState } from 'react'
import { isListOf, isText, isWith } from '../../../../protocol/guard.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { useOnline } from './use-online.ts'

interface Account {
  readonly username: string
  readonly who: string
}

export interface Demo {
  readonly accounts: Account[]
  readonly password: string
}

const isDemo = isWith<Demo>({
  accounts: isListOf(isWith<Account>({ username: isText, who: isText })),
  password: isText,
})

/** The demo accounts; null unless the server has the demo company. Asked for again when there is a network again. */
export const useDemo = (): Demo | null => {
  const { api } = useSessionParts()
  const [demo, setDemo] = useState<Demo | null>(null)
  const [round, setRound] = useState(0)
  useOnline(() => setRound((before) => before + 1))
  useEffect(() => {
    const gone = new AbortController()
    api
      .call('/demo', { anonymous: true, quiet: true, signal: gone.signal })
      .then((result) => setDemo(isDemo(result) ? result : null))
      .catch(() => undefined)
    return () => gone.abort()
  }, [api, round])
  return demo
}
