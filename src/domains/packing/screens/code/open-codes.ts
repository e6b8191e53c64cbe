import { assetIdsOf, type CodeLookups } from '../../../assets/effects/assets-of-code.ts'
import { unknownCode } from '../../entities/unknown-code.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import { identifierKey } from '../../../../identify/lookup-keys.ts'

/** One code of the inbox, with all its scans. */
export interface OpenCode<T> {
  readonly key: string
  /** As last read. */
  readonly code: string
  /** Newest first. */
  readonly scans: readonly T[]
}

/** Groups scans by code; they are given newest first. */
export const openCodes = <T extends { readonly row: AnyRow }>(scans: readonly T[]): readonly OpenCode<T>[] => {
  const byKey = new Map<string, OpenCode<T>>()
  for (const scan of scans) {
    const code = rowAs(unknownCode, scan.row).code ?? ''
    const key = identifierKey(code)
    const known = byKey.get(key)
    byKey.set(key, { key, code: known?.code ?? code, scans: [...(known?.scans ?? []), scan] })
  }
  return [...byKey.values()]
}

/** How many codes are still to be dealt with; one that an asset of this device carries by now leaves the inbox when the server knows. */
export const countOpen = async (lookups: CodeLookups, scans: readonly { readonly row: AnyRow }[]): Promise<number> => {
  const carriers = await Promise.all(openCodes(scans).map(({ code }) => assetIdsOf(lookups, code)))
  return carriers.filter((assets) => assets.length === 0).length
}
