import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import type { DateInputProps } from './DatePickers.tsx'

const DayPicker = lazy(() => import('./DatePickers.tsx').then((module) => ({ default: module.DayPicker })))
const MomentPicker = lazy(() => import('./DatePickers.tsx').then((module) => ({ default: module.MomentPicker })))

/** Stands in for a picker until its calendar is loaded: same room, same words, not yet to be changed. */
const Waiting = ({ props, text }: { readonly props: DateInputProps; readonly text: string }) => (
  <TextInput
    label={props.label}
    description={props.help}
    error={props.error}
    required={props.required === true}
    disabled={props.disabled === true}
    value={text}
    readOnly
    leftSection={<IconCalendar size={18} stroke={1.7} aria-hidden="true" />}
    leftSectionPointerEvents="none"
  />
)

/** A day, typed (18 Nov 2026, 18-11-2026, 2026-11-18) or chosen from a calendar that starts on Monday. */
export const DateInput = (props: DateInputProps) => {
  const format = useFormat()
  return (
    <Suspense fallback={<Waiting props={props} text={format.day(props.value)} />}>
      <DayPicker {...props} />
    </Suspense>
  )
}

/** A moment in the time zone of the device; `value` and `onChange` are ISO 8601 in UTC. */
export const DateTimeInput = (props: DateInputProps) => {
  const format = useFormat()
  return (
    <Suspense fallback={<Waiting props={props} text={format.exact(props.value)} />}>
      <MomentPicker {...props} />
    </Suspense>
  )
}
