import { useState } from 'react'
import type { ListState } from '../../engine/data/list-loader.ts'

/** How many records a list says that there are. */
export interface Amount {
  readonly count: number
  /** False: at least so many, others are still to come. */
  readonly final: boolean
}

/** What an answer says of the number of its records; null while it says nothing. */
export const amountOf = (list: ListState): Amount | null => {
  if (list.known === 'unknown') return null
  return list.known === 'whole' ? { count: list.count, final: true } : { count: list.atLeast, final: false }
}

/**
 * The number of records of a list. While the answer to other filters is on its way the former number stays beside the former
 * rows, so that a list at hand does not flicker.
 */
export const useAmount = (list: ListState): Amount | null => {
  const [held, setHeld] = useState<Amount | null>(null)
  if (list.loading && list.known !== 'unknown') return list.known === 'whole' ? amountOf(list) : held
  const now = amountOf(list)
  if (now?.count !== held?.count || now?.final !== held?.final) setHeld(now)
  return now
}
