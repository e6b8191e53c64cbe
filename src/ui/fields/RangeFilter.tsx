import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { FilterValue } from '../../engine/data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DateInput } from '../form/DateInput.tsx'
import { isWithin, rangeOf } from './field-text.ts'
import style from './fields.module.css'

interface RangeFilterProps {
  readonly name: string
  readonly value: FilterValue | undefined
  /** Last day that can be chosen. */
  readonly max?: string | undefined
  readonly onChange: (value: FilterValue | undefined) => void
}

type End = 'from' | 'to'

/**
 * First and last day, both inclusive and optional. A day out of bounds is not applied, and an error says so; the previous value applies
 * again.
 */
export const RangeFilter = ({ name, value, max, onChange }: RangeFilterProps) => {
  const { t } = useLingui()
  const { day: dayText } = useFormat()
  const [refused, setRefused] = useState<{ readonly end: End; readonly day: string } | null>(null)
  const { from, to } = rangeOf(value)
  const [first, last] = [from?.slice(0, 10), to?.slice(0, 10)]
  /** The value that applied when the field got the focus. */
  const before = useRef(value)
  const bounds: { readonly [end in End]: { readonly min?: string | undefined; readonly max?: string | undefined } } = {
    from: { max: last ?? max },
    to: { min: first, max },
  }
  const change = (end: End, day: string | null): void => {
    const { min, max: latest } = bounds[end]
    const isRefused = day !== null && !isWithin(day, min, latest)
    setRefused(isRefused ? { end, day } : null)
    if (isRefused) {
      // The first part of a typed day may be a day too: 1-12-20 of 1-12-2026.
      if (before.current !== value) onChange(before.current)
      return
    }
    const next = {
      ...(from === undefined || end === 'from' ? {} : { from }),
      ...(to === undefined || end === 'to' ? {} : { to }),
      ...(day === null ? {} : { [end]: day }),
    }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  /** The field shows the day that is applied, so that the error names the one that was typed. */
  const error = (end: End): string | undefined => {
    if (refused?.end !== end) return undefined
    const { min, max: latest } = bounds[end]
    const typed = dayText(refused.day)
    const earliestText = dayText(min)
    const latestText = dayText(latest)
    if (min === undefined) return t`${typed} is not applied: at the latest ${latestText}`
    if (latest === undefined) return t`${typed} is not applied: at the earliest ${earliestText}`
    return t`${typed} is not applied: from ${earliestText} to ${latestText}`
  }
  return (
    <div
      className={style['range']}
      onFocus={() => {
        before.current = value
      }}
    >
      <DateInput
        label={t`${name} from`}
        value={first ?? null}
        {...bounds.from}
        error={error('from')}
        onChange={(day) => change('from', day)}
      />
      <DateInput
        label={t`${name} up to`}
        value={last ?? null}
        {...bounds.to}
        error={error('to')}
        onChange={(day) => change('to', day)}
      />
    </div>
  )
}
