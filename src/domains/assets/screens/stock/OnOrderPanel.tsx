import { useLingui } from '@lingui/react/macro'
import { purchaseOrder } from '../../../orders/entities/purchase-order.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { Unbroken } from '../../../../ui/marks/Unbroken.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import type { OpenOrder } from './on-order.ts'
import style from './stock.module.css'

/** What is on its way to a site: each order with its pieces, its state and when it is due. */
export const OnOrderPanel = ({ orders }: { readonly orders: readonly OpenOrder[] }) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  return (
    <Panel title={t`On order`}>
      {orders.length === 0 ? (
        <p className={style['none']}>{t`Nothing is on order for this site`}</p>
      ) : (
        <ul className={style['orders']}>
          {orders.map(({ order, pieces }) => (
            <li key={order.id}>
              <b>{format.number(pieces)}</b>
              <RecordLink entity={purchaseOrder.name} id={order.id}>
                <Unbroken text={order.reference || order.name || words.one(purchaseOrder)} />
              </RecordLink>
              <StateTag state={order.status ?? ''} label={words.state(order.status ?? '')} />
              <span className={style['due']}>
                {order.latestDeliveryDate ? format.day(order.latestDeliveryDate) : t`no delivery date`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
