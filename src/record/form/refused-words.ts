import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Reason } from '../../catalogue/rule.ts'
import { refusalOf } from '../../engine/data/refusal.ts'
import { useWords } from '../../ui/fields/words.ts'
import { cannotEdit } from '../action/reasons.ts'

const reasonsIn = (details: unknown): readonly Reason[] =>
  details !== null && typeof details === 'object' && 'reasons' in details && Array.isArray(details.reasons)
    ? (details.reasons as readonly Reason[])
    : []

/** Returns a function that says in one sentence why a write was refused. */
export const useRefusedWords = (): ((error: unknown, entity: AnyEntity) => string) => {
  const { t } = useLingui()
  const words = useWords()
  return useCallback(
    (error, entity) => {
      const refusal = refusalOf(error)
      switch (refusal?.reason) {
        case 'storage-full':
          return t`This device is full, so nothing was saved. Free some space and save again.`
        case 'storage-denied':
          return t`The browser does not let this site keep data, so nothing was saved.`
        case 'validation':
          return t`Some fields need attention`
        case 'not-found':
          return t`This record is not on this device any more`
        case 'signed-out':
          return t`Sign in again to save`
        case 'not-allowed': {
          const reasons = reasonsIn(refusal.details)
          return reasons.length > 0 ? cannotEdit(reasons, entity, words) : t`You may not do this`
        }
        case undefined:
          return t`Nothing was saved. Your input is still here; try again.`
      }
    },
    [t, words],
  )
}
