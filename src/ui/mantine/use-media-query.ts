import { useCallback, useSyncExternalStore } from 'react'

const known = new Map<string, MediaQueryList>()

/** One for all who ask the same. */
const listOf = (query: string): MediaQueryList => {
  const list = known.get(query) ?? window.matchMedia(query)
  known.set(query, list)
  return list
}

/**
 * Stands in for the hook of this name of @mantine/hooks (`STAND_INS` of vite.config.ts), which knows the answer only after the first render:
 * what may move was rendered twice, with a query of its own.
 */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const list = listOf(query)
        list.addEventListener('change', changed)
        return () => list.removeEventListener('change', changed)
      },
      [query],
    ),
    () => listOf(query).matches,
  )
