import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { useStatus } from '../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { Code } from '../../../ui/marks/Code.tsx'
import { PendingEdge } from '../../../ui/marks/PendingEdge.tsx'
import { StateTag } from '../../../ui/marks/StateTag.tsx'
import { isUuid } from '../../../catalogue/judge-value.ts'
import { rowTitle } from '../../../ui/fields/use-reference-options.ts'
import { pendingOf } from '../../list/table-columns.tsx'
import { RecordLink } from '../../RecordLink.tsx'
import { recordHead } from '../record-head.ts'
import style from './overview.module.css'

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
  const offline = useStatus().state === 'offline'
  const { row } = record
  const head = recordHead(entity, record, format.exact, words.option)
  const { code } = head
  // A record that is named by another one has the name of that.
  const title = head.title === null || isUuid(head.title) ? rowTitle(entity.name, record) : head.title
  const value = entity.states === undefined ? null : row[entity.states.field]
  const state = typeof value === 'string' && (
    <span className={style['state']}>
      <StateTag state={value} label={words.state(value)} quiet />
    </span>
  )
  return (
    <li className={style['line']} data-record={row.id}>
      {pendingOf(record, offline) !== undefined && <PendingEdge className={style['edge'] ?? ''} />}
      {stateFirst && state}
      <span className={style['what']}>
        <RecordLink entity={entity.name} id={row.id}>
          {title === '' ? words.one(entity) : title}
        </RecordLink>{' '}
        {code !== null && <Code value={code} muted copyable={false} />} {mark}
      </span>
      {!stateFirst && state}
      <span className={style['since']} title={t`Changed ${format.exact(row.updated)}`}>
        {stateFirst ? format.age(row.updated) : format.when(row.updated)}
      </span>
    </li>
  )
}
