import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '../../catalogue/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { later } from '../../ui/later/later.tsx'
import { useWords } from '../../ui/fields/words.ts'
import { ChooseDialog } from '../entity/ChooseDialog.tsx'
import { editPath } from '../places.ts'
import type { CreateProps } from '../slots.ts'
import type { ConsolidateDialogProps } from '../transport-order/ConsolidateDialog.tsx'
import { useGo } from '../use-go.ts'

const ORDER = entityOf('transport_order')
const MANIFEST = entityOf('transport_manifest')

const ConsolidateDialog = later<ConsolidateDialogProps>(
  async () => (await import('../transport-order/ConsolidateDialog.tsx')).ConsolidateDialog,
  () => null,
)

/** A new manifest begins with the orders that go on it: an empty one is not made (DLG-33, TM-05). */
export default function NewManifest({ onClose }: CreateProps) {
  const { t } = useLingui()
  const go = useGo()
  const words = useWords()
  const { day } = useFormat()
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  const close = (): void => onClose?.()
  const made = (id: string): void => {
    close()
    const path = editPath(MANIFEST, id)
    if (path !== null) go(path)
  }
  if (orders !== null) return <ConsolidateDialog orders={orders} onClose={close} onMade={made} />
  return (
    <ChooseDialog
      entity={ORDER}
      filters={{ status: 'Accepted' }}
      title={words.newOne(MANIFEST)}
      subtitle={t`Choose the orders that go on it.`}
      several
      noteOf={({ row, labels }) => {
        const pickup = row['latestPickupDate']
        const city = row['deliveryCity']
        const level = row['serviceLevel']
        return [
          typeof city === 'string' ? city : '',
          labels['carrier'] ?? '',
          typeof level === 'string' ? words.option(ORDER.fields['serviceLevel'], level) : '',
          typeof pickup === 'string' ? t`pick up by ${day(pickup)}` : '',
        ]
          .filter((part) => part !== '')
          .join(', ')
      }}
      onClose={close}
      onChoose={setOrders}
    />
  )
}
