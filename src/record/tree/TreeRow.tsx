import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, use } from 'react'
import { fieldAt, valueAt } from '../../catalogue/row.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useRecordLinks } from '../../ui/fields/record-links.ts'
import { besideOf, rowTitle } from '../../ui/fields/row-title.ts'
import { Code } from '../../ui/marks/Code.tsx'
import { plainClick } from '../../ui/page/plain-click.ts'
import { HeadState } from '../page/head/HeadState.tsx'
import { valueText } from '../value/value-text.ts'
import { TreeContext } from './tree-context.ts'
import style from './tree.module.css'

/** Its place among those beside it; `of` is null while their number is not known. */
export interface Place {
  readonly at: number
  readonly of: number | null
}

export interface TreeRowProps {
  readonly record: ListRow
  /** Tells the row from others of the same record, which a circle makes. */
  readonly keyOf: string
  readonly level: number
  readonly place: Place
  /** The record is also above itself, so nothing is drawn below it. */
  readonly repeats: boolean
  /** Null: nothing is below it. */
  readonly open: boolean | null
}

/** One record of the tree. A press on it opens the record; the sign before it shows those below. */
export const TreeRow = ({ record, keyOf, level, place, repeats, open }: TreeRowProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const links = useRecordLinks()
  const around = use(TreeContext)
  if (around === null) return null
  const { entity, tab, id, setOpen } = around
  const { row } = record
  const isHere = row.id === id && !repeats
  const title = rowTitle(entity.name, record)
  const beside = besideOf(entity.name, title, record)
  const href = links.hrefOf(entity.name, row.id)
  const shown = tab.shows.flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    const text = field?.kind === 'reference' ? record.labels[path] : valueText(field, valueAt(row, path), i18n, format)
    return typeof text === 'string' && text !== '' ? [{ path, text }] : []
  })
  const press = (event: MouseEvent): void => {
    if (href === null || !plainClick(event)) return
    event.preventDefault()
    links.open(href)
  }
  const toggle = (event: MouseEvent): void => {
    event.stopPropagation()
    if (open !== null) setOpen(keyOf, !open)
  }
  return (
    // The keys are those of the tree.
    <div
      role="treeitem"
      tabIndex={-1}
      data-key={keyOf}
      aria-level={level}
      aria-posinset={place.at}
      aria-setsize={place.of ?? -1}
      aria-selected={false}
      {...(open === null ? {} : { 'aria-expanded': open })}
      {...(isHere ? { 'aria-current': true } : {})}
      className={style['row']}
      data-opens={href === null ? undefined : ''}
      onClick={press}
    >
      <span className={style['sign']} data-sign={open === null ? undefined : ''} aria-hidden="true" onClick={toggle}>
        {open !== null && <IconChevronRight size={18} stroke={1.8} data-open={open || undefined} />}
      </span>
      <span className={style['name']}>
        {href === null ? (
          title
        ) : (
          <a href={href} tabIndex={-1}>
            {title}
          </a>
        )}
        {beside !== null &&
          (beside.isCode ? (
            <Code value={beside.text} muted copyable={false} />
          ) : (
            <span className={style['note']}>{beside.text}</span>
          ))}
        {isHere && <span className={style['here']}>{t`You are here`}</span>}
        {repeats && <span className={style['note']}>{t`stands above as well`}</span>}
      </span>
      {shown.map(({ path, text }) => (
        <span key={path} className={style['value']}>
          {text}
        </span>
      ))}
      <span className={style['state']}>
        <HeadState entity={entity} record={record} />
      </span>
    </div>
  )
}
