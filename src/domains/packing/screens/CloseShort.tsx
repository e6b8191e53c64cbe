import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { packingSlip } from '../entities/packing-slip.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import type { Row } from '../../../catalogue/row.ts'
import { useMay } from '../../../engine/hooks/use-permissions.ts'
import { useRelated } from '../../../engine/hooks/use-list.ts'
import { everyRow } from '../../../engine/data/known.ts'
import { later } from '../../../ui/later/later.tsx'
import { orderOfSlip } from './order/slip-of-order.ts'
import type { CloseShortDialogProps } from './CloseShortDialog.tsx'

const CloseShortDialog = later<CloseShortDialogProps>(
  async () => (await import('./CloseShortDialog.tsx')).CloseShortDialog,
  () => null,
)

const MOST = 3000

/** Closes an incomplete slip (STATE-062); offered when some items are scanned and some are not. */
export const CloseShort = ({ slip }: { readonly slip: Row<typeof packingSlip> }) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const mayEdit = useMay('packing_slip', 'EDIT')
  const scanning = slip.archived === null && slip.status === 'Scanning'
  const list = useRelated(packingSlipItem, 'packingSlip', scanning ? slip.id : null, { limit: MOST })
  const rows = everyRow(list)
  const items = useMemo(() => (rows ?? []).filter(({ row }) => row.canceled !== true), [rows])
  const left = useMemo(() => items.flatMap(({ row }) => (row.scanned === true ? [] : [row.id])), [items])
  const none = left.length === 0 && !open
  if (!scanning || !mayEdit || rows === null || none || left.length === items.length) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Close short`}</Button>
      {open && (
        <CloseShortDialog
          opened
          slip={slip.id}
          reference={slip.reference ?? ''}
          left={left}
          scanned={items.length - left.length}
          ordered={orderOfSlip(slip) !== null}
          outbound={slip.type === 'Outbound'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
