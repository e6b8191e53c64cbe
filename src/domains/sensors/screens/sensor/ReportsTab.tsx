import { useLingui } from '@lingui/react/macro'
import type { sensor } from '../../entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useArriving, useStatus } from '../../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { AsOf } from '../../../../ui/marks/AsOf.tsx'
import { useShowsInfo } from '../../../../record/page/use-shows-info.ts'
import { Excursions } from './Excursions.tsx'
import { alarmPeriods, alarmsOf } from '../../effects/measurements.ts'
import { ReportsFace } from './ReportsFace.tsx'
import { ReportTable } from './ReportTable.tsx'
import { SensorFigures } from './SensorFigures.tsx'
import { SpanChart } from './SpanChart.tsx'
import { SpanFiguresList } from './SpanFiguresList.tsx'
import { SpanVerdict } from './SpanVerdict.tsx'
import { TalkVerdict } from './TalkVerdict.tsx'
import style from './sensor.module.css'
import { useShownReports } from './use-shown-reports.ts'

export type SensorTabProps = { record: ListRowOf<typeof sensor> }

/**
 * Reports of a sensor (SENSOR-06): whether limits were exceeded, how long and how far, whether it still reports, chart, figures,
 * excursions, the last report, and the list. Works from this device; older reports are read from the server.
 */
export default function ReportsTab({ record }: SensorTabProps) {
  const { t } = useLingui()
  const format = useFormat()
  const lastSyncedAt = useStatus('lastSyncedAt')
  const shows = useShowsInfo('sensor')
  const arriving = useArriving('report')
  const shown = useShownReports(record.row)
  const { found, span, threshold, degrees } = shown
  const { reports, figures, whole, latest, pause } = found
  const minute = (at: number): string => `${format.day(at, { weekday: true })} ${format.time(at)}`
  const from = minute(span.shown.from)
  const to = minute(span.shown.to)
  return (
    <div className={style['reports']}>
      <ReportsFace found={found}>
        <div className={style['age']}>
          <AsOf at={lastSyncedAt} />
        </div>
        {!arriving && shows('figures') && (
          <>
            <SpanVerdict figures={figures} limits={threshold} degrees={degrees} whole={whole} live={span.live} />
            <TalkVerdict
              whole={found.recent}
              last={found.last}
              pause={pause}
              silence={found.silence}
              heard={span.heard}
              connected={span.connected}
            />
          </>
        )}
        {!arriving && shows('chart') && <SpanChart of={shown} />}
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
      </ReportsFace>
    </div>
  )
}
