import { useState } from 'react'
import type { ListState } from '../../engine/data/list-loader.ts'

/** The number of records in a list. */
export interface Amount {
  readonly count: number
  /** False when the count is a lower bound because more may arrive. */
  readonly final: boolean
}

/** The number of records in a list result; null while it is unknown. */
export const amountOf = (list: ListState): Amount | null => {
  if (list.known === 'unknown') return null
  return list.known === 'whole' ? { count: list.count, final: true } : { count: list.atLeast, final: false }
}

/**
 * The number of records of a list. While the result of new filters is loading, the previous number is kept along with the previous rows, so
 * that the list does not flicker.
 */
export const useAmount = (list: ListState): Amount | null => {
  const [held, setHeld] = useState<Amount | null>(null)
  if (list.loading && list.known !== 'unknown') return list.known === 'whole' ? amountOf(list) : held
  const now = amountOf(list)
  if (now?.count !== held?.count || now?.final !== held?.final) setHeld(now)
  return now
}
