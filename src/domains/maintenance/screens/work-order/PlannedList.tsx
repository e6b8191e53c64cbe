import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tab } from '../../../../catalogue/entity.ts'
import { workOrder } from '../../entities/work-order.ts'
import { entityOf } from '../../../index.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import { holds, passes } from '../../../../catalogue/rule.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { sentence } from '../../../../i18n/sentence.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { ChooseDialog } from '../../../../record/action/ChooseDialog.tsx'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import style from './work-order.module.css'

interface PlannedListProps {
  readonly record: ListRow
  readonly tab: Extract<Tab, { kind: 'related' }>
  /** State in which a record can be added. */
  readonly status: string
}

/** The records that a work order covers; while it is New, more of the same asset can be added (WO-20, WO-21). */
export const PlannedList = ({ record: { row }, tab, status }: PlannedListProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person } = useData()
  const { act } = useChange()
  const refused = useRefusedWords()
  const [open, setOpen] = useState(false)
  const entity = entityOf(tab.entity)
  const editable = row.archived === null && passes(entityOf('work_order').editable, row, person)
  const may = editable && holds(person, 'ROLE_WORK_ORDER_EDIT')
  const add = async (ids: readonly string[]): Promise<void> => {
    setOpen(false)
    try {
      for (const id of ids) await act(entity.name, id, 'plan', { workOrder: row.id })
      pushMessage({ type: 'success', text: t`Saved on this device` })
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entity) })
    }
  }
  const what = words.many(entity).toLowerCase()
  return (
    <>
      {may && (
        <div className={style['head']}>
          <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />} onClick={() => setOpen(true)}>
            {sentence(t`Add ${what}`)}
          </Button>
        </div>
      )}
      <RelatedTab tab={tab} row={row} />
      {open && (
        <ChooseDialog
          entity={entity}
          filters={{ asset: String(rowAs(workOrder, row).asset), status, workOrder: null }}
          title={sentence(t`Add ${what} to the work order`)}
          subtitle={t`Offered is what is ready and on no other work order, for the same asset.`}
          several
          onClose={() => setOpen(false)}
          onChoose={(ids) => void add(ids)}
        />
      )}
    </>
  )
}
