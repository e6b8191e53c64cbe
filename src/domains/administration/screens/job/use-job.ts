import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { useSessionParts } from '../../../../session/use-session.ts'

/** Milliseconds between two looks at a job that is under way (JOB-06). */
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

/** Nothing more comes: all is done, or it failed (JOB-06). */
export const hasEnded = ({ progress, error }: Job): boolean => (progress ?? 0) >= 100 || (error ?? '') !== ''

/** A job as the server knows it, asked again every 3 s until it is at 100 or has an error. */
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
        // What was read last stays on the screen while the server is out of reach.
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
