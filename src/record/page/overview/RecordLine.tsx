import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { fieldAt, valueAt } from '../../../catalogue/row.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { useOffline } from '../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { Code } from '../../../ui/marks/Code.tsx'
import { PendingEdge } from '../../../ui/marks/PendingEdge.tsx'
import { isUuid } from '../../../catalogue/judge-value.ts'
import { NAMELESS, rowTitle } from '../../../ui/fields/row-title.ts'
import { unitOfRow } from '../../list/table-columns.tsx'
import { pendingOf } from '../../list/pending-of.ts'
import { RecordLink } from '../../RecordLink.tsx'
import { ValueOf } from '../../value/ValueOf.tsx'
import { HeadState } from '../head/HeadState.tsx'
import { recordHead } from '../record-head.ts'
import { happenedAt } from './happened-at.ts'
import style from './overview.module.css'

interface SaysProps {
  readonly entity: AnyEntity
  readonly record: ListRow
}

/** Further texts of a line: numbers and dates with their name, for a yes the name alone; without empty values and noes. */
const Says = ({ entity, record }: SaysProps) => {
  const words = useWords()
  const parts = (entity.overview?.says ?? []).flatMap((path) => {
    const value = valueAt(record.row, path)
    const field = fieldAt(entity.fields, path)
    if (field === undefined || value === null || value === undefined || value === '' || value === false) return []
    const name = words.field(entity, path)
    if (field.kind === 'boolean') return [<span key={path}>{name}</span>]
    const named = ['integer', 'decimal', 'date', 'instant'].includes(field.kind)
    const unit = unitOfRow(entity, field, record.row, words)
    return [
      <span key={path}>
        {named && `${name} `}
        <ValueOf entity={entity} path={path} value={value} />
        {unit !== '' && `\u00a0${unit}`}
      </span>,
    ]
  })
  return parts.length > 0 && <span className={style['says']}>{parts}</span>
}

interface RecordLineProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  /** The state leads, as under Open. */
  readonly stateFirst?: boolean
  /** After the code. */
  readonly mark?: ReactNode
}

/** A related record in one line: its name, code, state, and since when. */
export const RecordLine = ({ entity, record, stateFirst = false, mark }: RecordLineProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const offline = useOffline()
  const { row } = record
  const head = recordHead(entity, record, format.exact, words.option)
  const { code } = head
  // A record without a name of its own is named by the record that its title refers to.
  const title = head.title === null || isUuid(head.title) ? rowTitle(entity.name, record) : head.title
  const since = happenedAt(entity, record)
  const value = entity.states === undefined ? null : row[entity.states.field]
  const state = typeof value === 'string' && (
    <span className={style['state']}>
      <HeadState entity={entity} record={record} quiet />
    </span>
  )
  return (
    <li className={style['line']} data-record={row.id}>
      {pendingOf(record, offline) !== undefined && <PendingEdge className={style['edge'] ?? ''} />}
      {stateFirst && state}
      <span className={style['what']}>
        <RecordLink entity={entity.name} id={row.id}>
          {title === NAMELESS ? (
            words.one(entity)
          ) : head.coded === true ? (
            <span className={style['coded']}>{title}</span>
          ) : (
            title
          )}
        </RecordLink>{' '}
        {code !== null && <Code value={code} muted copyable={false} />} {mark}
        {!stateFirst && <Says entity={entity} record={record} />}
      </span>
      {!stateFirst && state}
      <span
        className={style['since']}
        title={since.isChange ? t`Changed ${format.exact(since.at)}` : format.exact(since.at)}
      >
        {stateFirst ? format.age(since.at) : format.when(since.at)}
      </span>
    </li>
  )
}
