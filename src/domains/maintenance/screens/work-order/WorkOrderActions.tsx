import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { workOrder } from '../../entities/work-order.ts'
import { entityOf } from '../../../index.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { actionsOf } from '../../../../record/action/actions-of.ts'
import { ChooseDialog } from '../../../../record/action/ChooseDialog.tsx'
import { CreateInDialog } from '../../../../record/form/CreateInDialog.tsx'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import { earliest } from './earliest.ts'

/** Adds a remark from any tab of the work order; on a phone the tabs are far below (JOB-T1). */
const AddLog = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useLingui()
  const may = useMay('work_order_log', 'CREATE')
  if (!may || row.archived !== null) return null
  return <CreateInDialog entity={entityOf('work_order_log')} fixed={{ object: row.id }} name={t`Add log`} quiet />
}

/** Merges New work orders of the same asset into the one created first (WO-17, WO-18). */
const Merge = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useLingui()
  const entity = entityOf('work_order')
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const { client, person, settings } = useData()
  const { act } = useChange()
  const refused = useRefusedWords()
  const [open, setOpen] = useState(false)
  const flow = useFlow(entity)
  if (!actionsOf(entity, row, person, settings, flow).some(({ name }) => name === 'merge')) return null
  const own = rowAs(workOrder, row)
  const merge = async (ids: readonly string[]): Promise<void> => {
    setOpen(false)
    try {
      const others = (await client.api.getMany(entity.name, ids)).filter((one): one is AnyRow => one !== null)
      const kept = earliest([row, ...others])
      await act(entity.name, row.id, 'merge', { workOrders: [...ids], keeps: kept.id })
      pushMessage({ type: 'success', text: t`Saved on this device` })
      const path = editPath(entity, kept.id)
      if (path !== null) go(path)
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entity) })
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.action(entity, 'merge')}</Button>
      {open && (
        <ChooseDialog
          entity={entity}
          filters={{ asset: String(own.asset), status: 'New', organization: String(own.organization) }}
          without={[row.id]}
          title={t`Merge work orders`}
          subtitle={t`The one that was made first stays and takes the damage, maintenance, logs and files of the others.`}
          several
          noteOf={({ row: other }) => format.exact(other.created)}
          onClose={() => setOpen(false)}
          onChoose={(ids) => void merge(ids)}
        />
      )}
    </>
  )
}

export default function WorkOrderActions({ record: { row } }: { readonly record: ListRow }) {
  return (
    <>
      <AddLog row={row} />
      <Merge row={row} />
    </>
  )
}
