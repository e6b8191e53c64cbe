import { assetIdsOf, type CodeLookups } from '../../../assets/effects/assets-of-code.ts'
import { findSensors } from './find-sensors.ts'
import { unknownCode } from '../../entities/unknown-code.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
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

/**
 * How many codes are still to be dealt with, as the inbox lists them: one that an asset or sensor of this device carries by now leaves it
 * when the server knows.
 */
export const countOpen = async (
  lookups: CodeLookups & Pick<WorkerApi, 'query'>,
  scans: readonly { readonly row: AnyRow }[],
): Promise<number> => {
  const isKnown = async (code: string): Promise<boolean> =>
    (await assetIdsOf(lookups, code)).length > 0 || (await findSensors(lookups, code)).length > 0
  const known = await Promise.all(openCodes(scans).map(({ code }) => isKnown(code)))
  return known.filter((one) => !one).length
}
