import type { ListRow } from '../../../../engine/data/api.ts'
import { ShipUnits, tabOf } from './ShipUnitsTab.tsx'

const TAB = tabOf('transport_order')

/** Ship units of a transport order. */
export default function OrderUnitsTab({ record }: { readonly record: ListRow }) {
  return <ShipUnits tab={TAB} record={record} />
}
