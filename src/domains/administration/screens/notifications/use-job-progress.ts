import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { useSessionParts } from '../../../../session/use-session.ts'

/** Polling interval of running jobs, ms (NOTIF-09, CONST-07). */
export const JOB_POLL_MS = 5000

const answerSchema = z.looseObject({ progress: z.nullable(z.number()) })

/** Progress of running jobs by notification, polled every 5 s while there are any. */
export const useJobProgress = (ids: readonly string[]): { readonly [id: string]: number } => {
  const { api } = useSessionParts()
  const [progress, setProgress] = useState<{ readonly [id: string]: number }>({})
  const key = ids.join()
  useEffect(() => {
    if (key === '') return undefined
    const gone = new AbortController()
    const look = async (id: string): Promise<void> => {
      const result = await api.call(`/notification/${id}`, { quiet: true, signal: gone.signal })
      const read = answerSchema.safeParse(result)
      const value = read.success ? read.data.progress : null
      if (value !== null) setProgress((before) => ({ ...before, [id]: value }))
    }
    const timer = setInterval(() => {
      if (!navigator.onLine) return
      for (const id of key.split(',')) look(id).catch(() => undefined)
    }, JOB_POLL_MS)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [api, key])
  return progress
}
