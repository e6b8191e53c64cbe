import { useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type SearchWords, useGo } from './use-go.ts'

/** The search parameters of the current address as strings, and a function that changes some of them. */
export const usePlaceSearch = (): readonly [SearchWords, (change: SearchWords) => void] => {
  const { pathname, search } = useLocation()
  const go = useGo()
  const words = search as SearchWords
  const key = JSON.stringify(words)
  const change = useCallback(
    (part: SearchWords) => go(pathname, { ...(JSON.parse(key) as SearchWords), ...part }, true),
    [go, pathname, key],
  )
  return [words, change]
}
