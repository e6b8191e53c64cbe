import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { accessLog } from '../../entities/access-log.ts'
import type { ListRow, ListRowOf } from '../../../../engine/data/api.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useRelated } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { Column } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Face } from '../../../../ui/page/Face.tsx'

/** Number of attempts shown (USER-11). */
const SHOWN = 20

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '–')

/** The latest sign-in attempts of this account, newest first; read from the server only. */
export default function LoginTab({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const entity = accessLog
  const list = useRelated(entity, 'user', record.row.id, { limit: SHOWN })
  const listed = rowsSoFar(list)
  const columns: Column<ListRowOf<typeof accessLog>>[] = [
    {
      key: 'time',
      header: words.field(entity, 'time'),
      kind: 'time',
      card: 'title',
      cell: ({ row }) => format.exact(row.time),
    },
    {
      key: 'result',
      header: words.field(entity, 'result'),
      cell: ({ row }) => words.option(entity.fields.result, textOf(row.result)),
    },
    { key: 'address', header: words.field(entity, 'address'), kind: 'code', cell: ({ row }) => textOf(row.address) },
    { key: 'agent', header: words.field(entity, 'agent'), cell: ({ row }) => textOf(row.agent) },
    { key: 'appVersion', header: words.field(entity, 'appVersion'), cell: ({ row }) => textOf(row.appVersion) },
  ]
  const away = list.error === 'needs-connection'
  return (
    <DataTable
      label={words.many(entity)}
      columns={columns}
      rows={listed}
      rowKey={({ row }) => row.id}
      loading={isReading(list)}
      face={
        list.error === null ? (
          <Face kind="empty" title={t`Nobody has signed in with this account`} />
        ) : (
          <Face
            kind={away ? 'not-here' : 'error'}
            title={away ? t`This list needs a connection` : t`The list could not be read`}
            action={<Button onClick={list.retry}>{t`Try again`}</Button>}
          />
        )
      }
    />
  )
}
