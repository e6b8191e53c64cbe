import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { report } from '../../entities/report.ts'
import { sensor as sensorEntity } from '../../entities/sensor.ts'
import { fieldAt, valueAt } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { useStatus } from '../../../../engine/hooks/use-status.ts'
import { label } from '../../../../i18n/label.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { AsOf } from '../../../../ui/marks/AsOf.tsx'
import { MapView } from '../../../../ui/map/MapView.tsx'
import { EditLayout, Panel, Value, ValueGrid } from '../../../../ui/page/EditLayout.tsx'
import { useShowsInfo } from '../../../../record/page/use-shows-info.ts'
import { AlarmsCell, SeverityCell } from './ReportCells.tsx'

/** Properties of a report in groups; empty groups are left out. */
const GROUPS = [
  ['temperatureC', 'temperatureF', 'temperatureProbeC', 'temperatureProbeF', 'humidity', 'pressure', 'light'],
  [
    'shockMagnitude',
    'shockX',
    'shockY',
    'shockZ',
    'isShockExceeded',
    'isMotionDetected',
    'isVibrationDetected',
    'isButtonPushed',
  ],
  ['batteryPercent', 'communicationType', 'signalQuality', 'isStoreAndForward', 'locationMethod', 'isValidGps'],
] as const

/** One sensor report (REPORT-01, OPEN-072): time and sensor, alarms, then all measurements and the position. */
export default function ReportTab({ record }: { record: ListRowOf<typeof report> }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lastSyncedAt = useStatus('lastSyncedAt')
  const { row, labels } = record
  const sensorId = row.sensor
  const sensor = useRow(sensorEntity, sensorId)
  const assetId = sensor?.row.asset
  const shows = useShowsInfo('report')
  const blocks = [
    { name: 'climate', title: t`Climate` },
    { name: 'shock', title: t`Shock and motion` },
    { name: 'device', title: t`Device` },
  ]

  const written = (path: string): ReactNode => {
    const value = valueAt(row, path)
    const field = fieldAt(report.fields, path)
    if (value === null || value === undefined || field === undefined) return null
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number') {
      const unit = 'unit' in field && typeof field.unit === 'string' ? field.unit : ''
      return unit === '' ? format.number(value) : format.unit(value, unit, { digits: 2 })
    }
    return label(i18n, `option.${String(value)}`, String(value))
  }
  const named = (path: string): string =>
    label(i18n, `report.field.${path}`, fieldAt(report.fields, path)?.label ?? path)
  const { latitude, longitude } = row.properties ?? {}
  const place =
    shows('position') && typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
  const groups = GROUPS.map((names, index) => ({
    name: blocks[index]?.name ?? '',
    title: blocks[index]?.title ?? '',
    values: names
      .map((name) => `properties.${name}`)
      .flatMap((path) => {
        const value = written(path)
        return value === null ? [] : [{ path, value }]
      }),
  })).filter(({ name, values }) => values.length > 0 && shows(name))
  return (
    <EditLayout side={place === null ? undefined : <PlacePanel {...place} />}>
      {shows('report') && (
        <Panel title={t`Report`} aside={<AsOf at={lastSyncedAt} />}>
          <ValueGrid>
            <Value label={t`Sensor`}>
              {sensorId !== null && (
                <Link to={`/sensor/edit/${sensorId}/reports`}>{labels.sensor ?? t`Open sensor`}</Link>
              )}
            </Value>
            <Value label={t`Time`}>{format.exact(row.time)}</Value>
            <Value label={t`Asset`}>
              {typeof assetId === 'string' && (
                <Link to={`/asset/edit/${assetId}/general`}>{sensor?.labels.asset ?? t`Open asset`}</Link>
              )}
            </Value>
            <Value label={t`Severity`}>
              <SeverityCell row={row} />
            </Value>
            <Value label={t`Alarms`} wide>
              <AlarmsCell row={row} />
            </Value>
          </ValueGrid>
        </Panel>
      )}
      {groups.map(({ title, values }) => (
        <Panel key={title} title={title}>
          <ValueGrid>
            {values.map(({ path, value }) => (
              <Value key={path} label={named(path)}>
                {value}
              </Value>
            ))}
          </ValueGrid>
        </Panel>
      ))}
    </EditLayout>
  )
}

const PlacePanel = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const digits = { digits: 5 }
  return (
    <Panel title={t`Position`} aside={`${format.number(latitude, digits)}, ${format.number(longitude, digits)}`} flush>
      <MapView label={t`Position of the sensor`} pin={{ lat: latitude, lng: longitude }} height={320} />
    </Panel>
  )
}
