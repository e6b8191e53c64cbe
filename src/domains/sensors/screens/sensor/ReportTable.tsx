import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { Column, Sort } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Pager } from '../../../../ui/list/Pager.tsx'
import { AlarmsCell, SeverityCell } from '../report/ReportCells.tsx'
import { type Degrees, type Measured, measuredAt, type Report, unitOf } from '../../effects/measurements.ts'
import style from './sensor.module.css'

/** The reports of the shown span, paginated, newest first. */
export const ReportTable = ({ reports, degrees }: { reports: readonly Report[]; degrees: Degrees }) => {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(10)
  const [sort, setSort] = useState<Sort>({ key: 'time', order: 'DESC' })
  const value = (row: Report, measured: Measured): string => {
    const found = measuredAt(row, measured, degrees)
    return found === null ? '–' : format.unit(found, unitOf(measured, degrees), { digits: 1 })
  }
  const columns: Column<Report>[] = [
    { key: 'time', header: t`Time`, kind: 'name', sortable: true, cell: (row) => format.exact(row.time) },
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
  const open = (row: Report): string => `/report/view/${row.id}/report`
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
        <Pager
          list={t`Sensor reports`}
          page={shown}
          pageSize={pageSize}
          total={reports.length}
          onPage={setPage}
          onPageSize={setPageSize}
        />
      </div>
    </section>
  )
}
