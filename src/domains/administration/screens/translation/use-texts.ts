import { useEffect, useState } from 'react'
import { type KnownText, readTexts } from './known-texts.ts'

/** The texts of this build; null while loading, `failed` when they cannot be loaded. */
export const useTexts = () => {
  const [texts, setTexts] = useState<readonly KnownText[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    setFailed(false)
    readTexts(gone.signal).then(setTexts, () => {
      if (!gone.signal.aborted) setFailed(true)
    })
    return () => gone.abort()
  }, [asked])
  return { texts, failed, again: () => setAsked((count) => count + 1) }
}
