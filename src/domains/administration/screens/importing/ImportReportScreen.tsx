import { useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { Column, Sort } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Face } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { useGo } from '../../../../record/use-go.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { JobState } from '../job/JobState.tsx'
import type { ImportLine } from './import-reports.ts'
import { useImportLines } from './use-import-lines.ts'

const hrefOf = ({ id }: ImportLine): string => `/job/output/${id}`

const valueOf = (line: ImportLine, key: string): string | number => {
  switch (key) {
    case 'name':
      return line.name
    case 'status':
      return line.status
    case 'rows':
      return line.rows ?? -1
    case 'created':
      return line.created ?? -1
    case 'refused':
      return line.refused ?? -1
    default:
      return line.time ?? ''
  }
}

/** Imports into the project and their results (IMPORT-01). */
export default function ImportReportScreen() {
  const { t } = useLingui()
  const format = useFormat()
  const go = useGo()
  const view = useImportLines()
  const [sort, setSort] = useState<Sort>({ key: 'time', order: 'DESC' })
  usePageTitle(t`Import reports`)
  const lines = useMemo(() => {
    const way = sort.order === 'ASC' ? 1 : -1
    return (view.kind === 'here' ? view.lines : []).toSorted((a, b) => {
      const [x, y] = [valueOf(a, sort.key), valueOf(b, sort.key)]
      return way * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
    })
  }, [view, sort])
  const number = (value: number | null): string => (value === null ? '–' : format.number(value))
  const columns: Column<ImportLine>[] = [
    { key: 'name', header: t`Name`, kind: 'name', sortable: true, card: 'title', cell: ({ name }) => name },
    {
      key: 'time',
      header: t`Added`,
      kind: 'time',
      sortable: true,
      card: 'line',
      cell: ({ time }) => (time === null ? '–' : format.when(time)),
    },
    { key: 'rows', header: t`Rows`, kind: 'number', sortable: true, cell: ({ rows }) => number(rows) },
    { key: 'created', header: t`Created`, kind: 'number', sortable: true, cell: ({ created }) => number(created) },
    { key: 'refused', header: t`Refused`, kind: 'number', sortable: true, cell: ({ refused }) => number(refused) },
    {
      key: 'status',
      header: t`Status`,
      sortable: true,
      card: 'aside',
      cell: ({ status, taken }) => (status === '' ? '–' : <JobState status={status} taken={taken} />),
    },
  ]
  return (
    <Page
      title={t`Import reports`}
      flush
      {...(view.kind === 'here' ? { count: format.number(view.lines.length) } : {})}
    >
      <DataTable
        label={t`Import reports`}
        fill
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={hrefOf}
        onOpen={(line) => go(hrefOf(line))}
        sort={sort}
        onSort={setSort}
        loading={view.kind === 'loading'}
        face={
          view.kind === 'away' ? (
            <Face kind="not-here" icon={IconCloudOff} title={t`Import reports need a connection`}>
              {t`They are read from the server.`}
            </Face>
          ) : (
            <Face kind="empty" title={t`No imports yet`}>
              {t`What is imported into this project appears here.`}
            </Face>
          )
        }
      />
    </Page>
  )
}
