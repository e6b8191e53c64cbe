import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '../../../index.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { later } from '../../../../ui/later/later.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { useWhyNone } from '../../../../record/list/use-why-none.ts'
import { editPath } from '../../../../record/places.ts'
import type { SelectionProps } from '../../../../record/slots.ts'
import { useGo } from '../../../../record/use-go.ts'
import { mayConsolidateOrders } from './may-select.ts'
import type { ConsolidateDialogProps } from './ConsolidateDialog.tsx'

const MANIFEST = entityOf('transport_manifest')
const ORDER = entityOf('transport_order')

const ConsolidateDialog = later<ConsolidateDialogProps>(
  async () => (await import('./ConsolidateDialog.tsx')).ConsolidateDialog,
  () => null,
)

/** Combines the selected orders into a new manifest after a preview (DLG-35, TO-35, TM-12, TM-13). */
export default function ConsolidateAction({ ids, rows, onDone }: SelectionProps) {
  const { t } = useLingui()
  const go = useGo()
  const { person, settings } = useData()
  const whyNone = useWhyNone(ORDER)
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  if (!mayConsolidateOrders(person, settings)) return null
  const made = (id: string): void => {
    setOrders(null)
    onDone()
    const path = editPath(MANIFEST, id)
    if (path !== null) go(path)
  }
  return (
    <>
      <WhyButton
        disabled={ids.length === 0}
        why={whyNone('assign', rows, t`Consolidate`)}
        onClick={() => setOrders(ids)}
      >
        {t`Consolidate`}
      </WhyButton>
      {orders !== null && <ConsolidateDialog orders={orders} onClose={() => setOrders(null)} onMade={made} />}
    </>
  )
}
