import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import type { packingSlip } from '../entities/packing-slip.ts'
import type { Row } from '../../../catalogue/row.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useMay } from '../../../engine/hooks/use-permissions.ts'
import { whyNotAtAll } from '../../../session/why-not.ts'
import { captureWedge } from '../../../scanning/capture-wedge.ts'
import { laterOpened } from '../../../ui/later/later-opened.tsx'
import { WhyNoNew } from '../../../record/list/WhyNoNew.tsx'
import type { AddItemsDialogProps } from './AddItemsDialog.tsx'
import type { CancelAssetsDialogProps } from './CancelAssetsDialog.tsx'
import type { SlipItem } from './slip-progress.ts'
import style from './asset-types.module.css'

const AddItemsDialog = laterOpened<AddItemsDialogProps>(
  async () => (await import('./AddItemsDialog.tsx')).AddItemsDialog,
)
const CancelAssetsDialog = laterOpened<CancelAssetsDialogProps>(
  async () => (await import('./CancelAssetsDialog.tsx')).CancelAssetsDialog,
)

type EditItemsProps = { slip: Row<typeof packingSlip>; items: readonly SlipItem[] }

/** Edits the items of an Open slip: adds or cancels some, by hand or by scan. */
export const EditItems = ({ slip, items }: EditItemsProps) => {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'add' | 'remove' | null>(null)
  const [mayAdd, mayEdit] = [useMay(packingSlipItem.name, 'CREATE'), useMay(packingSlipItem.name, 'EDIT')]
  const receiver = useRef<((raw: string) => void) | null>(null)
  const divertTo = useCallback((next: ((raw: string) => void) | null) => {
    receiver.current = next
  }, [])
  useEffect(() => (dialog === 'remove' ? captureWedge((raw) => receiver.current?.(raw)) : undefined), [dialog])
  const { person } = useData()
  const { status, reference } = slip
  if (slip.archived !== null || (status ?? 'Open') !== 'Open') return null
  if (!mayAdd || !mayEdit)
    return <WhyNoNew entity={packingSlipItem} why={whyNotAtAll(packingSlipItem, mayAdd ? 'EDIT' : 'CREATE', person)} />
  return (
    <div className={style['edit']}>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setDialog('add')}
      >
        {t`Add items`}
      </Button>
      {items.length > 0 && <Button variant="default" onClick={() => setDialog('remove')}>{t`Take items off`}</Button>}
      <AddItemsDialog opened={dialog === 'add'} slip={slip} items={items} onClose={() => setDialog(null)} />
      <CancelAssetsDialog
        opened={dialog === 'remove'}
        slip={slip.id}
        reference={reference ?? ''}
        items={items}
        divertTo={divertTo}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}
