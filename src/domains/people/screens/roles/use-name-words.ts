import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { NameProblem } from './role-name.ts'

/** The error of a typed role name, as a sentence; none for an empty input. */
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
