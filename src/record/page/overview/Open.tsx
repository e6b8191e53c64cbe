import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { entityOf } from '../../../domains/index.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import { countOf, rowsSoFar } from '../../../engine/data/known.ts'
import { isReading } from '../../../engine/data/list-loader.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { relatedFilters } from '../../list/related-filters.ts'
import { BeingRead } from './BeingRead.tsx'
import { openStatesOf, type Related } from './parts-of.ts'
import { RecordLine } from './RecordLine.tsx'
import style from './overview.module.css'

const MOST = 6

interface OpenOfProps {
  readonly tab: Related
  readonly row: AnyRow
  readonly onCount: (tab: string, count: number) => void
}

const OpenOf = ({ tab, row, onCount }: OpenOfProps) => {
  const entity = entityOf(tab.entity)
  const field = entity.states?.field ?? ''
  const list = useList(entity.name, {
    filters: { ...relatedFilters(tab, row), [field]: openStatesOf(entity) },
    sort: { path: 'updated', order: 'DESC' },
    limit: MOST,
    offset: 0,
  })
  const rows = rowsSoFar(list)
  const reading = rows.length === 0 && isReading(list)
  const count = reading ? null : (countOf(list) ?? rows.length)
  const [said, setSaid] = useState<number | null>(null)
  if (count !== null && said !== count) {
    setSaid(count)
    queueMicrotask(() => onCount(tab.name, count))
  }
  return rows.map((record) => <RecordLine key={record.row.id} entity={entity} record={record} stateFirst />)
}

interface OpenProps {
  readonly tabs: readonly Related[]
  readonly row: AnyRow
}

/** Related records of all entities that have not ended; nothing when there are none. */
export const Open = ({ tabs, row }: OpenProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const [counts, setCounts] = useState<{ readonly [tab: string]: number }>({})
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (tabs.length === 0) return null
  return (
    <>
      <section className={style['section']} aria-labelledby={id} hidden={total === 0}>
        <div className={style['head']}>
          <h2 id={id} className={style['title']}>
            {t`Open`} <span className={style['count']}>{format.number(total)}</span>
          </h2>
        </div>
        <ul className={style['lines']}>
          {tabs.map((tab) => (
            <OpenOf
              key={tab.name}
              tab={tab}
              row={row}
              onCount={(name, count) => setCounts((before) => ({ ...before, [name]: count }))}
            />
          ))}
        </ul>
      </section>
      {tabs.some(({ name }) => counts[name] === undefined) && <BeingRead />}
    </>
  )
}
