import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import { entityOf } from '../../../domains/index.ts'
import { countOf, rowsSoFar } from '../../../engine/data/known.ts'
import { isReading } from '../../../engine/data/list-loader.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { relatedFilters } from '../../list/related-filters.ts'
import { BeingRead } from './BeingRead.tsx'
import { RecordLine } from './RecordLine.tsx'
import type { Related } from './parts-of.ts'
import style from './overview.module.css'

/** Related records that the overview shows before `All`. */
const MOST = 6
const NO_LINES: readonly SectionLine[] = []

/** A line that is not a record. */
export interface SectionLine {
  readonly key: string
  readonly what: ReactNode
  readonly end?: ReactNode
}

interface SectionProps {
  readonly entity: AnyEntity
  readonly tab: Related
  readonly row: AnyRow
  readonly onAll: (tab: string) => void
  /** After the heading. */
  readonly beside?: ReactNode
  /** Lines before those of the records. */
  readonly lead?: readonly SectionLine[]
  /** What more there is to say about a record, after its code. */
  readonly markOf?: (id: string) => ReactNode
}

/** The first related records of a tab; nothing where there are none and no other line. */
export const Section = ({ entity, tab, row, onAll, beside, lead = NO_LINES, markOf }: SectionProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const id = useId()
  const other = entityOf(tab.entity)
  const list = useList(other.name, {
    filters: relatedFilters(tab, row),
    sort: tab.sort ?? other.list.sort,
    limit: MOST,
    offset: 0,
  })
  const rows = rowsSoFar(list)
  const count = countOf(list)
  if (rows.length === 0 && lead.length === 0) return isReading(list) ? <BeingRead /> : null
  const name = words.tab(entity, tab.name)
  return (
    <section className={style['section']} aria-labelledby={id}>
      <div className={style['head']}>
        <h2 id={id} className={style['title']}>
          {name} {count !== null && <span className={style['count']}>{format.number(count)}</span>}
        </h2>
        {beside !== undefined && <div className={style['beside']}>{beside}</div>}
        <Button
          variant="subtle"
          className={style['all'] ?? ''}
          aria-label={t`All: ${name}`}
          onClick={() => onAll(tab.name)}
        >{t`All`}</Button>
      </div>
      <ul className={style['lines']}>
        {lead.map(({ key, what, end }) => (
          <li key={key} className={style['line']}>
            <span className={style['what']}>{what}</span>
            <span className={style['since']}>{end}</span>
          </li>
        ))}
        {rows.map((record) => (
          <RecordLine key={record.row.id} entity={other} record={record} mark={markOf?.(record.row.id)} />
        ))}
      </ul>
    </section>
  )
}
