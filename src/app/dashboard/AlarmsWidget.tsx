import { useLingui } from '@lingui/react/macro'
import { report } from '../../domains/sensors/entities/report.ts'
import { rowAs } from '../../catalogue/row.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { listPath } from '../../record/places.ts'
import { DayBars } from './DayBars.tsx'
import { perDay } from './last-days.ts'
import { useFigure, useLastDays } from './use-figures.ts'
import { figureFilters, planOf } from './widgets.ts'
import { Widget } from './Widget.tsx'

const ALARMS = ['warning', 'critical'] as const
const FAMILIES = { warning: 'amber', critical: 'red' } as const

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Sensor reports with an alarm, per day and severity. */
export const AlarmsWidget = () => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const days = useLastDays()
  const plan = planOf('alarms')
  const found = useFigure(plan.entity, figureFilters(plan, days))
  if (found === null) return null
  return (
    <Widget
      title={t`Sensor reports with alarms`}
      found={found}
      counts={t`in the last 7 days`}
      words={(rows) => {
        const count = format.number(new Set(rows.map((row) => rowAs(report, row).sensor)).size)
        return t`from ${count} sensors`
      }}
      href={listPath(report)}
    >
      {(rows) => (
        <DayBars
          label={t`Sensor reports with alarms per day`}
          days={days}
          series={ALARMS.map((severity) => ({
            label: capitalised(label(i18n, `option.${severity}`, severity)),
            family: FAMILIES[severity],
            values: perDay(
              rows.filter((row) => rowAs(report, row).properties?.severity === severity),
              'time',
              days,
              format.clock,
            ),
          }))}
        />
      )}
    </Widget>
  )
}
