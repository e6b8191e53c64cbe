import { useCallback, useRef, useState } from 'react'
import { hazardous } from '../../entities/hazardous.ts'
import { entityOf } from '../../../index.ts'
import type { Tab } from '../../../../catalogue/entity.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import { HazardousWish } from './HazardousWish.tsx'
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
  const [made, setMade] = useState<string | null>(null)
  const wished = useRef(false)
  const wish = useCallback((wanted: boolean): void => {
    wished.current = wanted
  }, [])
  const mayAdd = useMay(hazardous.name, 'CREATE')
  const newUnit = useRow('ship_unit', made)
  if (tab === undefined) return null
  const onCreated = (id: string): void => {
    if (wished.current) setMade(id)
  }
  return (
    <>
      <RelatedTab
        tab={tab}
        row={record.row}
        onOpen={setOpen}
        {...(mayAdd ? { inNew: { below: <HazardousWish onChange={wish} />, onCreated } } : {})}
      />
      {open !== null && <ShipUnitDialog key={open.row.id} record={open} onClose={() => setOpen(null)} />}
      {made !== null && newUnit != null && (
        <ShipUnitDialog key={made} record={newUnit} hazardous onClose={() => setMade(null)} />
      )}
    </>
  )
}
