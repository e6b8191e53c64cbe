import { useLingui } from '@lingui/react/macro'
import { createElement, useEffect, useId } from 'react'
import { outlineFor } from '../../domains/outline.ts'
import { PLANNING_PATH } from '../../domains/transport/addresses.ts'
import { usePlanningBoard } from '../../domains/transport/screens/planning-board/use-planning-board.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { isReading, missingOf } from '../../engine/data/list-loader.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { amountOf } from '../../record/action/use-amount.ts'
import { entityIcon } from '../../record/entity-icon.ts'
import { filterText } from '../../record/list/list-place.ts'
import { listPath } from '../../record/places.ts'
import { addressOf } from '../../record/use-go.ts'
import { useWords } from '../../ui/fields/words.ts'
import { StillComing } from '../../ui/page/StillComing.tsx'
import { DayLink } from './DayLink.tsx'
import { DayRow } from './DayRow.tsx'
import type { DayPart, DayPlan } from './my-day.ts'
import style from './my-day.module.css'

/** Records listed in each part. */
const NAMED = 3

const usePartWords = (): ((plan: DayPlan) => string) => {
  const { t } = useLingui()
  const words = useWords()
  return ({ part, entity }) => {
    const kind = words.many(outlineFor(entity))
    const names: { readonly [one in DayPart]: string } = {
      slips: t`Packing slips to scan`,
      plan: t`Orders to plan`,
      trips: t`Trips sent to us in the last 14 days`,
      planned: t`Trips being planned`,
      failed: t`Failed: ${kind}`,
      devices: t`Devices that need their user`,
      mine: t`Assigned to me`,
      jobs: t`Jobs for us`,
      decisions: t`Waiting for our decision`,
      damage: t`Damage to handle`,
      maintenance: t`Expired or expiring within 7 days`,
      alarms: t`Alarms since yesterday`,
    }
    return names[part]
  }
}

interface DayPartCardProps {
  readonly plan: DayPlan
  /**
   * Number of records to reserve room for; a part without any is placed after the parts in which something needs the user. While it is not
   * known, room for as many as the part lists.
   */
  readonly room: number | null | undefined
  /** Called with the number of records; null while it is unknown or may still change. */
  readonly onCount: (count: number | null) => void
}

/** One part of the day: how many records need the user, the first of them, and the way to the list. */
export const DayPartCard = ({ plan, room, onCount }: DayPartCardProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const title = usePartWords()(plan)
  const board = usePlanningBoard()
  const list = useList(plan.entity, { filters: plan.filters, sort: plan.sort, limit: NAMED, offset: 0 })
  const reading = isReading(list)
  const amount = amountOf(list)
  const count = amount === null ? '' : format.number(amount.count)
  const known = amount?.final ? amount.count : null
  useEffect(() => {
    onCount(known)
    // The callback is new at each render of the parent; only the number matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known])
  const entity = outlineFor(plan.entity)
  const path = listPath(entity)
  const href = path === null ? null : addressOf(path, { filter: filterText(plan.filters) })
  const some = amount !== null && amount.count > 0 && plan.informs !== true
  const more = href !== null && known !== null && known > NAMED
  const urgency = !some ? undefined : plan.part === 'maintenance' || plan.part === 'alarms' ? 'red' : 'amber'
  return (
    <li
      className={style['part']}
      data-part={plan.part}
      data-room={room}
      data-empty={known === 0 || undefined}
      data-reading={reading || undefined}
    >
      <h3 id={id} className={style['head']} data-urgency={urgency}>
        {createElement(entityIcon(entity), { className: style['icon'], size: 22, stroke: 1.7, 'aria-hidden': true })}
        {href === null ? <span>{title}</span> : <DayLink href={href}>{title}</DayLink>}
        {amount !== null && (
          <strong className={style['count']} data-short={!amount.final || undefined}>
            {amount.final ? count : t`At least ${count}`}
          </strong>
        )}
        {amount === null && reading && <span className={style['count']}>…</span>}
      </h3>
      <ul className={style['list']}>
        {rowsSoFar(list).map((record) => (
          <DayRow key={record.row.id} plan={plan} record={record} />
        ))}
      </ul>
      <StillComing because={missingOf(list)} />
      {(plan.part === 'plan' || more) && (
        <p className={style['foot']}>
          {plan.part === 'plan' && <DayLink href={PLANNING_PATH}>{board.name}</DayLink>}
          {more && (
            <DayLink href={href} describedBy={id}>
              {t`All ${count}`}
            </DayLink>
          )}
        </p>
      )}
    </li>
  )
}
