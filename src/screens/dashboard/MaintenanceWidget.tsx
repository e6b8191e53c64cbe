import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../catalogue/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { listPath } from '../places.ts'
import { DayBars } from './DayBars.tsx'
import { nextDays, perDay } from './last-days.ts'
import { useFigure } from './use-figures.ts'
import { figureFilters, planOf } from './widgets.ts'
import { Widget } from './Widget.tsx'

/** Maintenance that expires, per day of the seven that begin today. */
export const MaintenanceWidget = () => {
  const { t } = useLingui()
  const format = useFormat()
  const days = nextDays(format.clock)
  const plan = planOf('maintenance')
  const found = useFigure(plan.entity, figureFilters(plan, days))
  if (found === null) return null
  return (
    <Widget
      title={t`Maintenance expiring`}
      figure={found?.count}
      words={t`in the next 7 days`}
      href={listPath(entityOf(plan.entity))}
    >
      <DayBars
        label={t`Maintenance expiring per day`}
        days={days}
        today={days[0]}
        series={[{ label: t`Maintenance expiring`, values: perDay(found?.rows ?? [], plan.by, days, format.clock) }]}
      />
    </Widget>
  )
}
