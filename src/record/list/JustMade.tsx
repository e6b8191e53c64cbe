import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { rowTitle } from '../../ui/fields/row-title.ts'
import { plainClick } from '../../ui/page/plain-click.ts'
import { useGo } from '../use-go.ts'
import { newestOf } from './newest-of.ts'
import style from '../entity.module.css'

/** Number of the newest records that are read to find one of this person's. */
const READ = 20

interface JustMadeProps {
  readonly entity: AnyEntity
  /** What the page of the list shows. */
  readonly listed: readonly ListRow[]
  /** Undefined where this person may not open the record. */
  readonly hrefOf: (row: ListRow) => string | undefined
}

/** Leads to the newest record that this person made today, while the page of the list does not show it. */
export const JustMade = ({ entity, listed, hrefOf }: JustMadeProps) => {
  const { t } = useLingui()
  const go = useGo()
  const { person } = useData()
  const { clock } = useFormat()
  const from = new Date(`${isoDay(clock.now, clock)}T00:00:00`).toISOString()
  const sort = { path: 'created', order: 'DESC' } as const
  const made = useList(entity.name, { filters: { created: { from } }, sort, limit: READ, offset: 0 })
  const newest = newestOf(rowsSoFar(made), person.id)
  const href = newest === undefined ? undefined : hrefOf(newest)
  if (newest === undefined || href === undefined || listed.some(({ row }) => row.id === newest.row.id)) return null
  return (
    <span>
      {t`Last made by you:`}{' '}
      <a
        className={style['made']}
        href={href}
        onClick={(event) => {
          if (!plainClick(event)) return
          event.preventDefault()
          go(href)
        }}
      >
        {rowTitle(entity.name, newest)}
      </a>
    </span>
  )
}
