import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import { chartMaximum, maximumOption } from './stock-levels.ts'
import style from './stock.module.css'

export interface StockMark {
  readonly id: string
  readonly type: string
  readonly quantity: number
}

/** The stock as a bar beside the quantities of the stock options; the scale ends at the Maximum plus 2 (STOCK-04, STOCK-08). */
export const StockChart = ({ stock, marks }: { readonly stock: number; readonly marks: readonly StockMark[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (marks.length === 0) return <p className={style['none']}>{t`No stock options are set for this site`}</p>
  const end = chartMaximum(stock, maximumOption(marks))
  const scale = Math.max(end, ...marks.map(({ quantity }) => quantity), 1)
  const share = (value: number): string => `${(Math.min(value, scale) / scale) * 100}%`
  const rows = [{ id: 'stock', type: t`Stock`, quantity: stock }, ...marks]
  return (
    <dl className={style['chart']}>
      {rows.map(({ id, type, quantity }) => (
        <div key={id} className={style['bar']} data-own={id === 'stock' ? '' : undefined}>
          <dt>{type}</dt>
          <dd>
            <span className={style['beam']} style={{ inlineSize: share(quantity) }} aria-hidden="true" />
            <span>{format.number(quantity)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
