import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowsDiff } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Conflict } from '../../engine/data/pending.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { isSetBySystem } from '../change/conflict-sides.ts'
import { useGo } from '../use-go.ts'

export interface ConflictNoticeProps {
  readonly entity: AnyEntity
  readonly conflicts: readonly Conflict[]
}

/** Says which fields of the record have two versions (OPEN-111). */
export const ConflictNotice = ({ entity, conflicts }: ConflictNoticeProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const fields = conflicts.map((one) => words.field(entity, one.path)).join(', ')
  const isDecided = conflicts.every(isSetBySystem)
  return (
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
  )
}
