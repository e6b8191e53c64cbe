import { useState } from 'react'
import type { Tab } from '../../catalogue/entity.ts'
import { entityOf } from '../../catalogue/index.ts'
import type { ListRow } from '../../data/api.ts'
import { RelatedTab } from '../entity/RelatedTab.tsx'
import { SensorDialog } from './SensorDialog.tsx'

type Related = Extract<Tab, { kind: 'related' }>

const isSensors = (tab: Tab): tab is Related => tab.kind === 'related' && tab.entity === 'asset_sensor'
const TAB = entityOf('asset').tabs.find(isSensors)

/** The sensors on an asset (ASSET-20); one that is pressed is shown in a dialog with its last report (SENSOR-10, DLG-27). */
export default function SensorsTab({ record }: { readonly record: ListRow }) {
  const [shown, setShown] = useState<string | null>(null)
  if (TAB === undefined) return null
  const show = ({ row }: ListRow): void => {
    if (typeof row['sensor'] === 'string') setShown(row['sensor'])
  }
  return (
    <>
      <RelatedTab tab={TAB} row={record.row} onOpen={show} />
      <SensorDialog id={shown} onClose={() => setShown(null)} />
    </>
  )
}
