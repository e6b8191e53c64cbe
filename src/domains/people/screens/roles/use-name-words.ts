import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { NameProblem } from './role-name.ts'

/** What is wrong with a typed role name, as a sentence; nothing is said before something was typed. */
export const useNameWords = (): ((typed: string, problem: NameProblem | null) => string | undefined) => {
  const { t } = useLingui()
  return useCallback(
    (typed, problem) => {
      if (typed === '' || problem === null) return undefined
      return problem === 'taken' ? t`There is a role with this name already` : t`Enter letters or digits`
    },
    [t],
  )
}
