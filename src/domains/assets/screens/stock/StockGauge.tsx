import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import { cappedValue } from '../../../../ui/form/ProgressBar.tsx'
import { familyOf, gaugeOf, shortBy } from './stock-levels.ts'
import style from './stock.module.css'

const share = (value: number, end: number): string => `${(cappedValue(value, end) / end) * 100}%`

/** Stock against its minimum: red up to the minimum, orange up to twice, green up to ten times (STOCK-05 to STOCK-07). */
export const StockGauge = ({ stock, minimum }: { readonly stock: number; readonly minimum: number | null }) => {
  const { t } = useLingui()
  const format = useFormat()
  const gauge = gaugeOf(minimum)
  const shown = format.number(stock)
  if (gauge === null) return <p className={style['figure']}>{t`${shown} in stock`}</p>
  const least = format.number(minimum ?? 0)
  const short = shortBy(stock, minimum) ?? 0
  const missing = format.number(short)
  return (
    <div className={style['gauge']}>
      <p className={style['figure']} data-family={familyOf(stock, minimum)}>
        {t`${shown} in stock`}
      </p>
      <p className={style['least']}>
        {short > 0 ? t`${missing} short of the minimum of ${least}` : t`The minimum is ${least}`}
      </p>
      <div
        className={style['track']}
        role="meter"
        aria-label={t`Stock`}
        aria-valuemin={0}
        aria-valuemax={gauge.end}
        aria-valuenow={cappedValue(stock, gauge.end)}
        aria-valuetext={t`${shown} in stock, at least ${least}`}
      >
        {gauge.zones.map(({ family, from, to }) => (
          <span
            key={family}
            className={style['zone']}
            data-family={family}
            style={{ insetInlineStart: share(from, gauge.end), inlineSize: share(to - from, gauge.end) }}
          />
        ))}
        <span className={style['needle']} style={{ insetInlineStart: share(stock, gauge.end) }} />
      </div>
      <div className={style['ends']} aria-hidden="true">
        <span>0</span>
        <span>{format.number(gauge.end)}</span>
      </div>
    </div>
  )
}
