import type { ListRow } from '../../../../engine/data/api.ts'
import { ShipUnits, tabOf } from './ShipUnitsTab.tsx'

const TAB = tabOf('transport_manifest')

/** Ship units of a transport manifest. */
export default function ManifestUnitsTab({ record }: { readonly record: ListRow }) {
  return <ShipUnits tab={TAB} record={record} />
}
