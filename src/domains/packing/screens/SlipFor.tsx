import { packingSlip } from '../entities/packing-slip.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { orderOfSlip } from './order/slip-of-order.ts'
import style from './slip-for.module.css'

/** For which order and whom a slip is: the number of the order whole, the name as far as there is room. */
export default function SlipFor({ record: { row, labels } }: { readonly record: ListRowOf<typeof packingSlip> }) {
  const words = useWords()
  const by = orderOfSlip(row)?.side.by
  const partner = labels.supplier ?? labels.customer ?? ''
  if (by === undefined && partner === '') return null
  return (
    <span className={style['for']}>
      {by !== undefined && (
        <span className={style['order']}>
          {words.field(packingSlip, by)} {labels[by] !== undefined && <strong>{labels[by]}</strong>}
        </span>
      )}
      {partner !== '' && (
        <span className={style['partner']} title={partner}>
          {partner}
        </span>
      )}
    </span>
  )
}
