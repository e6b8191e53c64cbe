import { useCallback, useMemo } from 'react'
import { identifier } from '../../../assets/entities/identifier.ts'
import { unknownCode } from '../../entities/unknown-code.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { because, rowsSoFar } from '../../../../engine/data/known.ts'
import { storedCodeOf } from '../../../../identify/code-standard.ts'
import { identifierKey } from '../../../../identify/lookup-keys.ts'
import type { IdentifiedRead } from '../../../../identify/identified-read.ts'
import { rememberAsset } from './near-asset.ts'
import { openCodes } from './open-codes.ts'
import { WAITING_SCANS } from './waiting-scans.ts'

/** Pending codes, the newest first. */
export const useUnknownCodes = () => {
  const list = useList(unknownCode, WAITING_SCANS)
  const rows = rowsSoFar(list)
  const codes = useMemo(() => openCodes(rows), [rows])
  return { codes, missing: because(list), error: list.error, retry: list.retry }
}

/** Actions on an unknown code; each is stored on this device at once and sent later. */
export const useResolve = () => {
  const { client, person } = useData()
  return {
    /** Adds it to the inbox, unless it is already pending there. */
    keep: useCallback(
      async (code: string): Promise<void> => {
        const rows = rowsSoFar(await client.api.query(unknownCode.name, WAITING_SCANS))
        const key = identifierKey(code)
        if (rows.some(({ row }) => identifierKey(rowAs(unknownCode, row).code) === key)) return
        await client.api.create(unknownCode.name, { code })
      },
      [client],
    ),
    /** Makes it an identifier of the asset, which is the one before for the next code; the server then removes it from the inbox. */
    bind: useCallback(
      async (read: IdentifiedRead, asset: string): Promise<void> => {
        const { code, type } = storedCodeOf(read)
        await client.api.create(identifier.name, { asset, type, identifier: code })
        rememberAsset(asset, person.id)
      },
      [client, person.id],
    ),
    dismiss: useCallback(
      async (scans: readonly Pick<ListRow, 'row'>[]): Promise<void> => {
        for (const { row } of scans) await client.api.update(unknownCode.name, row.id, { outcome: 'Dismissed' })
      },
      [client],
    ),
    /** Puts dismissed scans back into the inbox. */
    restore: useCallback(
      async (scans: readonly Pick<ListRow, 'row'>[]): Promise<void> => {
        for (const { row } of scans) await client.api.update(unknownCode.name, row.id, { outcome: null })
      },
      [client],
    ),
  }
}
