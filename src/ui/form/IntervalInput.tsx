import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { parseInterval, type Period, periods as allPeriods } from '../../i18n/intervals.ts'
import { intervalTyped, withPeriod, periodName } from '../../i18n/interval-input.ts'
import { FormField } from './FormField.tsx'
import style from './FormField.module.css'

export type IntervalInputProps = {
  label: string
  /** ISO 8601 duration of one amount and period, or `null`, FORM-07. */
  value: string | null
  onChange: (value: string | null) => void
  /** Maximum amount, FORM-08, OPEN-106: 10 delivery period, 100 maintenance, 60 loop tasks. */
  max: number
  min?: number
  /** Periods offered; all by default. */
  periods?: readonly Period[]
  error?: ReactNode
  help?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** An amount from 0 up to a maximum, and a period, FORM-08. */
export const IntervalInput = (props: IntervalInputProps) => {
  const {
    label,
    value,
    onChange,
    max,
    min = 0,
    periods = allPeriods,
    error,
    help,
    required = false,
    disabled = false,
  } = props
  const { t } = useLingui()
  const { locale } = useFormat()
  const parsed = parseInterval(value)
  const [lastPeriod, setLastPeriod] = useState<Period>(parsed?.period ?? periods[0] ?? 'day')
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null)
  // After a save, a reset or a restored draft the form's value is shown.
  const refused = typed !== null && typed.value === value ? typed.text : null
  const period = parsed?.period ?? lastPeriod
  const offered = periods.includes(period) ? periods : [...periods, period]
  const amount = refused ?? (parsed === null ? '' : String(parsed.amount))
  const change = (text: string) => {
    if (text.trim() === '') {
      setTyped(null)
      onChange(null)
      return
    }
    const { value: next, fits } = intervalTyped(text, period, min, max)
    // A value out of range is still passed on, so that validation rejects it and the previous value is not saved instead.
    setTyped(fits ? null : { text, value: next })
    onChange(next)
  }
  const changePeriod = (next: Period) => {
    setLastPeriod(next)
    const chosen = withPeriod(parsed, next, min)
    if (chosen !== null) onChange(chosen)
  }
  return (
    <FormField
      label={label}
      help={help}
      required={required}
      error={refused === null ? error : t`An amount from ${min} to ${max}`}
    >
      {(aria) => (
        <div className={style['pair']}>
          <input
            {...aria}
            className={style['control']}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            value={amount}
            disabled={disabled}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <select
            className={style['control']}
            aria-label={t`${label}, period`}
            value={period}
            disabled={disabled}
            onChange={(event) => {
              const next = allPeriods.find((name) => name === event.currentTarget.value)
              if (next !== undefined) changePeriod(next)
            }}
          >
            {offered.map((name) => (
              <option key={name} value={name}>
                {periodName(name, parsed?.amount ?? 2, locale)}
              </option>
            ))}
          </select>
        </div>
      )}
    </FormField>
  )
}
