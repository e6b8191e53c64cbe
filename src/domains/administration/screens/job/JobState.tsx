import { useLingui } from '@lingui/react/macro'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import type { Taken } from './job-result.ts'

/** The state of a job; of an import that has run to its end, how much of its file was taken over. */
export const JobState = ({ status, taken }: { readonly status: string; readonly taken: Taken | null }) => {
  const { t } = useLingui()
  const words = useWords()
  if (status === 'Done' && taken === 'nothing') return <StateTag state="Failed" label={t`Nothing imported`} />
  if (status === 'Done' && taken === 'part') return <StateTag state="Warning" label={t`Imported in part`} />
  return <StateTag state={status} label={words.state(status)} />
}
