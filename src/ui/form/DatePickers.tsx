import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/nl'
import 'dayjs/locale/en-gb'
import { DateInput as MantineDateInput, DateTimePicker } from '@mantine/dates'
import { useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import type { Locale } from '../../config.ts'
import { parseDay, weekStart } from '../../i18n/dates.ts'
import { useFormat } from '../../i18n/use-format.ts'

export type DateInputProps = {
  label: string
  /** Calendar day `YYYY-MM-DD`. */
  value: string | null
  onChange: (value: string | null) => void
  /** First and last day that can be chosen, `YYYY-MM-DD`, FORM-01, FORM-04 to FORM-06. */
  min?: string | undefined
  max?: string | undefined
  error?: ReactNode
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /**
   * Called with the text when it is no longer a date, and with null when it is one again. The caller passes the text back as `broken`.
   */
  onBroken?: ((text: string | null) => void) | undefined
  broken?: string | undefined
}

/** Weekends have the same colour as other days, because red means an error. */
const noWeekend: (0 | 1 | 2 | 3 | 4 | 5 | 6)[] = []

const dayjsLocale: Record<Locale, string> = { en_US: 'en', en_GB: 'en-gb', nl_NL: 'nl' }

/** Shared props of the two inputs; the calendar starts on Monday, FORM-03. */
const useDateProps = ({
  min,
  max,
  error,
  help,
  required = false,
  disabled = false,
}: Omit<DateInputProps, 'label' | 'value' | 'onChange' | 'broken' | 'onBroken'>) => {
  const { locale } = useFormat()
  const { t } = useLingui()
  return {
    locale: dayjsLocale[locale],
    firstDayOfWeek: weekStart,
    weekendDays: noWeekend,
    clearable: !required,
    clearButtonProps: { 'aria-label': t`Clear` },
    required,
    disabled,
    error,
    description: help,
    leftSection: <IconCalendar size={18} stroke={1.7} aria-hidden="true" />,
    leftSectionPointerEvents: 'none' as const,
    ...(min === undefined ? {} : { minDate: min }),
    ...(max === undefined ? {} : { maxDate: max }),
  } as const
}

interface DayPickerProps extends Omit<DateInputProps, 'broken' | 'onBroken'> {
  readonly autoFocus?: boolean
  /** Called with each text that is typed, except an empty one that clears the day. */
  readonly onType: (text: string) => void
  readonly onEnter: () => void
  readonly onBlur: () => void
  readonly onFocus: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/** The calendar of DateInput; loaded when the first one is touched, and takes over the focus. */
export const DayPicker = ({
  label,
  value,
  onChange,
  onType,
  onEnter,
  onBlur,
  onFocus,
  autoFocus = false,
  ...rest
}: DayPickerProps) => {
  const { locale, clock } = useFormat()
  const { minDate, maxDate, ...props } = useDateProps(rest)
  const [open, setOpen] = useState(false)
  return (
    <MantineDateInput
      {...props}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      // The first Escape closes the calendar, and not the dialog around it too.
      data-mantine-stop-propagation={open}
      // As bounds, they would make the library drop a typed day beyond them without a word; the form reports it at the field.
      excludeDate={(day) => (minDate !== undefined && day < minDate) || (maxDate !== undefined && day > maxDate)}
      label={label}
      value={value}
      onChange={(day) => onChange(day === null ? null : day.slice(0, 10))}
      valueFormat="D MMM YYYY"
      dateParser={(text) => {
        onType(text)
        return parseDay(text, locale, clock.now)
      }}
      onBlur={onBlur}
      {...(onFocus === undefined ? {} : { onFocus })}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      fixOnBlur
      allowDeselect={false}
      autoFocus={autoFocus}
    />
  )
}

/** Converts an ISO 8601 time to `YYYY-MM-DD HH:mm:ss` in the device's time zone, as the picker expects. */
export const localTime = (iso: string | null): string | null => {
  if (iso === null) return null
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return null
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:00`
}

/** The calendar with a clock of DateTimeInput; loaded when the first one is shown. */
export const MomentPicker = ({ label, value, onChange, ...rest }: DateInputProps) => (
  <DateTimePicker
    {...useDateProps(rest)}
    label={label}
    value={localTime(value)}
    onChange={(time) => onChange(time === null ? null : new Date(time.replace(' ', 'T')).toISOString())}
    valueFormat="D MMM YYYY, HH:mm"
  />
)
