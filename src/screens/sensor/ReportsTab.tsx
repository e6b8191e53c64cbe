import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ListRow } from '../../data/api.ts'
import { useStatus } from '../../data/hooks/use-status.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type Column, type Sort } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { AsOf } from '../../ui/marks/AsOf.tsx'
import { Face, SkeletonRows, useLoadingFace } from '../../ui/page/Face.tsx'
import { useShowsInfo } from '../entity/use-shows-info.ts'
import { AlarmsCell, SeverityCell } from '../report/ReportCells.tsx'
import { type Degrees, type Measured, measuredAt, thresholdOf, unitOf } from './measurements.ts'
import { SensorChart } from './SensorChart.tsx'
import { SensorFigures } from './SensorFigures.tsx'
import { lastDays, SpanChoice } from './SpanChoice.tsx'
import style from './sensor.module.css'
import { type Span, useReports } from './use-reports.ts'

const ReportTable = ({ reports, degrees }: { reports: readonly AnyRow[]; degrees: Degrees }) => {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(10)
  const [sort, setSort] = useState<Sort>({ key: 'time', order: 'DESC' })
  const value = (row: AnyRow, measured: Measured): string => {
    const found = measuredAt(row, measured, degrees)
    return found === null ? '–' : format.unit(found, unitOf(measured, degrees), { digits: 1 })
  }
  const columns: Column<AnyRow>[] = [
    { key: 'time', header: t`Time`, kind: 'name', sortable: true, cell: (row) => format.exact(String(row['time'])) },
    { key: 'alarms', header: t`Alarms`, cell: (row) => <AlarmsCell row={row} /> },
    { key: 'severity', header: t`Severity`, kind: 'state', cell: (row) => <SeverityCell row={row} /> },
    { key: 'battery', header: t`Battery`, kind: 'number', cell: (row) => value(row, 'batteryPercent') },
    {
      key: 'temperature',
      header: t`Temperature`,
      kind: 'number',
      card: 'aside',
      cell: (row) => value(row, 'temperature'),
    },
    { key: 'humidity', header: t`Humidity`, kind: 'number', cell: (row) => value(row, 'humidity') },
  ]
  const ordered = useMemo(() => (sort.order === 'DESC' ? reports : reports.toReversed()), [reports, sort.order])
  const last = Math.max(1, Math.ceil(reports.length / pageSize))
  const shown = Math.min(page, last)
  const offset = (shown - 1) * pageSize
  const open = (row: AnyRow): string => `/report/view/${row.id}/report`
  return (
    <section className={style['table']}>
      <DataTable
        label={t`Sensor reports`}
        columns={columns}
        rows={ordered.slice(offset, offset + pageSize)}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        rowHref={open}
        onOpen={(row) => void navigate({ to: open(row) })}
        offset={offset}
        total={reports.length}
      />
      <div className={style['pager']}>
        <Pager page={shown} pageSize={pageSize} total={reports.length} onPage={setPage} onPageSize={setPageSize} />
      </div>
    </section>
  )
}

export type SensorTabProps = { record: ListRow }

/** The reports of a sensor (SENSOR-06): figures, chart of the last 7 days with limits, alarms and gaps, and the list. Works from this device. */
export default function ReportsTab({ record }: SensorTabProps) {
  const { t } = useLingui()
  const { lastSyncedAt } = useStatus()
  const shows = useShowsInfo('sensor')
  const [span, setSpan] = useState<Span>(() => lastDays(7, Date.now()))
  const [degrees, setDegrees] = useState<Degrees>('C')
  const [shown, setShown] = useState<readonly Measured[]>(['temperature', 'humidity'])
  const { reports, loading, error, retry } = useReports(record.row.id, span)
  const skeleton = useLoadingFace(loading)
  const threshold = useMemo(() => thresholdOf(record.row, degrees), [record.row, degrees])
  const name = String(record.row['name'] ?? record.row['code'] ?? '')
  if (error !== null) {
    return (
      <Face
        kind={error === 'needs-connection' ? 'not-here' : 'error'}
        title={t`The reports could not be read`}
        action={<Button onClick={retry}>{t`Try again`}</Button>}
      >
        {t`Reports of the last 30 days are kept on this device; older ones need a connection.`}
      </Face>
    )
  }
  if (loading) return skeleton ? <SkeletonRows rows={10} /> : null
  return (
    <div className={style['reports']}>
      <div className={style['age']}>
        <AsOf at={lastSyncedAt} />
      </div>
      {shows('figures') && <SensorFigures reports={reports} threshold={threshold} degrees={degrees} />}
      {shows('chart') && (
        <SensorChart
          reports={reports}
          label={t`Measurements of ${name}`}
          shown={shown}
          onShown={setShown}
          degrees={degrees}
          onDegrees={setDegrees}
          threshold={threshold}
          span={<SpanChoice onSpan={setSpan} />}
        />
      )}
      {reports.length > 0 && shows('reports') && <ReportTable reports={reports} degrees={degrees} />}
    </div>
  )
}
