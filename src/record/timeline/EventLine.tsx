import { useLingui } from '@lingui/react/macro'
import {
  IconArrowsLeftRight,
  IconCamera,
  IconFile,
  IconPencil,
  IconScan,
  IconStack2,
  IconTemperature,
  IconTool,
  type Icon,
} from '@tabler/icons-react'
import { createElement, useState } from 'react'
import type { EventKind } from '../../catalogue/entity.ts'
import { file as fileEntity } from '../../domains/files/entities/file.ts'
import { recordAs } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { displayName } from '../../session/session.ts'
import { PendingEdge, PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { FileCard } from '../files/FileCard.tsx'
import { pendingOf } from '../list/pending-of.ts'
import { EventText } from './EventText.tsx'
import { type Line, peopleOf, type TimelineEvent } from './events.ts'
import { FoldedText } from './FoldedText.tsx'
import style from './timeline.module.css'

const ICONS: { readonly [kind in EventKind]: Icon } = {
  scan: IconScan,
  move: IconArrowsLeftRight,
  sensor: IconTemperature,
  work: IconTool,
  change: IconPencil,
}

const iconOf = ({ kind, saying }: TimelineEvent): Icon => {
  if (saying.what === 'file') return saying.isPhoto ? IconCamera : IconFile
  return ICONS[kind]
}

/** Most pictures that a line shows; the others are on the Files tab. */
const MOST_PICTURES = 4

const Pictures = ({ events }: { readonly events: readonly TimelineEvent[] }) => {
  const photos = events.flatMap(({ saying }) => (saying.what === 'file' && saying.isPhoto ? [saying.file] : []))
  if (photos.length === 0) return null
  return (
    <div className={style['pictures']}>
      {photos.slice(0, MOST_PICTURES).map((file) => (
        <FileCard key={file.row.id} record={recordAs(fileEntity, file)} bare />
      ))}
    </div>
  )
}

interface EventLineProps {
  readonly line: Line
  readonly isOpen: boolean
}

/** One line of the timeline: what, who, when; similar events are folded behind `Show them`. */
export const EventLine = ({ line, isOpen }: EventLineProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { me } = useData()
  const [shown, setShown] = useState(false)
  const { newest, oldest, events } = line
  const folded = events.length > 1
  const waits = pendingOf(newest, useOffline())
  const mine = me === null ? '' : displayName(me)
  // Nobody is named where this person may not see who it was.
  const who = waits !== undefined ? t`${mine}, on this device` : peopleOf(line).join(', ')
  const days = [oldest, newest].map(({ at }) => format.day(at, { short: true }))
  const [from = '', to = ''] = days
  const range = folded && from !== to ? t`${from} to ${to}` : ''
  const note = [who, range].filter((part) => part !== '').join(', ')
  return (
    <li className={style['line']} data-event={newest.kind} data-events={events.length}>
      {waits !== undefined && <PendingEdge />}
      <span className={style['icon']} data-kind={newest.kind}>
        {createElement(folded && newest.saying.what !== 'file' ? IconStack2 : iconOf(newest), {
          size: 18,
          stroke: 1.8,
          'aria-hidden': true,
        })}
      </span>
      <div className={style['body']}>
        <div className={style['what']}>
          {folded ? <FoldedText line={line} isOpen={isOpen} /> : <EventText saying={newest.saying} />}
        </div>
        {note !== '' && <div className={style['note']}>{note}</div>}
        {newest.saying.what === 'file' && <Pictures events={events} />}
        {folded && newest.saying.what !== 'file' && (
          <button type="button" className={style['link']} aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t`Hide them` : t`Show them`}
          </button>
        )}
        {shown && (
          <ol className={style['inner']}>
            {events.map((event) => (
              <li key={event.id}>
                <span>
                  <EventText saying={event.saying} />
                </span>
                <time className={style['time']} dateTime={event.at} title={format.exact(event.at)}>
                  {format.day(event.at, { short: true })}, {format.time(event.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </div>
      <span className={style['when']}>
        {waits !== undefined ? (
          <PendingWord kind={waits} />
        ) : (
          <time className={style['time']} dateTime={newest.at} title={format.exact(newest.at)}>
            {format.time(newest.at)}
          </time>
        )}
      </span>
    </li>
  )
}
