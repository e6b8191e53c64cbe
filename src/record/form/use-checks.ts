import { use, useCallback } from 'react'
import type { Problems } from '../../catalogue/problem.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { partOf } from '../../ui/later/part.ts'
import type { JudgedInput } from './judge-input.ts'
import { RecordJudgeContext } from './record-judge.ts'

/** Needed when something is saved: never before the first screen is shown, but perhaps soon after and without a network. */
const judging = partOf(async () => (await import('./judge-input.ts')).judgeInput, 'soon')

/**
 * Returns a function that validates what a form would write: by the declaration, with the validations of administrators that are on this
 * device (MASTER-03, MASTER-04) when it is called, and with the judges of single entities. The server validates everything again. It
 * rejects when the validation cannot be loaded.
 */
export const useChecks = (): ((input: JudgedInput) => Promise<Problems>) => {
  const { client, owner: here, person } = useData()
  const judge = use(RecordJudgeContext)
  return useCallback(
    async (input) => {
      const judgeInput = await judging.load()
      return judgeInput({ api: client.api, judge, owner: { owner: here, user: person } }, input)
    },
    [client, here, judge, person],
  )
}
