import type { Row } from '../../catalogue/row.ts'
import { declaredOf } from '../../domains/declared.ts'
import type { workOrder } from '../../domains/maintenance/entities/work-order.ts'
import type { transportManifest } from '../../domains/transport/entities/transport-manifest.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { isoDay } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { editPath } from '../../record/places.ts'
import { isCodeOf, rowTitle } from '../../ui/fields/row-title.ts'
import { useWords } from '../../ui/fields/words.ts'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import { Unbroken } from '../../ui/marks/Unbroken.tsx'
import { DayLink } from './DayLink.tsx'
import type { DayPlan } from './my-day.ts'
import { RowAct } from './RowAct.tsx'
import style from './my-day.module.css'

interface DayRowProps {
  readonly plan: DayPlan
  readonly record: ListRow
}

/** One record of a part: its name, and under it its state and what it is about; its date, where it has no state or is a trip; its step. */
export const DayRow = ({ plan, record }: DayRowProps) => {
  const words = useWords()
  const format = useFormat()
  const entity = declaredOf(plan.entity)
  const { row, labels } = record
  const { sensor } = labels
  const state = plan.part === 'maintenance' ? undefined : row[entity.states?.field ?? '']
  // A trip is known by where it goes and when it starts.
  const trip = plan.entity === 'transport_manifest' && (row as Row<typeof transportManifest>)
  const value = trip ? trip.pickupDate : row[plan.sort.path]
  const path = editPath(entity, row.id)
  const day = typeof value === 'string' ? value : null
  const overdue = plan.part === 'maintenance' && day !== null && day < isoDay(format.clock.now, format.clock)
  const about = [
    // A sensor report has no name, so it is listed by its sensor.
    plan.part === 'alarms' ? sensor : rowTitle(entity.name, record),
    plan.entity === 'work_order' && (row as Row<typeof workOrder>).title,
    trip ? trip.deliveryCity : labels[plan.beside ?? 'asset'],
  ]
  const texts = [
    ...new Set(about.flatMap((one) => (typeof one === 'string' && one !== '' && one !== '–' ? [one] : []))),
  ]
  const [name = '', ...rest] = texts
  const coded = isCodeOf(entity, row, name)
  return (
    <li className={style['row']}>
      <div className={style['what']}>
        <span className={style['name']} data-coded={coded || undefined}>
          {path === null ? (
            <Unbroken text={name} />
          ) : (
            <DayLink href={path}>
              <Unbroken text={name} />
            </DayLink>
          )}
        </span>
        <span className={style['under']}>
          {typeof state === 'string' && <StateTag state={state} label={words.state(state)} quiet />}
          <span className={style['about']}>
            <Unbroken text={rest.join(', ')} />
          </span>
        </span>
      </div>
      {(trip || typeof state !== 'string') && (
        <span className={style['when']} data-overdue={overdue || undefined}>
          {day && format.when(day)}
        </span>
      )}
      <RowAct plan={plan} record={record} text={texts.join(', ')} />
    </li>
  )
}
