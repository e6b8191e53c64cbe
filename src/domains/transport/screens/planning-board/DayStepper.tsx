import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateInput } from '../../../../ui/form/DateInput.tsx'
import style from './planning-board.module.css'

const DAY = 86_400_000

/** The day this many days after another one; both `yyyy-mm-dd`. */
const dayFrom = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

interface DayStepperProps {
  /** Null for all days. */
  readonly day: string | null
  readonly today: string
  readonly onChange: (day: string | null) => void
}

/** The days whose manifests are shown: one back, one on, any one, today, or all. */
export const DayStepper = ({ day, today, onChange }: DayStepperProps) => {
  const { t } = useLingui()
  const step = (name: string, days: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon variant="default" aria-label={name} title={name} onClick={() => onChange(dayFrom(day ?? today, days))}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  )
  const quick = (name: string, to: string | null) => (
    <Button variant={day === to ? 'filled' : 'default'} aria-pressed={day === to} onClick={() => onChange(to)}>
      {name}
    </Button>
  )
  return (
    <div className={style['day']} role="group" aria-label={t`Day of the manifests`}>
      {quick(t`Today`, today)}
      {quick(t`All days`, null)}
      <span className={style['steps']}>
        {step(t`Previous day`, -1, IconChevronLeft)}
        <DateInput label={t`Day`} value={day} required onChange={(next) => onChange(next ?? today)} />
        {step(t`Next day`, 1, IconChevronRight)}
      </span>
    </div>
  )
}
