import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type SearchWords, useGo } from './use-go.ts'

/**
 * The search parameters of the current screen as strings, and a function that changes some of them. They are those of its own match, not of
 * the location: that is the next screen's already while this one is still shown.
 */
export const usePlaceSearch = (): readonly [SearchWords, (change: SearchWords) => void] => {
  const { pathname, search } = useMatch({ strict: false })
  const go = useGo()
  const words = search as SearchWords
  const key = JSON.stringify(words)
  const router = useRouter()
  const change = useCallback(
    (part: SearchWords) => {
      // Two changes may follow each other before the match has the first.
      const { location } = router.state
      const before = location.pathname === pathname ? location.search : JSON.parse(key)
      go(pathname, { ...(before as SearchWords), ...part }, true)
    },
    [router, go, pathname, key],
  )
  return [words, change]
}
