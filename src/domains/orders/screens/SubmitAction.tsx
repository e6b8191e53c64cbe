import { useLingui } from '@lingui/react/macro'
import { purchaseOrder } from '../entities/purchase-order.ts'
import { salesOrder } from '../entities/sales-order.ts'
import { isBlank } from '../../../catalogue/blank.ts'
import { valueAt } from '../../../catalogue/row.ts'
import type { ListRow, ListRowOf } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../engine/hooks/use-flow.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { ActionButton } from '../../../record/action/ActionButton.tsx'
import { actionsOf } from '../../../record/action/actions-of.ts'
import { useEditing } from '../../../record/page/editing.ts'
import type { StepProps } from '../../../record/slots.ts'

interface SubmitProps extends StepProps<ListRow> {
  readonly entity: typeof purchaseOrder | typeof salesOrder
  /** Fields without which nobody can act on the order; it is submitted without them too (STATE-066). */
  readonly wanted: readonly string[]
}

/** Submits an order; the question names the fields that are still empty. */
const Submit = ({ record, onRefused, onDone, entity, wanted }: SubmitProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person, settings } = useData()
  const { form } = useEditing()
  const flow = useFlow(entity)
  const offered = actionsOf(entity, record.row, person, settings, flow).find(({ name }) => name === 'submit')
  if (offered === undefined) return null
  const valueOf = (path: string): unknown => form?.valueOf(path) ?? valueAt(record.row, path)
  const fields = wanted
    .filter((path) => isBlank(valueOf(path)))
    .map((path) => words.field(entity, path))
    .join(', ')
  return (
    <ActionButton
      entity={entity}
      record={record}
      offered={offered}
      form={form}
      onRefused={onRefused ?? (() => undefined)}
      {...(onDone === undefined ? {} : { onDone })}
      {...(fields === '' ? {} : { about: t`Not filled in yet: ${fields}. This can still be done afterwards.` })}
    />
  )
}

export const SubmitPurchase = (step: StepProps<ListRowOf<typeof purchaseOrder>>) => (
  <Submit {...step} entity={purchaseOrder} wanted={['supplier', 'latestDeliveryDate']} />
)

export const SubmitSales = (step: StepProps<ListRowOf<typeof salesOrder>>) => (
  <Submit {...step} entity={salesOrder} wanted={['customer', 'deliveryAddress', 'latestPickupDate']} />
)
