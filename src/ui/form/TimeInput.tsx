import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { parseTime } from '../../i18n/parse-time.ts'

export type TimeInputProps = {
  label: string
  /** `HH:mm`; empty without a value. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  help?: ReactNode
  required?: boolean
  /** Called with the text when it is no longer a time, and with null when it is one again. The caller passes the text back as `broken`. */
  onBroken?: ((text: string | null) => void) | undefined
  broken?: string | undefined
}

const SAMPLE = '14:30'

/**
 * A time of day, typed (14:30, 14.30, 1430, 2:30 pm) and shown with 24 hours as everywhere in the app, whatever the clock of the browser.
 * Text that is no time stays in the field with an error, and does not call `onChange`.
 */
export const TimeInput = ({ label, value, onChange, error, help, required, broken, onBroken }: TimeInputProps) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const [kept, setKept] = useState<{ readonly text: string; readonly value: string } | null>(null)
  const noTime = onBroken === undefined ? (kept?.value === value ? kept.text : null) : (broken ?? null)
  const hold = (text: string | null): void => {
    if (onBroken === undefined) setKept(text === null ? null : { text, value })
    else if (text !== noTime) onBroken(text)
  }
  const type = (text: string): void => {
    setDraft(text)
    const time = parseTime(text)
    hold(time === null && text.trim() !== '' ? text : null)
    if (time !== null || text.trim() === '') onChange(time ?? '')
  }
  return (
    <TextInput
      label={label}
      description={help}
      error={noTime !== null && draft === null ? t`“${noTime}” is not a time. Write it like ${SAMPLE}.` : error}
      aria-required={required === true}
      autoComplete="off"
      inputMode="numeric"
      placeholder={SAMPLE}
      value={draft ?? noTime ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
