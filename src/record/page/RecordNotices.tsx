import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowsDiff, IconBan } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import type { PendingList } from '../../engine/hooks/use-status.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { isSetBySystem } from '../change/conflict-sides.ts'
import { refusedText } from '../change/change-words.ts'
import { useGo } from '../use-go.ts'
import { editPath } from '../places.ts'
import { groupsOf } from './property/property-groups.ts'
import { useProblemLines } from '../action/ActionRefused.tsx'

interface RecordNoticesProps {
  readonly entity: AnyEntity
  readonly id: string
  readonly pending: PendingList | null
  /** The change that is being corrected. */
  readonly correcting: string | null
}

/** Whether a change is typed input, which can be corrected, rather than a workflow step. */
const isInput = ({ name }: PendingChange): boolean => /\.(create|update)$/.test(name)

const formPathsOf = (entity: AnyEntity): readonly string[] =>
  groupsOf(entity, entity.tabs).flatMap(({ paths }) => paths)

/** What of this record needs a decision: conflicts, and changes that the server refused (OPEN-111). */
export const RecordNotices = ({ entity, id, pending, correcting }: RecordNoticesProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  // Refused input and two versions of a field stand at their values, where the field is on a form.
  const forms = new Set(formPathsOf(entity))
  const conflicts =
    pending?.conflicts.filter((one) => one.entity === entity.name && one.entityId === id && !forms.has(one.path)) ?? []
  const refused = pending?.changes.find(
    (one) =>
      one.entity === entity.name &&
      one.id === id &&
      one.state === 'refused' &&
      one.mid !== correcting &&
      (one.name !== `${entity.name}.update` || !one.changes.every(({ path }) => forms.has(path))),
  )
  const linesOf = useProblemLines(entity)
  const problems = refused?.problems === null || refused === undefined ? [] : linesOf(refused.problems)
  const current = typeof refused?.current === 'string' ? words.state(refused.current) : null
  const reason = refused?.reason ?? null
  const lines = problems.length > 0 || reason === null ? problems : [refusedText(reason, current)]
  const fields = conflicts.map((one) => words.field(entity, one.path)).join(', ')
  const isDecided = conflicts.every(isSetBySystem)
  return (
    <>
      {conflicts.length > 0 && (
        <ReasonPanel
          tone="purple"
          icon={IconArrowsDiff}
          title={isDecided ? t`Set by the system by now: ${fields}` : t`Somebody else changed this too: ${fields}`}
          action={
            <Button variant="subtle" onClick={() => go('/sync')}>
              {isDecided ? t`Show what you typed` : t`Mine or theirs`}
            </Button>
          }
        >
          {isDecided
            ? t`What you typed there was left out; the rest was taken.`
            : t`What they saved is shown. Yours is kept until you choose.`}
        </ReasonPanel>
      )}
      {refused !== undefined && (
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
      )}
    </>
  )
}
