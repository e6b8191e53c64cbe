import { useLingui } from '@lingui/react/macro'
import type { FilterValue } from '../../data/api.ts'
import { DateInput } from '../form/DateInput.tsx'
import { rangeOf } from './field-text.ts'
import style from './fields.module.css'

interface RangeFilterProps {
  readonly name: string
  readonly value: FilterValue | undefined
  /** No day after this one can be chosen. */
  readonly max?: string | undefined
  readonly onChange: (value: FilterValue | undefined) => void
}

/** First and last day, both inclusive; either may be left open. */
export const RangeFilter = ({ name, value, max, onChange }: RangeFilterProps) => {
  const { t } = useLingui()
  const { from, to } = rangeOf(value)
  const change = (next: { from?: string; to?: string }): void =>
    onChange(next.from === undefined && next.to === undefined ? undefined : next)
  const end = (day: string | null, key: 'from' | 'to'): { from?: string; to?: string } =>
    day === null ? {} : key === 'from' ? { from: day } : { to: day }
  return (
    <div className={style['range']}>
      <DateInput
        label={t`${name} from`}
        value={from?.slice(0, 10) ?? null}
        max={to?.slice(0, 10) ?? max}
        onChange={(day) => change({ ...(to === undefined ? {} : { to }), ...end(day, 'from') })}
      />
      <DateInput
        label={t`${name} up to`}
        value={to?.slice(0, 10) ?? null}
        min={from?.slice(0, 10)}
        max={max}
        onChange={(day) => change({ ...(from === undefined ? {} : { from }), ...end(day, 'to') })}
      />
    </div>
  )
}
