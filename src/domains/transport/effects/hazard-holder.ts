import { isEmpty } from '../../../catalogue/blank.ts'
import type { RecordRules } from '../../../catalogue/record-rules.ts'

const OTHER: { readonly [path: string]: string } = { shipUnit: 'asset', asset: 'shipUnit' }

/** The form of a hazardous entry of an asset does not ask for a ship unit, and the reverse; the server accepts an entry with both. */
export const hazardHolder: RecordRules = {
  judge: () => ({}),
  applies: (path, valueOf) => {
    const other = OTHER[path]
    return other === undefined || isEmpty(valueOf(other))
  },
}
