import { Input, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
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
  /** Empties the field; without it there is no button for that. */
  readonly onClear?: (() => void) | undefined
  readonly onPointerDown?: () => void
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** Placeholder of the same size until the calendar is touched and loaded. */
const Stand = ({ props, text, busy, onOpen, onType, onClear, onPointerDown, ...focus }: StandProps) => {
  const { t } = useLingui()
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
      rightSection={onClear !== undefined && <Input.ClearButton aria-label={t`Clear`} onClick={onClear} />}
      {...(onPointerDown === undefined ? {} : { wrapperProps: { onPointerDown } })}
      onClick={onOpen}
      onKeyDown={open}
      onChange={(event) => onType?.(event.currentTarget.value)}
      {...focus}
    />
  )
}

/** A text that was typed and is no date, and the value that the field had then. */
interface Kept {
  readonly text: string
  readonly value: string | null
}

/**
 * A day, typed (18 Nov 2026, 18-11-2026, 2026-11-18) or picked from a calendar that starts on Monday and is loaded on first use. Text that
 * is no date stays in the field with an error, and does not call `onChange`.
 */
export const DateInput = ({ broken, onBroken, ...props }: DateInputProps) => {
  const { value, onChange, required = false } = props
  const { t } = useLingui()
  const format = useFormat()
  const [draft, setDraft] = useState<string | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  /** Whether somebody types in the picker, which then stays although the text is no date yet. */
  const [inPicker, setInPicker] = useState(false)
  const [entered, setEntered] = useState(false)
  const left = (): void => {
    setDraft(null)
    setInPicker(false)
    setEntered(false)
  }
  const touched = useTouched(dayPicker, { onBlur: left })
  const noDay = onBroken === undefined ? (kept?.value === value ? kept.text : null) : (broken ?? null)
  const hold = (text: string | null): void => {
    if (onBroken === undefined) setKept(text === null ? null : { text, value })
    else if (text !== noDay) onBroken(text)
  }
  const change = (day: string | null): void => {
    hold(null)
    onChange(day)
  }
  const type = (text: string): void => {
    const day = parseDay(text, format.locale, format.clock.now)
    // A day out of bounds is passed on too; the form reports it at the field.
    if (day !== null) change(day)
    else if (text.trim() !== '') hold(text)
    else if (required) hold(null)
    else change(null)
  }
  const sample = format.day(format.clock.now)
  const used = format.day(value)
  const noDate = t`“${noDay}” is not a date. Write it like ${sample}.`
  // A form is not saved with such a text. Elsewhere the value from before stays in use, which the text in the field hides.
  const stays = onBroken !== undefined || used === '' ? noDate : `${noDate} ${t`Until then ${used} applies.`}`
  const wrong = noDay === null || (inPicker && !entered) ? props.error : stays
  const { part: DayPicker } = touched
  // The picker does not replace the input while the user types.
  if (DayPicker !== null && draft === null && (noDay === null || inPicker)) {
    return (
      <DayPicker
        {...props}
        error={wrong}
        onChange={change}
        onType={(text) => {
          setInPicker(true)
          type(text)
        }}
        onEnter={() => setEntered(true)}
        onBlur={left}
        autoFocus={touched.takesFocus}
        onFocus={touched.takesFocus ? touched.onTaken : undefined}
      />
    )
  }
  return (
    <>
      <Stand
        props={{ ...props, error: wrong }}
        text={draft ?? noDay ?? format.day(value)}
        busy={touched.asked && DayPicker === null}
        onOpen={() => touched.ask(null)}
        onType={(text) => {
          setDraft(text)
          type(text)
        }}
        onClear={noDay === null && (value === null || required || props.disabled) ? undefined : () => type('')}
        onPointerDown={touched.onPointerDown}
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
