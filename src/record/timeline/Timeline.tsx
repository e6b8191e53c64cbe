import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity, EventKind } from '../../catalogue/entity.ts'
import { keepsChanges } from '../../domains/administration/effects/kept-changes.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { SkeletonRows, useLoadingFace } from '../../ui/page/Face.tsx'
import { StillComing } from '../../ui/page/StillComing.tsx'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { useSlots } from '../slots.ts'
import { Days } from './Days.tsx'
import { apart, fold, kindsIn } from './events.ts'
import { useTimeline } from './use-timeline.ts'
import style from './timeline.module.css'

export interface TimelineProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  /** Shows this many lines alone, without the ways to others. */
  readonly most?: number
}

/** What happened to a record, newest first and by day: derived from the declarations, within what the person may see. */
const Timeline = ({ entity, record, most }: TimelineProps) => {
  const { t } = useLingui()
  const offline = useOffline()
  const { about: About } = useSlots(entity.name)
  const [kind, setKind] = useState<EventKind | null>(null)
  const { events, missing, more, gap, fetching, failed, isAll, showOlder } = useTimeline(entity, record)
  const skeleton = useLoadingFace(events === null)
  const names: { readonly [one in EventKind]: string } = {
    scan: t`Scans`,
    move: t`Moves`,
    sensor: t`Sensor`,
    work: t`Work`,
    change: t`Changes`,
  }
  const kinds = kindsIn(events ?? [])
  const only = kind !== null && kinds.includes(kind) ? kind : null
  const chosen = (events ?? []).filter((event) => only === null || event.kind === only)
  const [whole, partial] = apart(chosen, gap).map(fold)
  const lines = whole?.slice(0, most) ?? []
  const beyond = partial?.slice(0, most === undefined ? most : most - lines.length) ?? []
  const needsServer = more === 'server'
  return (
    <section
      className={style['timeline']}
      aria-labelledby="timeline-title"
      data-known={missing === null ? 'whole' : 'partial'}
      data-reading={events === null || undefined}
    >
      <div className={style['head']}>
        <h2 className={style['title']} id="timeline-title">{t`What happened`}</h2>
        {kinds.length > 1 && most === undefined && (
          <div className={style['chips']} role="group" aria-label={t`Which events`}>
            {[null, ...kinds].map((one) => (
              <button
                key={one ?? ''}
                type="button"
                className={style['chip']}
                aria-pressed={only === one}
                onClick={() => setKind(one)}
              >
                {one === null ? t`All` : names[one]}
              </button>
            ))}
          </div>
        )}
        {/* Of records above projects devices keep no changes; the audit has them. */}
        {About !== undefined && most === undefined && !keepsChanges(entity) && (
          <About entity={entity} record={record} />
        )}
      </div>
      {events === null && skeleton && <SkeletonRows rows={4} />}
      <Days lines={lines} isOpen={more !== 'none'} />
      {events !== null && <StillComing because={missing} />}
      {more !== 'none' && (most === undefined || beyond.length > 0) && (
        <div className={style['foot']} data-gap={beyond.length > 0 || undefined}>
          {beyond.length > 0 && <span className={style['note']}>{t`Events in between may be missing`}</span>}
          {most === undefined && (
            <WhyButton
              variant="subtle"
              loading={fetching}
              why={needsServer && offline ? whyOf(t`Older events are kept on the server and need a connection`) : null}
              onClick={showOlder}
            >
              {t`Show older`}
            </WhyButton>
          )}
          {failed !== null && (
            <span role="alert" className={style['note']}>
              {failed === 'needs-connection'
                ? t`The server could not be reached. What is on this device is shown.`
                : t`Older events could not be read. Try again.`}
            </span>
          )}
        </div>
      )}
      <Days lines={beyond} isOpen={false} />
      {isAll && most === undefined && <p role="status" className={style['note']}>{t`There is nothing older.`}</p>}
    </section>
  )
}

export default Timeline
