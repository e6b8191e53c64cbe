import { useEffect, useState } from 'react'
import { useSessionParts } from '../../../../session/use-session.ts'
import { OUTPUT_POLL_MS } from '../job/use-job.ts'
import { type ImportLine, linesOf } from './import-reports.ts'

export type ImportLines =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'here'; readonly lines: readonly ImportLine[] }

/** The imports into the project, polled every 3 s while one of them is running. */
export const useImportLines = (): ImportLines => {
  const { api } = useSessionParts()
  const [view, setView] = useState<ImportLines>({ kind: 'loading' })
  const waits = view.kind !== 'here' || view.lines.some(({ ended }) => !ended)
  useEffect(() => {
    if (!waits) return undefined
    const gone = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const lines = linesOf(await api.call('/import/report', { quiet: true, signal: gone.signal }))
        setView(lines === null ? { kind: 'away' } : { kind: 'here', lines })
      } catch {
        // While the server cannot be reached, the last result stays on the screen.
        setView((before) => (before.kind === 'here' || gone.signal.aborted ? before : { kind: 'away' }))
      }
    }
    void look()
    const timer = setInterval(() => void look(), OUTPUT_POLL_MS)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [api, waits])
  return view
}
