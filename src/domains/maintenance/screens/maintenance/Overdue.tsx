import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { maintenance } from '../../entities/maintenance.ts'
import type { ListQuery, ListRowOf } from '../../../../engine/data/api.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { isReading, missingOf } from '../../../../engine/data/list-loader.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { PendingEdge } from '../../../../ui/marks/PendingEdge.tsx'
import { plainClick } from '../../../../ui/page/plain-click.ts'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { filterText } from '../../../../record/list/list-place.ts'
import { amountOf } from '../../../../record/action/use-amount.ts'
import { editPath, listPath } from '../../../../record/places.ts'
import { RecordLink, RecordLinksProvider } from '../../../../record/RecordLink.tsx'
import { addressOf, useGo } from '../../../../record/use-go.ts'
import { daysOverdue, overdueFilters } from './due.ts'
import style from './maintenance.module.css'
import { useRenew } from './use-renew.ts'

/** Number of records shown above the list, the longest overdue first. */
const LED = 3

const One = ({
  record,
  renewal,
}: {
  readonly record: ListRowOf<typeof maintenance>
  readonly renewal: ReturnType<typeof useRenew>
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const { row, labels, state } = record
  const days = daysOverdue(row, format.clock) ?? 0
  const href = editPath(maintenance, row.id)
  const go = useGo()
  const day = format.day(row.expireDate, { short: true })
  const type = labels.maintenanceType ?? ''
  const asset = labels.asset ?? ''
  const what = [type, asset].filter((part) => part !== '').join(', ')
  return (
    <li className={style['one']}>
      {state !== 'synced' && <PendingEdge />}
      <span className={style['what']}>
        <a
          href={href ?? ''}
          onClick={(event) => {
            if (href === null || !plainClick(event)) return
            event.preventDefault()
            go(href)
          }}
        >
          {type === '' ? asset : type}
        </a>
        {type !== '' && (
          <RecordLink entity="asset" id={row.asset}>
            {asset}
          </RecordLink>
        )}
      </span>
      <span className={style['since']}>
        {t`Expired ${day}, ${plural(days, { one: '# day ago', other: '# days ago' })}`}
      </span>
      {renewal.offers(row) && (
        <Button
          className={style['renew'] ?? ''}
          leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden="true" />}
          aria-label={t`Renew: ${what}`}
          onClick={() => void renewal.renew(row, what)}
        >
          {t`Renew`}
        </Button>
      )}
    </li>
  )
}

/** Overdue maintenance above the list, in red, with a button to renew it (JOB-T4). */
export default function Overdue() {
  const { t } = useLingui()
  const format = useFormat()
  const go = useGo()
  const { clock } = format
  const renewal = useRenew()
  const day = overdueFilters(clock)
  const key = JSON.stringify(day)
  const query = useMemo(
    (): ListQuery => ({ filters: day, sort: { path: 'expireDate', order: 'ASC' }, limit: LED, offset: 0 }),
    // Recomputed when the day changes, not on each render.
    // eslint-disable-next-line react/exhaustive-deps
    [key],
  )
  const list = useList(maintenance, query)
  const amount = amountOf(list)
  const rows = rowsSoFar(list)
  // While they are read the list keeps room for them.
  if (rows.length === 0) return isReading(list) ? null : <div hidden />
  const count = amount === null ? '' : format.number(amount.count)
  const href = addressOf(listPath(maintenance) ?? '', { filter: filterText(day), sort: 'expireDate' })
  return (
    <section className={style['overdue']} aria-label={t`Overdue`}>
      <h2>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
        {t`Overdue`}
        {amount !== null && <strong>{amount.final ? count : t`At least ${count}`}</strong>}
        {amount !== null && amount.count > rows.length && (
          <a
            href={href}
            onClick={(event) => {
              if (!plainClick(event)) return
              event.preventDefault()
              go(href)
            }}
          >
            {t`Show all`}
          </a>
        )}
      </h2>
      <RecordLinksProvider>
        <ul>
          {rows.map((record) => (
            <One key={record.row.id} record={record} renewal={renewal} />
          ))}
        </ul>
      </RecordLinksProvider>
      <StillComing because={missingOf(list)} />
    </section>
  )
}
