import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { report as reportEntity } from '../../entities/report.ts'
import { sensor as sensorEntity } from '../../entities/sensor.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { SeenAt } from '../../../../ui/marks/Age.tsx'
import { Code } from '../../../../ui/marks/Code.tsx'
import { Value, ValueGrid } from '../../../../ui/page/EditLayout.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { AlarmsCell, SeverityCell } from '../report/ReportCells.tsx'
import { measuredAt } from '../../effects/measurements.ts'
import style from './sensor.module.css'

export type SensorDialogProps = { id: string | null; onClose: () => void }

const SensorContent = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const format = useFormat()
  const sensor = useRow(sensorEntity, id)
  const report = useRow(reportEntity, sensor?.row.lastReport ?? null)
  if (sensor === undefined) return <SkeletonRows rows={4} />
  if (sensor === null)
    return <Face kind="not-here" title={t`Not on this device yet`}>{t`It comes with the network.`}</Face>
  const { row, labels } = sensor
  const temperature = report === null || report === undefined ? null : measuredAt(report.row, 'temperature', 'C')
  const humidity = report === null || report === undefined ? null : measuredAt(report.row, 'humidity', 'C')
  const battery = report?.row.properties?.batteryPercent
  const { code } = row
  return (
    <ValueGrid>
      <Value label={t`Code`}>{typeof code === 'string' && <Code value={code} />}</Value>
      <Value label={t`Sensor type`}>{labels.sensorType}</Value>
      <Value label={t`Asset`}>{labels.asset}</Value>
      <Value label={t`Site`}>{labels.site}</Value>
      <Value label={t`Last seen`}>{typeof row.lastSeen === 'string' && <SeenAt at={row.lastSeen} />}</Value>
      <Value label={t`Temperature`}>{temperature === null ? '' : format.unit(temperature, '°C', { digits: 1 })}</Value>
      <Value label={t`Humidity`}>{humidity === null ? '' : format.unit(humidity, '%')}</Value>
      <Value label={t`Battery`}>{typeof battery === 'number' ? format.unit(battery, '%') : ''}</Value>
      {report !== null && report !== undefined && (
        <>
          <Value label={t`Alarms`}>
            <AlarmsCell row={report.row} />
          </Value>
          <Value label={t`Severity`}>
            <SeverityCell row={report.row} />
          </Value>
        </>
      )}
    </ValueGrid>
  )
}

/** A sensor with its last report (DLG-27, SENSOR-10), and a link to its screen. */
export const SensorDialog = ({ id, onClose }: SensorDialogProps) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sensor = useRow(sensorEntity, id)
  const name = sensor?.row.name
  return (
    <DialogFrame
      opened={id !== null}
      title={typeof name === 'string' ? name : t`Sensor`}
      onClose={onClose}
      foot={
        <>
          <Button size="lg" onClick={onClose}>{t`Close`}</Button>
          <Button
            size="lg"
            variant="filled"
            onClick={() => {
              onClose()
              void navigate({ to: `/sensor/edit/${id ?? ''}/reports` })
            }}
          >
            {t`Open sensor`}
          </Button>
        </>
      }
    >
      <div className={style['dialogLead']}>{id !== null && <SensorContent id={id} />}</div>
    </DialogFrame>
  )
}
