import { useEffect, useMemo, useState } from 'react'
import { asset } from '../../../assets/entities/asset.ts'
import { identifier } from '../../../assets/entities/identifier.ts'
import { assetIdsOf } from '../../../assets/effects/assets-of-code.ts'
import { sensor } from '../../../sensors/entities/sensor.ts'
import { type ListRowOf, recordAs } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { identify } from '../../../../identify/identify.ts'
import type { IdentifiedRead } from '../../../../identify/identified-read.ts'
import { CODED_NAMES, type CodedRecord, findRecords } from './find-records.ts'
import { findSensors, MOST_FOUND } from './find-sensors.ts'

/** Entities whose records have scannable codes. */
export const CARRIERS: ReadonlySet<string> = new Set([asset.name, identifier.name, sensor.name, ...CODED_NAMES])

/** The assets of a code on this device: by identifier, else by serial number or reference. */
export const findAssets = async (
  api: Pick<WorkerApi, 'lookupIdentifier' | 'lookupAsset' | 'get'>,
  raw: string,
): Promise<readonly ListRowOf<typeof asset>[]> => {
  const ids = await assetIdsOf(api, raw)
  const rows = await Promise.all(ids.slice(0, MOST_FOUND).map((id) => api.get(asset.name, id)))
  return rows.flatMap((row) =>
    row === null || row === undefined || row.row.archived !== null ? [] : [recordAs(asset, row)],
  )
}

export interface FoundCode {
  readonly read: IdentifiedRead
  /** `looking` during the first look-up; `failed` when it failed. */
  readonly assets: readonly ListRowOf<typeof asset>[] | 'looking' | 'failed'
  /** Looked up when no asset has the code. */
  readonly sensors: readonly ListRowOf<typeof sensor>[]
  /** Looked up when no sensor has it either. */
  readonly records: readonly CodedRecord[]
}

const NONE = { assets: [], sensors: [], records: [] } as const

/** What a code is, live: looked up again when records that can carry one change on this device. */
export const useCode = (raw: string): FoundCode => {
  const { client, person } = useData()
  const [found, setFound] = useState<Omit<FoundCode, 'read'> & { readonly raw: string }>()
  useEffect(() => {
    let open = true
    // Drops results of outdated look-ups.
    let looks = 0
    const looked = async (): Promise<Omit<FoundCode, 'read'>> => {
      const assets = await findAssets(client.api, raw)
      if (assets.length > 0) return { ...NONE, assets }
      const sensors = await findSensors(client.api, raw)
      return sensors.length > 0
        ? { ...NONE, sensors }
        : { ...NONE, records: await findRecords(client.api, person, raw) }
    }
    const look = async (): Promise<void> => {
      looks += 1
      const mine = looks
      const answer = await looked().catch(() => ({ ...NONE, assets: 'failed' as const }))
      if (open && mine === looks) setFound({ raw, ...answer })
    }
    void look()
    const off = client.on('rows', ({ entity }) => {
      if (CARRIERS.has(entity)) void look()
    })
    return () => {
      open = false
      off()
    }
  }, [client, person, raw])
  const read = useMemo(() => identify(raw), [raw])
  return found?.raw === raw ? { ...found, read } : { ...NONE, read, assets: 'looking' }
}
