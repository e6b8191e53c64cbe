import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { useSessionParts } from '../../../../session/use-session.ts'

const demoSchema = z.looseObject({
  accounts: z.array(z.looseObject({ username: z.string(), who: z.string() })),
  password: z.string(),
})
export type Demo = z.infer<typeof demoSchema>

/** The demo accounts; null unless the server has the demo company. */
export const useDemo = (): Demo | null => {
  const { api } = useSessionParts()
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    api
      .call('/demo', { anonymous: true, quiet: true, signal: gone.signal })
      .then((result) => setDemo(demoSchema.safeParse(result).data ?? null))
      .catch(() => undefined)
    return () => gone.abort()
  }, [api])
  return demo
}
