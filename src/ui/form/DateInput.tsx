import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { parseDay } from '../../i18n/dates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { later } from '../later/later.tsx'
import { NotLoaded } from '../later/NotLoaded.tsx'
import { partOf } from '../later/part.ts'
import type { DateInputProps } from './DatePickers.tsx'
import { useTouched } from './use-touched.ts'

const dayPicker = partOf(async () => (await import('./DatePickers.tsx')).DayPicker)

interface StandProps {
  readonly props: DateInputProps
  readonly text: string
  readonly busy: boolean
  readonly onOpen?: () => void
  readonly onType?: (text: string) => void
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** Placeholder of the same size until the calendar is loaded. */
const Stand = ({ props, text, busy, onOpen, onType, ...focus }: StandProps) => {
  const open = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen?.()
  }
  return (
    <TextInput
      label={props.label}
      description={props.help}
      error={props.error}
      required={props.required === true}
      disabled={props.disabled === true}
      value={text}
      readOnly={onType === undefined}
      aria-busy={busy}
      autoComplete="off"
      leftSection={<IconCalendar size={18} stroke={1.7} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      onClick={onOpen}
      onKeyDown={open}
      onChange={(event) => onType?.(event.currentTarget.value)}
      {...focus}
    />
  )
}

/** A day, typed (18 Nov 2026, 18-11-2026, 2026-11-18) or picked from a calendar that starts on Monday and is loaded on first use. */
export const DateInput = (props: DateInputProps) => {
  const { value, onChange, required = false } = props
  const format = useFormat()
  const [draft, setDraft] = useState<string | null>(null)
  const touched = useTouched(dayPicker, { onBlur: () => setDraft(null) })
  const { part: DayPicker } = touched
  // The picker does not replace the input while the user types.
  if (DayPicker !== null && draft === null) return <DayPicker {...props} autoFocus={touched.takesFocus} />
  const type = (text: string): void => {
    setDraft(text)
    const day = parseDay(text, format.locale, format.clock.now)
    // A day out of bounds is passed on too; the form reports it at the field.
    if (day !== null) onChange(day)
    else if (text.trim() === '' && !required) onChange(null)
  }
  return (
    <>
      <Stand
        props={props}
        text={draft ?? format.day(value)}
        busy={touched.asked}
        onOpen={() => touched.ask(null)}
        onType={type}
        onFocus={touched.onFocus}
        onBlur={touched.onBlur}
      />
      {touched.failed && <NotLoaded again={touched.again} />}
    </>
  )
}

const WaitForMoment = (props: DateInputProps) => {
  const format = useFormat()
  return <Stand props={props} text={format.exact(props.value)} busy />
}

/** A date and time in the device's time zone; `value` and `onChange` use ISO 8601 in UTC. */
export const DateTimeInput = later<DateInputProps>(
  async () => (await import('./DatePickers.tsx')).MomentPicker,
  WaitForMoment,
)
