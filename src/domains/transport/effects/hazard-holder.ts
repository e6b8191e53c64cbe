import { isEmpty } from '../../../catalogue/blank.ts'
import type { RecordRules } from '../../../catalogue/record-rules.ts'

const OTHER: { readonly [path: string]: string } = { shipUnit: 'asset', asset: 'shipUnit' }

/** A hazardous entry that is about an asset is not asked for a ship unit, and the reverse; the server takes one with both. */
export const hazardHolder: RecordRules = {
  judge: () => ({}),
  applies: (path, valueOf) => {
    const other = OTHER[path]
    return other === undefined || isEmpty(valueOf(other))
  },
}
