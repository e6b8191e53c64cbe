import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { packingSlip } from '../entities/packing-slip.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../engine/hooks/use-flow.ts'
import { useRelated } from '../../../engine/hooks/use-list.ts'
import { ActionButton } from '../../../record/action/ActionButton.tsx'
import { actionsOf } from '../../../record/action/actions-of.ts'
import { ActionPlaceContext, StepButton } from '../../../record/action/StepButton.tsx'
import { useEditing } from '../../../record/page/editing.ts'
import { editPath } from '../../../record/places.ts'
import type { StepProps } from '../../../record/slots.ts'
import { useGo } from '../../../record/use-go.ts'

const MOST = 3000

/**
 * Closes a slip of which everything is scanned. While something is not, the step leads to the board instead: the server would refuse to
 * close it, and closing short asks for a reason (STATE-062).
 */
export default function CloseStep({ record, onRefused, onDone }: StepProps<ListRowOf<typeof packingSlip>>) {
  const { t } = useLingui()
  const go = useGo()
  const { person, settings } = useData()
  const { form } = useEditing()
  const flow = useFlow(packingSlip)
  const place = use(ActionPlaceContext)
  const { row } = record
  const items = useRelated(packingSlipItem, 'packingSlip', row.id, { limit: MOST })
  const offered = actionsOf(packingSlip, row, person, settings, flow).find(({ name }) => name === 'close')
  if (offered === undefined || items.loading) return null
  if (rowsSoFar(items).some((item) => item.row.canceled !== true && item.row.scanned !== true)) {
    return place === 'first' ? (
      <StepButton onClick={() => go(editPath(packingSlip, row.id, 'picked-scanned') ?? '')}>{t`Scan items`}</StepButton>
    ) : null
  }
  const reference = row.reference ?? ''
  return (
    <ActionButton
      entity={packingSlip}
      record={record}
      offered={offered}
      form={form}
      onRefused={onRefused ?? (() => undefined)}
      {...(onDone === undefined ? {} : { onDone })}
      about={t`${reference} cannot be changed after that.`}
    />
  )
}
