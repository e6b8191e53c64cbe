import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowsMaximize, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { usePending, useOffline } from '../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { Code } from '../../../ui/marks/Code.tsx'
import { PendingWord } from '../../../ui/marks/PendingEdge.tsx'
import { StateTag } from '../../../ui/marks/StateTag.tsx'
import { ActionRefused, type NotTaken } from '../../action/ActionRefused.tsx'
import { EditingContext } from '../../page/editing.ts'
import { FactsLine } from '../../page/head/FactsLine.tsx'
import { HeadActions } from '../../page/head/HeadActions.tsx'
import { PlaceLine } from '../../page/head/PlaceLine.tsx'
import { HeadState } from '../../page/head/HeadState.tsx'
import { Sentence } from '../../page/head/Sentence.tsx'
import { pageKeys } from '../../page/head/page-keys.ts'
import { useNext } from '../../page/head/use-next.ts'
import { useRecordKeys } from '../../page/head/use-record-keys.ts'
import { Open } from '../../page/overview/Open.tsx'
import { overviewTabOf } from '../../page/overview/overview-tab.ts'
import { PartGuard } from '../../page/overview/PartGuard.tsx'
import { partsOf } from '../../page/overview/parts-of.ts'
import { Properties } from '../../page/property/Properties.tsx'
import { RecordNotices } from '../../page/RecordNotices.tsx'
import { recordHead } from '../../page/record-head.ts'
import { tabsOf } from '../../page/tabs-of.ts'
import { useCalled } from '../../page/use-called.tsx'
import { fieldMarksOf } from '../../page/property/field-marks.ts'
import { useRecordEditing } from '../../page/use-record-editing.ts'
import { useTabCounts } from '../../page/use-tab-counts.ts'
import Timeline from '../../timeline/Timeline.tsx'
import { pendingOf } from '../pending-of.ts'
import type { ListCursor } from './use-list-cursor.ts'
import style from './peek.module.css'

/** Events that are shown; all of them are on the page of the record. */
const EVENTS = 3

interface PeekRecordProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly onClose: () => void
}

/** What a record is and what comes next, in brief: its head, facts, what is open, what happened last, its properties. */
export const PeekRecord = ({ entity, record, onClose }: PeekRecordProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const panel = useRef<HTMLDivElement>(null)
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)
  const { person, settings } = useData()
  const pending = usePending()
  const marks = useMemo(() => fieldMarksOf(pending, entity.name, record.row.id), [pending, entity, record.row.id])
  const waits = pendingOf(record, useOffline())
  const { row } = record
  const head = recordHead(entity, record, format.exact, words.option)
  const { title, calling } = useCalled(entity, record, head.title ?? words.one(entity))
  const tabs = tabsOf(entity, row, person, settings)
  const { now: counts } = useTabCounts(tabs, entity.name, row)
  const steps = useNext(entity, record)
  const { editing, inPlace } = useRecordEditing({ entity, row, refused: null, marks, onSaved: () => undefined })
  const { open } = partsOf(entity, tabs, overviewTabOf(entity, tabs))
  const { e, a } = pageKeys({
    page: () => panel.current,
    tabs: [],
    onTab: () => undefined,
    onRecord: () => undefined,
    place: null,
    onHelp: () => undefined,
  })
  useRecordKeys({ letters: { e, a }, save: () => void inPlace.save(), undo: () => void inPlace.undo() })
  return (
    <EditingContext value={editing}>
      <div ref={panel} className={style['body']}>
        <div className={style['head']}>
          <h2 className={style['title']}>
            {title} {calling} {head.code !== null && <Code value={head.code} muted />}
          </h2>
          <div className={style['states']}>
            <HeadState entity={entity} record={record} />
            {row.archived !== null && <StateTag state="archived" label={t`Archived`} />}
            {waits !== undefined && <PendingWord kind={waits} />}
          </div>
          <Sentence entity={entity} record={record} steps={steps} />
          <div className={style['actions']}>
            <HeadActions
              entity={entity}
              record={record}
              steps={steps}
              onArchived={onClose}
              onToList={onClose}
              onRefused={setNotTaken}
            />
          </div>
        </div>
        {notTaken !== null && <ActionRefused entity={entity} refused={notTaken} />}
        <RecordNotices entity={entity} id={row.id} correcting={null} />
        <FactsLine entity={entity} record={record} counts={counts} />
        <PartGuard name={t`Open`}>
          <Open tabs={open} row={row} />
        </PartGuard>
        <PartGuard name={t`What happened`}>
          <Timeline entity={entity} record={record} most={EVENTS} />
        </PartGuard>
        <PartGuard name={t`Properties`}>
          <Properties entity={entity} row={row} tabs={tabs} />
        </PartGuard>
      </div>
    </EditingContext>
  )
}

interface PeekBarProps {
  readonly cursor: ListCursor
  readonly onOpen: (() => void) | undefined
}

/** Where the record stands in the list, and the ways to others, to its page and back. */
export const PeekBar = ({ cursor, onOpen }: PeekBarProps) => {
  const { t } = useLingui()
  const { place } = cursor
  return (
    <div className={style['bar']}>
      {place !== null && (
        <PlaceLine
          place={place}
          onPrevious={place.nth > 1 ? () => cursor.step(-1) : null}
          onNext={place.nth < place.count ? () => cursor.step(1) : null}
        />
      )}
      <span className={style['ways']}>
        {onOpen !== undefined && (
          <ActionIcon aria-label={t`Open the record`} title={t`Open the record`} onClick={onOpen}>
            <IconArrowsMaximize size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon aria-label={t`Close the side panel`} title={t`Close the side panel`} onClick={cursor.close}>
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  )
}
