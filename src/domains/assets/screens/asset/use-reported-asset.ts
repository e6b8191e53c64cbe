import { asset as assetEntity } from '../../entities/asset.ts'
import type { report as reportEntity } from '../../../sensors/entities/report.ts'
import { sensor as sensorEntity } from '../../../sensors/entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'

/** The asset of the sensor that sent a report; null when there is none, undefined while loading (OPEN-072). */
export const useReportedAsset = (
  report: ListRowOf<typeof reportEntity>,
): ListRowOf<typeof assetEntity> | null | undefined => {
  const sensor = useRow(sensorEntity, report.row.sensor)
  const assetId = sensor?.row.asset ?? null
  const asset = useRow(assetEntity, assetId)
  if (sensor === null) return null
  if (sensor === undefined) return undefined
  return assetId === null ? null : asset
}
