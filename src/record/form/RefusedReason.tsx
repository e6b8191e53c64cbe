import { useLingui } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { problemWords } from './problem-words.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { refusedText } from '../change/change-words.ts'

interface RefusedReasonProps {
  readonly entity: AnyEntity
  readonly change: PendingChange
  readonly title: string
  /** Leads to where it is corrected; without it, it is corrected here. */
  readonly action?: ReactNode
}

/** Why the server refused a change, with the problems of each field. */
export const RefusedReason = ({ entity, change, title, action }: RefusedReasonProps) => {
  const { t, i18n } = useLingui()
  const { locale } = useFormat()
  const words = useWords()
  const current = change.current === null ? null : label(i18n, `state.${change.current}`, change.current)
  return (
    <ReasonPanel tone="red" icon={IconBan} title={title} action={action} alert={action === undefined}>
      {change.reason !== null && <p>{refusedText(change.reason, current)}</p>}
      {Object.entries(change.problems ?? {}).map(([path, problems]) => (
        <p key={path}>
          {words.field(entity, path)}: {problems.map((problem) => problemWords(problem, locale)).join(' ')}
        </p>
      ))}
      <p>
        {action === undefined
          ? t`Nothing is lost: correct it and save again, or discard it.`
          : t`Nothing is lost. Correct it, or decide under Sync status.`}
      </p>
    </ReasonPanel>
  )
}
