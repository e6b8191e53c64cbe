import { useEffect, useMemo, useState } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ListRow } from '../../data/api.ts'
import { useData } from '../../data/hooks/use-data.ts'
import type { WorkerApi } from '../../data/worker-api.ts'
import { identify } from '../../identify/identify.ts'
import type { IdentifiedRead } from '../../identify/identified-read.ts'
import { lookupKeys } from '../../identify/lookup-keys.ts'

const MOST = 4

/** The assets that a code stands for on this device: by identifier, else by serial number or reference. */
export const findAssets = async (
  api: Pick<WorkerApi, 'lookupIdentifier' | 'lookupAsset' | 'get'>,
  raw: string,
): Promise<readonly ListRow[]> => {
  const read = identify(raw)
  const identifiers = await api.lookupIdentifier(lookupKeys(read))
  const own = [...new Set(identifiers.map((row) => String(row['asset'])))]
  const texts = [...new Set([read.payload.trim(), raw.trim()])].filter((text) => text !== '')
  const named: readonly AnyRow[] = own.length > 0 || texts.length === 0 ? [] : await api.lookupAsset(texts, null)
  const ids = own.length > 0 ? own : named.map(({ id }) => id)
  const rows = await Promise.all(ids.slice(0, MOST).map((id) => api.get('asset', id)))
  return rows.flatMap((row) => (row === null || row === undefined || row.row.archived !== null ? [] : [row]))
}

export interface FoundCode {
  readonly read: IdentifiedRead
  /** `looking` until this device has looked; `failed` when it could not. */
  readonly assets: readonly ListRow[] | 'looking' | 'failed'
}

/** What a code is, live: looked up anew when assets or identifiers on this device change. */
export const useCode = (raw: string): FoundCode => {
  const { client } = useData()
  const [found, setFound] = useState<{ readonly raw: string; readonly assets: FoundCode['assets'] }>()
  useEffect(() => {
    let open = true
    const look = async (): Promise<void> => {
      const assets = await findAssets(client.api, raw).catch(() => 'failed' as const)
      if (open) setFound({ raw, assets })
    }
    void look()
    const off = client.on('rows', ({ entity }) => {
      if (entity === 'asset' || entity === 'identifier') void look()
    })
    return () => {
      open = false
      off()
    }
  }, [client, raw])
  const read = useMemo(() => identify(raw), [raw])
  return { read, assets: found?.raw === raw ? found.assets : 'looking' }
}
