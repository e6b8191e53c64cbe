import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { usePerson } from '../../session/use-session.ts'
import { Face } from '../../ui/page/Face.tsx'
import { AlarmsWidget } from './AlarmsWidget.tsx'
import { DamageWidget } from './DamageWidget.tsx'
import { MaintenanceWidget, ManifestsWidget } from './DaysWidget.tsx'
import { OrdersWidget, WorkOrdersWidget } from './OrdersWidget.tsx'
import { SlipsWidget } from './SlipsWidget.tsx'
import { WidgetDialog } from './WidgetDialog.tsx'
import { useChartChoice } from './use-chart-choice.ts'
import { offeredWidgets, shownWidgets, type WidgetName } from './widgets.ts'
import style from './dashboard.module.css'

const CHARTS: { readonly [name in WidgetName]: ComponentType } = {
  'transport-orders': OrdersWidget,
  'manifests-closed': ManifestsWidget,
  damage: DamageWidget,
  'work-orders': WorkOrdersWidget,
  'packing-slips': SlipsWidget,
  alarms: AlarmsWidget,
  maintenance: MaintenanceWidget,
}

/** The charts that the user selected in the project, and a button to select others (DASH-02, DASH-06). Without a user role there it says so. One component per project. */
export const Widgets = () => {
  const { t } = useLingui()
  const person = usePerson()
  const [choice, setChoice] = useChartChoice()
  const [choosing, setChoosing] = useState(false)
  const offered = offeredWidgets(choice, person)
  const shown = shownWidgets(choice, person)
  if (person.id !== '' && person.roles.size === 0) {
    return (
      <Face kind="forbidden" title={t`You have no user role in this project`}>
        <Trans>Ask your administrator for one, or choose another project at the top.</Trans>
      </Face>
    )
  }
  if (offered.length === 0) return null
  return (
    <>
      {shown.length === 0 ? (
        <Face kind="empty" title={t`No chart is chosen`}>
          <Trans>Choose which charts the dashboard shows.</Trans>
        </Face>
      ) : (
        <div className={style['grid']}>
          {shown.map((name) => {
            const Chart = CHARTS[name]
            return <Chart key={name} />
          })}
        </div>
      )}
      <div className={style['choose']}>
        <Button
          variant="subtle"
          leftSection={<IconLayoutDashboard size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {t`Choose charts`}
        </Button>
      </div>
      <WidgetDialog
        opened={choosing}
        choice={choice}
        offered={offered}
        onChoice={setChoice}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
