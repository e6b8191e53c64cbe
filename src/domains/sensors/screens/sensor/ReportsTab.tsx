import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconZoomReset } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { sensor } from '../../entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useArriving, useStatus } from '../../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { AsOf } from '../../../../ui/marks/AsOf.tsx'
import { Face, SkeletonRows, useLoadingFace } from '../../../../ui/page/Face.tsx'
import { ComingFace, StillComing } from '../../../../ui/page/StillComing.tsx'
import { useShowsInfo } from '../../../../record/page/use-shows-info.ts'
import { Excursions } from './Excursions.tsx'
import { alarmPeriods, alarmsOf, type Degrees, type Measured, thresholdOf } from './measurements.ts'
import { ReportTable } from './ReportTable.tsx'
import { SensorChart } from './SensorChart.tsx'
import { SensorFigures } from './SensorFigures.tsx'
import { SpanChoice } from './SpanChoice.tsx'
import { SpanFiguresList } from './SpanFiguresList.tsx'
import { SpanVerdict } from './SpanVerdict.tsx'
import { TalkVerdict } from './TalkVerdict.tsx'
import style from './sensor.module.css'
import { useSensorReports } from './use-sensor-reports.ts'
import { useSensorSpan } from './use-sensor-span.ts'

export type SensorTabProps = { record: ListRowOf<typeof sensor> }

/**
 * Reports of a sensor (SENSOR-06): whether limits were exceeded, how long and how far, whether it still reports, chart, figures,
 * excursions, the last report, and the list. Works from this device; older reports are read from the server.
 */
export default function ReportsTab({ record }: SensorTabProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { lastSyncedAt } = useStatus()
  const shows = useShowsInfo('sensor')
  const arriving = useArriving('report')
  const [degrees, setDegrees] = useState<Degrees>('C')
  const [shown, setShown] = useState<readonly Measured[]>(['temperature', 'humidity'])
  const span = useSensorSpan()
  const threshold = useMemo(() => thresholdOf(record.row, degrees), [record.row, degrees])
  const found = useSensorReports(record.row.id, span, threshold, degrees)
  const { reports, figures, whole, latest, pause, silence, last, older } = found
  const skeleton = useLoadingFace(found.loading)
  const name = record.row.name ?? record.row.code ?? ''
  if (found.error !== null) {
    return (
      <Face
        kind="error"
        title={t`The reports could not be read`}
        action={<Button onClick={found.retry}>{t`Try again`}</Button>}
      />
    )
  }
  if (found.loading) return skeleton ? <SkeletonRows rows={10} /> : null
  if (arriving && reports.length === 0) return <ComingFace />
  const zoomed = span.zoom
  const minute = (at: number): string => `${format.day(at, { weekday: true })} ${format.time(at)}`
  const from = minute(span.shown.from)
  const to = minute(span.shown.to)
  return (
    <div className={style['reports']}>
      <div className={style['age']}>
        <AsOf at={lastSyncedAt} />
      </div>
      {/* Gaps, silence and numbers of alarms are only known once all reports are here. */}
      {arriving && <StillComing because="arriving" />}
      {!arriving && shows('figures') && (
        <>
          <SpanVerdict figures={figures} limits={threshold} degrees={degrees} whole={whole} live={span.live} />
          <TalkVerdict
            whole={found.recent}
            last={last}
            pause={pause}
            silence={silence}
            heard={span.heard}
            connected={span.connected}
          />
        </>
      )}
      {older.error !== null && (
        <Face
          kind={older.error === 'needs-connection' ? 'not-here' : 'error'}
          title={t`Older reports could not be read`}
          action={<Button onClick={older.retry}>{t`Try again`}</Button>}
        >
          {t`Reports of the last 30 days are kept on this device; older ones need a connection.`}
        </Face>
      )}
      {!arriving && shows('chart') && (
        <SensorChart
          reports={reports}
          label={t`Measurements of ${name}`}
          shown={shown}
          onShown={setShown}
          degrees={degrees}
          onDegrees={setDegrees}
          threshold={threshold}
          span={span.shown}
          knownUntil={span.heard}
          silence={whole ? silence : undefined}
          silentNow={whole && span.live && last !== null && span.heard - last > silence}
          onZoom={span.setZoom}
          choice={<SpanChoice choice={span.choice} onChoice={span.choose} />}
          zoomed={
            zoomed !== null && (
              <Button leftSection={<IconZoomReset size={18} aria-hidden="true" />} onClick={() => span.setZoom(null)}>
                {t`Reset zoom`}
              </Button>
            )
          }
        />
      )}
      {!arriving && shows('figures') && (
        <>
          <h2 className={style['spanTitle']}>{t`${from} to ${to}`}</h2>
          <SpanFiguresList
            figures={figures}
            limits={threshold}
            degrees={degrees}
            whole={whole}
            alarms={reports.filter((report) => alarmsOf(report).length > 0).length}
            periods={alarmPeriods(reports)}
          />
          <Excursions
            excursions={figures.excursions}
            limits={threshold}
            degrees={degrees}
            whole={whole}
            span={span.whole}
            onShow={span.setZoom}
          />
          {latest !== undefined && (
            <>
              <h2 className={style['spanTitle']}>{t`Last report`}</h2>
              <SensorFigures latest={latest} threshold={threshold} degrees={degrees} pause={pause} />
            </>
          )}
        </>
      )}
      {reports.length > 0 && shows('reports') && <ReportTable reports={reports} degrees={degrees} />}
    </div>
  )
}
