import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import { entityOf } from '../../../domains/index.ts'
import { countOf, rowsSoFar } from '../../../engine/data/known.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { relatedFilters } from '../../list/related-filters.ts'
import { RecordLine } from './RecordLine.tsx'
import type { Related } from './parts-of.ts'
import style from './overview.module.css'

/** Related records that the overview shows before `All`. */
const MOST = 6

interface SectionProps {
  readonly entity: AnyEntity
  readonly tab: Related
  readonly row: AnyRow
  readonly onAll: (tab: string) => void
}

/** The first related records of a tab; nothing where there are none. */
export const Section = ({ entity, tab, row, onAll }: SectionProps) => {
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
  if (rows.length === 0) return null
  const name = words.tab(entity, tab.name)
  return (
    <section className={style['section']} aria-labelledby={id}>
      <div className={style['head']}>
        <h2 id={id} className={style['title']}>
          {name} {count !== null && <span className={style['count']}>{format.number(count)}</span>}
        </h2>
        <Button variant="subtle" aria-label={t`All: ${name}`} onClick={() => onAll(tab.name)}>{t`All`}</Button>
      </div>
      <ul className={style['lines']}>
        {rows.map((record) => (
          <RecordLine key={record.row.id} entity={other} record={record} />
        ))}
      </ul>
    </section>
  )
}
