import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { useProblemLines } from '../action/use-problem-lines.ts'
import { refusedText } from '../change/change-words.ts'
import { editPath } from '../places.ts'
import { useGo } from '../use-go.ts'

export interface RefusedNoticeProps {
  readonly entity: AnyEntity
  readonly id: string
  readonly refused: PendingChange
}

/** Whether a change is typed input, which can be corrected, rather than a workflow step. */
const isInput = ({ name }: PendingChange): boolean => /\.(create|update)$/.test(name)

/** Says why the server refused a change of the record (OPEN-111). */
export const RefusedNotice = ({ entity, id, refused }: RefusedNoticeProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const linesOf = useProblemLines(entity)
  const problems = refused.problems === null ? [] : linesOf(refused.problems)
  const current = typeof refused.current === 'string' ? words.state(refused.current) : null
  const { reason } = refused
  const lines = problems.length > 0 || reason === null ? problems : [refusedText(reason, current)]
  return (
    <ReasonPanel
      tone="red"
      icon={IconBan}
      title={t`The server refused a change of this record`}
      action={
        isInput(refused) ? (
          <Button variant="subtle" onClick={() => go(editPath(entity, id) ?? '/sync', { change: refused.mid })}>
            {t`Correct it`}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => go('/sync')}>{t`Sync status`}</Button>
        )
      }
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {t`Nothing is lost. Correct it, or decide under Sync status.`}
    </ReasonPanel>
  )
}
