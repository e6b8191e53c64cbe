import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { PLANNING_PATH } from '../../addresses.ts'
import { transportManifest } from '../../entities/transport-manifest.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import { mayAct } from '../../../../catalogue/roles.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import { useGo } from '../../../../record/use-go.ts'

const TAB = transportManifest.tabs.find((tab) => tab.name === 'transport-orders')

/** The orders on a manifest (TM-14), and the way to where orders are put on it. */
export default function ManifestOrdersTab({ record }: { readonly record: ListRowOf<typeof transportManifest> }) {
  const { t } = useLingui()
  const go = useGo()
  const { person } = useData()
  if (TAB?.kind !== 'related') return null
  const { row } = record
  const takes =
    row.status === 'Open' && row.archived === null && mayAct(person, transportOrder, transportOrder.actions.assign)
  return (
    <RelatedTab
      tab={TAB}
      row={row}
      {...(takes ? { empty: t`Orders are put on it on the planning board, or in the list of transport orders.` } : {})}
      beside={
        takes && (
          <Button onClick={() => go(PLANNING_PATH, { date: row.pickupDate ?? 'all' })}>{t`Choose orders`}</Button>
        )
      }
    />
  )
}
