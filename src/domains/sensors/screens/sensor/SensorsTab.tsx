import { useState } from 'react'
import type { Tab } from '../../../../catalogue/entity.ts'
import { asset } from '../../../assets/entities/asset.ts'
import { assetSensor } from '../../entities/asset-sensor.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ListRow, ListRowOf } from '../../../../engine/data/api.ts'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import { SensorDialog } from './SensorDialog.tsx'

type Related = Extract<Tab, { kind: 'related' }>

const isSensors = (tab: Tab): tab is Related => tab.kind === 'related' && tab.entity === assetSensor.name
const TABS: readonly Tab[] = asset.tabs
const TAB = TABS.find(isSensors)

/** The sensors on an asset (ASSET-20); a click opens a dialog with its last report (SENSOR-10, DLG-27). */
export default function SensorsTab({ record }: { readonly record: ListRowOf<typeof asset> }) {
  const [shown, setShown] = useState<string | null>(null)
  if (TAB === undefined) return null
  const show = ({ row }: ListRow): void => setShown(rowAs(assetSensor, row).sensor)
  return (
    <>
      <RelatedTab tab={TAB} row={record.row} onOpen={show} />
      <SensorDialog id={shown} onClose={() => setShown(null)} />
    </>
  )
}
