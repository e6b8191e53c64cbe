import { useState } from 'react'
import { entityOf } from '../../../index.ts'
import type { Tab } from '../../../../catalogue/entity.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import { ShipUnitDialog } from './ShipUnitDialog.tsx'

type Related = Extract<Tab, { kind: 'related' }>

/** The declared ship unit tab of an order or manifest. */
export const tabOf = (entity: string): Related | undefined =>
  entityOf(entity).tabs.find((tab): tab is Related => tab.kind === 'related' && tab.entity === 'ship_unit')

interface ShipUnitsProps {
  readonly tab: Related | undefined
  readonly record: ListRow
}

/** Ship units; each opens in a dialog with its hazardous entries (TO-30, TM-15). */
export const ShipUnits = ({ tab, record }: ShipUnitsProps) => {
  const [open, setOpen] = useState<ListRow | null>(null)
  if (tab === undefined) return null
  return (
    <>
      <RelatedTab tab={tab} row={record.row} onOpen={setOpen} />
      {open !== null && <ShipUnitDialog key={open.row.id} record={open} onClose={() => setOpen(null)} />}
    </>
  )
}
