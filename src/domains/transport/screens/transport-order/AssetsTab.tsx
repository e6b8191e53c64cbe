import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { assetInTransportOrder } from '../../entities/asset-in-transport-order.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import { passes } from '../../../../catalogue/rule.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { later } from '../../../../ui/later/later.tsx'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import type { AddAssetsDialogProps } from './AddAssetsDialog.tsx'

const TAB = transportOrder.tabs.find((tab) => tab.name === 'assets')

const AddAssetsDialog = later<AddAssetsDialogProps>(
  async () => (await import('./AddAssetsDialog.tsx')).AddAssetsDialog,
  () => null,
)

/** Line items of an order, and a button to add many assets at once (TO-29). */
export default function AssetsTab({ record }: { readonly record: ListRowOf<typeof transportOrder> }) {
  const { t } = useLingui()
  const { person } = useData()
  const [open, setOpen] = useState(false)
  const may = useMay(assetInTransportOrder.name, 'CREATE')
  if (TAB?.kind !== 'related') return null
  const { row } = record
  const takes = may && row.archived === null && (TAB.createWhen === undefined || passes(TAB.createWhen, row, person))
  return (
    <>
      <RelatedTab
        tab={TAB}
        row={row}
        beside={
          takes && (
            <Button
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >{t`Add several assets`}</Button>
          )
        }
      />
      {open && <AddAssetsDialog order={row} onClose={() => setOpen(false)} />}
    </>
  )
}
