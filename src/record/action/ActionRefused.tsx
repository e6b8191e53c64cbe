import { useLingui } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { type Problems, problemText } from '../../catalogue/problem.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'

/** Why an action was refused: problems by field, or one sentence. */
export interface NotTaken {
  readonly action: string
  readonly problems: Problems
  readonly because: string | null
  /** Judges again; without it the reason stays until the next action. */
  readonly again?: () => Promise<Problems>
  /** The entity of the action, when it is not that of the open record. */
  readonly of?: AnyEntity
}

/** Returns the problems as sentences; each names its field. */
export const useProblemLines = (entity: AnyEntity): ((problems: Problems) => readonly string[]) => {
  const words = useWords()
  const { locale } = useFormat()
  return (problems) =>
    Object.entries(problems).flatMap(([path, list]) =>
      list.map((problem) => {
        const text = problemText(problem, locale)
        return fieldAt(entity.fields, path) === undefined ? text : `${words.field(entity, path)}: ${text}`
      }),
    )
}

export interface ActionRefusedProps {
  readonly entity: AnyEntity
  readonly refused: NotTaken
}

/** Notice on the page that says why an action was refused; it stays until the reason is gone (`useNotTaken`) or another one is started. */
export const ActionRefused = ({ entity: own, refused }: ActionRefusedProps) => {
  const { t } = useLingui()
  const words = useWords()
  const entity = refused.of ?? own
  const lines = useProblemLines(entity)(refused.problems)
  const action = words.action(entity, refused.action)
  return (
    <ReasonPanel tone="red" icon={IconBan} title={t`${action} is not possible yet`} alert>
      {[...lines, ...(refused.because === null ? [] : [refused.because])].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </ReasonPanel>
  )
}
