import type { AnyRow } from '../../../catalogue/row.ts'
import { textsOf } from '../../../identify/code-texts.ts'
import { identify } from '../../../identify/identify.ts'
import { lookupKeys } from '../../../identify/lookup-keys.ts'
import { carriersOf } from './code-carriers.ts'

/** Look-ups by code among the records of a device. */
export interface CodeLookups {
  lookupIdentifier(keys: readonly string[]): Promise<readonly AnyRow[]>
  lookupAsset(texts: readonly string[], slip: string | null): Promise<readonly AnyRow[]>
}

/** The ids of the assets of a code: by identifier, else by serial number or reference. The assets themselves may not be here. */
export const assetIdsOf = async (lookups: CodeLookups, raw: string): Promise<readonly string[]> => {
  const own = carriersOf(await lookups.lookupIdentifier(lookupKeys(identify(raw))))
  if (own.length > 0) return own
  const texts = textsOf(raw)
  return texts.length === 0 ? [] : (await lookups.lookupAsset(texts, null)).map(({ id }) => id)
}
