import type { ListRow } from '../../data/api.ts'
import { useRow } from '../../data/hooks/use-row.ts'

const idAt = (record: ListRow | null | undefined, path: string): string | null => {
  const value = record?.row[path]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The asset of the sensor that a report comes from; null where there is none, undefined while it is read (OPEN-072). */
export const useReportedAsset = (report: ListRow): ListRow | null | undefined => {
  const sensorId = idAt(report, 'sensor')
  const sensor = useRow('sensor', sensorId)
  const assetId = idAt(sensor, 'asset')
  const asset = useRow('asset', assetId)
  if (sensorId === null || sensor === null) return null
  if (sensor === undefined) return undefined
  return assetId === null ? null : asset
}
