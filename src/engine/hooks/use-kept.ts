import { useRef } from 'react'
import { keepAll } from '../data/same-rows.ts'

const idOf = ({ id }: { readonly id: string }): string => id

/** Returns `now` with the objects of the last render where they are equal, so that memoized components render only what changed. */
export const useKept = <T extends { readonly id: string }>(now: readonly T[]): readonly T[] => {
  const kept = useRef(now)
  kept.current = keepAll(kept.current, now, idOf)
  return kept.current
}
