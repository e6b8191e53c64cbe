import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { transportManifest } from '../../entities/transport-manifest.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { later } from '../../../../ui/later/later.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { ChooseDialog } from '../../../../record/action/ChooseDialog.tsx'
import { editPath } from '../../../../record/places.ts'
import type { CreateProps } from '../../../../record/slots.ts'
import type { ConsolidateDialogProps } from '../transport-order/ConsolidateDialog.tsx'
import { useGo } from '../../../../record/use-go.ts'

const ConsolidateDialog = later<ConsolidateDialogProps>(
  async () => (await import('../transport-order/ConsolidateDialog.tsx')).ConsolidateDialog,
  () => null,
)

/** Creates a manifest from orders, because empty manifests are not created (DLG-33, TM-05). */
export default function NewManifest({ onClose }: CreateProps) {
  const { t } = useLingui()
  const go = useGo()
  const words = useWords()
  const { day } = useFormat()
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  const close = (): void => onClose?.()
  const made = (id: string): void => {
    close()
    const path = editPath(transportManifest, id)
    if (path !== null) go(path)
  }
  if (orders !== null) return <ConsolidateDialog orders={orders} onClose={close} onMade={made} />
  return (
    <ChooseDialog
      entity={transportOrder}
      filters={{ status: 'Accepted' }}
      title={words.newOne(transportManifest)}
      subtitle={t`Choose the orders that go on it.`}
      several
      noteOf={({ row, labels }) => {
        const { latestPickupDate, serviceLevel } = row
        return [
          row.deliveryCity ?? '',
          labels.carrier ?? '',
          serviceLevel ? words.option(transportOrder.fields.serviceLevel, serviceLevel) : '',
          latestPickupDate ? t`pick up by ${day(latestPickupDate, { short: true })}` : '',
        ]
          .filter((part) => part !== '')
          .join(', ')
      }}
      onClose={close}
      onChoose={setOrders}
    />
  )
}
