import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../catalogue/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { listPath } from '../places.ts'
import { DayBars } from './DayBars.tsx'
import { perDay } from './last-days.ts'
import { useFigure, useLastDays } from './use-figures.ts'
import { figureFilters, planOf } from './widgets.ts'
import { Widget } from './Widget.tsx'

/** Manifests closed per day. */
export const ManifestsWidget = () => {
  const { t } = useLingui()
  const format = useFormat()
  const days = useLastDays()
  const plan = planOf('manifests-closed')
  const found = useFigure(plan.entity, figureFilters(plan, days))
  if (found === null) return null
  return (
    <Widget
      title={t`Manifests closed`}
      figure={found?.count}
      words={t`in the last 7 days`}
      href={listPath(entityOf(plan.entity))}
    >
      <DayBars
        label={t`Manifests closed per day`}
        days={days}
        series={[{ label: t`Manifests closed`, values: perDay(found?.rows ?? [], plan.by, days, format.clock) }]}
      />
    </Widget>
  )
}
