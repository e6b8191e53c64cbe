import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
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
<<<<<<< HEAD
      {orders !== null && <ConsolidateDialog orders={orders} onClose={() => setOrders(null)} onMade={made} />}
=======
      <ConfirmDialog
        opened={orders !== null}
        size="preview"
        title={t`${plural(count, { one: 'Consolidate # transport order', other: 'Consolidate # transport orders' })}`}
        subtitle={t`They go onto a new manifest together.`}
        busy={busy}
        confirmDisabled={misfits.length > 0 || count === 0}
        onConfirm={() => void confirm()}
        onCancel={() => setOrders(null)}
      >
        {misfits.length > 0 ? (
          <div role="alert">
            <p>{t`These orders do not fit together with the others:`}</p>
            <ul className={style['lines']}>
              {misfits.map((misfit) => (
                <li key={misfit.id} className={style['misfit']}>
                  {misfit.reference}: {because(misfit)}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <div className={style['review']}>
            <Values entity={MANIFEST} paths={SHOWN} valueOf={(path) => manifest[path]} />
            <ul className={style['lines']} aria-label={words.many(ORDER)}>
              {(orders ?? []).map((order) => (
                <li key={order.id}>{String(order['reference'] ?? '–')}</li>
              ))}
            </ul>
          </div>
        )}
      </ConfirmDialog>
>>>>>>> e5490af (Say refusals without names of roles and whom to ask; let office and admin of the demo export and import; hold Export with its reason)
    </>
  )
}
