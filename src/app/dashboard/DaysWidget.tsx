import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../domains/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { listPath } from '../../record/places.ts'
import { DayBars } from './DayBars.tsx'
import { lastDays, nextDays, perDay } from './last-days.ts'
import { useFigure } from './use-figures.ts'
import { figureFilters, planOf, type WidgetName } from './widgets.ts'
import { Widget } from './Widget.tsx'

interface DaysWidgetProps {
  readonly name: WidgetName
  readonly title: string
  /** Accessible name of the bars. */
  readonly label: string
}

/** Number of records on each of seven days: from today on where the chart looks ahead, else up to today. */
const DaysWidget = ({ name, title, label }: DaysWidgetProps) => {
  const { t } = useLingui()
  const { clock } = useFormat()
  const plan = planOf(name)
  const ahead = plan.ahead === true
  const days = ahead ? nextDays(clock) : lastDays(clock)
  const found = useFigure(plan.entity, figureFilters(plan, days))
  if (found === null) return null
  return (
    <Widget
      title={title}
      found={found}
      counts={ahead ? t`in the next 7 days` : t`in the last 7 days`}
      href={listPath(entityOf(plan.entity))}
    >
      {(rows) => (
        <DayBars
          label={label}
          days={days}
          today={ahead ? days[0] : undefined}
          series={[{ label: title, values: perDay(rows, plan.by, days, clock) }]}
        />
      )}
    </Widget>
  )
}

/** Manifests closed per day. */
export const ManifestsWidget = () => {
  const { t } = useLingui()
  return <DaysWidget name="manifests-closed" title={t`Manifests closed`} label={t`Manifests closed per day`} />
}

/** Maintenance that expires, per day. */
export const MaintenanceWidget = () => {
  const { t } = useLingui()
  return <DaysWidget name="maintenance" title={t`Maintenance expiring`} label={t`Maintenance expiring per day`} />
}
