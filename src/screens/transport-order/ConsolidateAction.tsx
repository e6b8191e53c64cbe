import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Misfit, misfitsOf } from '../../catalogue/consolidation.ts'
import { entityOf } from '../../catalogue/index.ts'
import { may } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { useChange } from '../../data/hooks/use-change.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { offers } from '../../data/settings.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { Values } from '../entity/FormFields.tsx'
import { useRefusedWords } from '../entity/refused-words.ts'
import { editPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import { manifestOf } from './consolidated.ts'
import style from './transport-order.module.css'

const MANIFEST = entityOf('transport_manifest')
const ORDER = entityOf('transport_order')
const SHOWN = ['carrier', 'deliveryAddress', 'serviceLevel', 'pickupDate', 'hazardous']

interface ConsolidateActionProps {
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/**
 * Combines the selected orders into a new manifest after a confirmation (DLG-35, TO-35, TM-12, TM-13): makes it, assigns
 * them, registers the receipt, in this order. Each is kept on this device and replayed; a step that the server refuses
 * leaves the manifest and is told by name (OPEN-041).
 */
export default function ConsolidateAction({ ids, onDone }: ConsolidateActionProps) {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { clock } = useFormat()
  const { client, person, settings } = useData()
  const { create, act } = useChange()
  const refusedWords = useRefusedWords()
  const [orders, setOrders] = useState<readonly AnyRow[] | null>(null)
  const [busy, setBusy] = useState(false)
  const allowed = may(person, MANIFEST, 'CREATE') && may(person, MANIFEST, 'EDIT')
  if (!allowed || !offers(settings, 'transport_order-actions', 'consolidate')) return null

  const open = async (): Promise<void> => {
    const rows = await client.api.getMany(ORDER.name, ids)
    setOrders(rows.filter((row): row is AnyRow => row !== null))
  }
  const misfits = orders === null ? [] : misfitsOf(orders)
  const manifest = orders === null ? {} : manifestOf(orders, isoDay(Date.now(), clock))
  const because = ({ because: path }: Misfit): string =>
    path === 'status' ? t`only while ${words.state('Accepted')}` : t`another ${words.field(ORDER, path).toLowerCase()}`

  const confirm = async (): Promise<void> => {
    if (orders === null) return
    setBusy(true)
    try {
      const id = await create(MANIFEST.name, manifest)
      for (const order of orders) await act(ORDER.name, order.id, 'assign', { transportManifest: id })
      await act(MANIFEST.name, id, 'receipt')
      pushMessage({ type: 'success', text: t`Saved on this device` })
      setOrders(null)
      onDone()
      const path = editPath(MANIFEST, id)
      if (path !== null) go(path)
    } catch (error) {
      pushMessage({ type: 'error', text: refusedWords(error, MANIFEST) })
    } finally {
      setBusy(false)
    }
  }
  const count = orders?.length ?? 0
  return (
    <>
      <Button disabled={ids.length === 0} onClick={() => void open()}>
        {t`Consolidate`}
      </Button>
      <ConfirmDialog
        opened={orders !== null}
        size="preview"
        title={t`Consolidate ${count} transport orders`}
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
    </>
  )
}
