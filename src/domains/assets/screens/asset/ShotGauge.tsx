import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import { cappedValue } from '../../../../ui/form/ProgressBar.tsx'
import { familyOf, type ShotCount, ticksOf } from './shot-count.ts'
import style from './asset.module.css'

const percent = (value: number, max: number): string => `${(cappedValue(value, max) / max) * 100}%`

/** Shots made of those allowed, with a tick at every tenth and a mark at the warning (SHOT-03). */
export const ShotGauge = ({ count, max }: { readonly count: ShotCount; readonly max: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { current, warning } = count
  const made = format.number(current)
  const allowed = format.number(max)
  return (
    <div className={style['gauge']} data-family={familyOf(count)}>
      <div
        className={style['track']}
        role="meter"
        aria-label={t`Shots`}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={cappedValue(current, max)}
        aria-valuetext={t`${made} of ${allowed} shots`}
      >
        <span className={style['fill']} style={{ width: percent(current, max) }} />
        {warning !== null && warning < max && (
          <span className={style['warning']} style={{ insetInlineStart: percent(warning, max) }} />
        )}
      </div>
      <div className={style['ticks']} aria-hidden="true">
        {ticksOf(max).map((tick, index) => (
          <span key={tick} style={{ insetInlineStart: `${index * 10}%` }} data-named={index % 5 === 0 ? '' : undefined}>
            {index % 5 === 0 ? format.number(Math.round(tick)) : ''}
          </span>
        ))}
      </div>
    </div>
  )
}
