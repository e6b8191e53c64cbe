import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import { type Degrees, excessOf, type Threshold } from '../../effects/measurements.ts'

/** Texts of limits and of values outside them. */
export const useLimitWords = (limits: Threshold | undefined, degrees: Degrees) => {
  const { t } = useLingui()
  const format = useFormat()
  const shown = (value: number): string => format.unit(value, `°${degrees}`, { digits: 1 })
  return {
    shown,
    /** The allowed range: `2 °C to 8 °C`. */
    range: (): string => {
      const low = limits?.min === undefined ? '' : shown(limits.min)
      const high = limits?.max === undefined ? '' : shown(limits.max)
      if (low === '') return t`up to ${high}`
      return high === '' ? t`from ${low}` : t`${low} to ${high}`
    },
    /** By how much a value is outside: `1.4 over max`; empty within the limits. */
    excess: (value: number): string => {
      const excess = excessOf(value, limits)
      const by = format.number(Math.abs(excess), { digits: 1 })
      if (excess === 0) return ''
      return excess > 0 ? t`${by} over max` : t`${by} under min`
    },
  }
}
