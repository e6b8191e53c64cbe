import { useLingui } from '@lingui/react/macro'
import { damage } from '../../domains/maintenance/entities/damage.ts'
import { type AnyRow, rowAs } from '../../catalogue/row.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { listPath } from '../../record/places.ts'
import { DayBars } from './DayBars.tsx'
import { perDay } from './last-days.ts'
import { useFigure, useLastDays } from './use-figures.ts'
import { figureFilters, planOf } from './widgets.ts'
import { Widget } from './Widget.tsx'

/** Damage reports per day: those in state New, and all others. */
export const DamageWidget = () => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const days = useLastDays()
  const plan = planOf('damage')
  const found = useFigure(plan.entity, figureFilters(plan, days))
  if (found === null) return null
  const isNew = (row: AnyRow): boolean => {
    const { status } = rowAs(damage, row)
    return status === 'New' || status === null
  }
  const fresh = (rows: readonly AnyRow[]): readonly AnyRow[] => rows.filter(isNew)
  const handed = (rows: readonly AnyRow[]): readonly AnyRow[] => rows.filter((row) => !isNew(row))
  return (
    <Widget
      title={label(i18n, 'damage.menu', 'Damage reports')}
      found={found}
      counts={t`reported in the last 7 days`}
      words={(rows) => {
        const count = format.number(fresh(rows).length)
        return t`${count} of them not handed in yet`
      }}
      href={listPath(damage)}
    >
      {(rows) => (
        <DayBars
          label={t`Damage reports per day`}
          days={days}
          series={[
            {
              label: label(i18n, 'state.New', 'New'),
              family: 'slate',
              values: perDay(fresh(rows), 'date', days, format.clock),
            },
            { label: t`Handed in`, family: 'blue', values: perDay(handed(rows), 'date', days, format.clock) },
          ]}
        />
      )}
    </Widget>
  )
}
