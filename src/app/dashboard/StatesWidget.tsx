import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../domains/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import { stateOf } from '../../ui/states.ts'
import { listPath } from '../../record/places.ts'
import { perValue } from './last-days.ts'
import { useFigure, useLastDays } from './use-figures.ts'
import { figureFilters, planOf, type WidgetName } from './widgets.ts'
import { Widget } from './Widget.tsx'
import style from './dashboard.module.css'

interface StatesWidgetProps {
  readonly name: WidgetName
  /** The states that still need work, and their common label. */
  readonly open: readonly string[]
  readonly words: (count: string) => string
}

const States = ({ states }: { readonly states: ReturnType<typeof perValue> }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const most = Math.max(1, ...states.map(({ count }) => count))
  return (
    <ul className={style['states']}>
      {states.map(({ value, count }) => (
        <li key={value}>
          <StateTag state={value} label={label(i18n, `state.${value}`, value)} quiet />
          <span className={style['share']}>
            <span data-family={stateOf(value).family} style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <strong>{format.number(count)}</strong>
        </li>
      ))}
    </ul>
  )
}

/** Records changed in the last seven days, by state, with a bar for each share. */
export const StatesWidget = ({ name, open, words }: StatesWidgetProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const days = useLastDays()
  const plan = planOf(name)
  const entity = entityOf(plan.entity)
  const found = useFigure(plan.entity, figureFilters(plan, days))
  if (found === null) return null
  const statesOf = (rows: readonly AnyRow[]) => perValue(rows, 'status', entity.states?.places ?? [])
  const waiting = (rows: readonly AnyRow[]): number =>
    statesOf(rows)
      .filter(({ value }) => open.includes(value))
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <Widget
      title={label(i18n, `${entity.name}.menu`, entity.menu?.text ?? entity.label[1])}
      found={found}
      counts={t`changed in the last 7 days`}
      words={(rows) => words(format.number(waiting(rows)))}
      href={listPath(entity)}
    >
      {(rows) => <States states={statesOf(rows)} />}
    </Widget>
  )
}
