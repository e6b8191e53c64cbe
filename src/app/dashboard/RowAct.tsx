import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { declaredOf } from '../../domains/declared.ts'
import { boardPath } from '../../domains/packing/screens/scan-place.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { useTakenWords } from '../../record/action/use-taken-words.ts'
import { useRefusedWords } from '../../record/form/refused-words.ts'
import { useGo } from '../../record/use-go.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import type { DayPlan } from './my-day.ts'
import { quickAction } from './quick-action.ts'
import style from './my-day.module.css'

interface RowActProps {
  readonly plan: DayPlan
  readonly record: ListRow
  /** What the row is about, for the name of the button. */
  readonly text: string
}

/** The button of a row: opens a slip for scanning, or takes a step that has no questions. */
export const RowAct = ({ plan, record, text }: RowActProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const refused = useRefusedWords()
  const { person, settings } = useData()
  const { act } = useChange()
  const entity = declaredOf(plan.entity)
  const flow = useFlow(entity)
  const taken = useTakenWords(entity)
  const [busy, setBusy] = useState(false)
  if (plan.part === 'slips') {
    return (
      <Button
        className={style['scan']}
        variant="hivis"
        leftSection={<IconScan size={18} aria-hidden="true" />}
        aria-label={t`Scan ${text}`}
        onClick={() => go(boardPath(record.row.id))}
      >
        {t`Scan`}
      </Button>
    )
  }
  const name = quickAction({ entity, row: record.row, person, settings, flow })
  if (name === null) return null
  const label = words.action(entity, name)
  const take = async (): Promise<void> => {
    setBusy(true)
    try {
      await act(entity.name, record.row.id, name)
      pushMessage({ type: 'success', text: taken(name, record.row) })
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entity) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" loading={busy} aria-label={`${label} ${text}`} onClick={() => void take()}>
      {label}
    </Button>
  )
}
