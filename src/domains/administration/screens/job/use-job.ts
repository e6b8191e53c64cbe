import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { useSessionParts } from '../../../../session/use-session.ts'

/** Polling interval of a running job, ms (JOB-06). */
export const OUTPUT_POLL_MS = 3000

const jobSchema = z.looseObject({
  name: z.string(),
  type: z.optional(z.nullable(z.string())),
  owner: z.optional(z.nullable(z.string())),
  status: z.nullable(z.string()),
  progress: z.nullable(z.number()),
  error: z.nullable(z.string()),
  result: z.unknown(),
})
export type Job = z.infer<typeof jobSchema>

export type JobView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'job'; readonly job: Job; readonly ended: boolean }

/** Whether the job is finished or failed (JOB-06). */
export const hasEnded = ({ progress, error }: Job): boolean => (progress ?? 0) >= 100 || (error ?? '') !== ''

/** A job as on the server, polled every 3 s until it is at 100 or has an error. */
export const useJob = (id: string): JobView => {
  const { api } = useSessionParts()
  const [view, setView] = useState<JobView>({ kind: 'loading' })
  const ended = view.kind === 'job' && view.ended
  useEffect(() => {
    if (ended) return undefined
    const gone = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const job = jobSchema.parse(
          await api.call(`/job/output/${encodeURIComponent(id)}`, { quiet: true, signal: gone.signal }),
        )
        setView({ kind: 'job', job, ended: hasEnded(job) })
      } catch {
        // While the server cannot be reached, the last result stays on the screen.
        setView((before) => (before.kind === 'job' || gone.signal.aborted ? before : { kind: 'away' }))
      }
    }
    void look()
    const timer = setInterval(() => void look(), OUTPUT_POLL_MS)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [api, id, ended])
  return view
}
