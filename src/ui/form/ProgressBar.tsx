import { useFormat } from '../../i18n/use-format.ts'
import style from './FormField.module.css'

export type ProgressBarProps = {
  value: number
  max: number
  /** Accessible name. */
  label: string
  /** Text beside the bar; `14 of 23 sent`. */
  text?: string
}

/** The value clamped to 0 and the maximum, SHELL-12, FORM-09. */
export const cappedValue = (value: number, max: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(0, value), Math.max(0, max)) : 0

/** A progress bar, capped at its maximum. */
export const ProgressBar = ({ value, max, label, text }: ProgressBarProps) => {
  const format = useFormat()
  const shown = cappedValue(value, max)
  return (
    <div className={style['progress']}>
      <div
        className={style['track']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={shown}
      >
        <span style={{ width: max > 0 ? `${(shown / max) * 100}%` : '0' }} />
      </div>
      <span>{text ?? format.percent(max > 0 ? shown / max : 0)}</span>
    </div>
  )
}
