import { useRef } from 'react'
import { keepAll } from '../data/same-rows.ts'

const idOf = ({ id }: { readonly id: string }): string => id

/** What was made of rows, with the objects of the last render where nothing changed: memoized components render what did. */
export const useKept = <T extends { readonly id: string }>(now: readonly T[]): readonly T[] => {
  const kept = useRef(now)
  kept.current = keepAll(kept.current, now, idOf)
  return kept.current
}
