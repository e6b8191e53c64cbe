import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '../../catalogue/index.ts'
import { may } from '../../catalogue/roles.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { offers } from '../../data/settings.ts'
import { later } from '../../ui/later/later.tsx'
import { editPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import type { ConsolidateDialogProps } from './ConsolidateDialog.tsx'

const MANIFEST = entityOf('transport_manifest')

const ConsolidateDialog = later<ConsolidateDialogProps>(
  async () => (await import('./ConsolidateDialog.tsx')).ConsolidateDialog,
  () => null,
)

interface ConsolidateActionProps {
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/** Combines the selected orders into a new manifest after a preview (DLG-35, TO-35, TM-12, TM-13). */
export default function ConsolidateAction({ ids, onDone }: ConsolidateActionProps) {
  const { t } = useLingui()
  const go = useGo()
  const { person, settings } = useData()
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  const allowed = may(person, MANIFEST, 'CREATE') && may(person, MANIFEST, 'EDIT')
  if (!allowed || !offers(settings, 'transport_order-actions', 'consolidate')) return null
  const made = (id: string): void => {
    setOrders(null)
    onDone()
    const path = editPath(MANIFEST, id)
    if (path !== null) go(path)
  }
  return (
    <>
      <Button disabled={ids.length === 0} onClick={() => setOrders(ids)}>
        {t`Consolidate`}
      </Button>
      {orders !== null && <ConsolidateDialog orders={orders} onClose={() => setOrders(null)} onMade={made} />}
    </>
  )
}
