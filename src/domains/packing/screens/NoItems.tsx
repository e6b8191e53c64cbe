import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Row } from '../../../catalogue/row.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { RecordLink } from '../../../record/RecordLink.tsx'
import { Face } from '../../../ui/page/Face.tsx'
import { openPieces } from '../effects/slip-places.ts'
import { packingSlip } from '../entities/packing-slip.ts'
import { type OrderSide, orderOfSlip, unfinishedOf } from './order/slip-of-order.ts'
import { useOrderItems } from './order/use-order-items.ts'

type Slip = Row<typeof packingSlip>

const How = () => {
  const { t } = useLingui()
  return t`Take them from its order, or add them by hand or by scan while it is open.`
}

interface OfOrderProps {
  readonly slip: string
  readonly side: OrderSide
  readonly order: string
}

/** Where the pieces of the order are, once none is open: somebody made a slip of it at the same time. */
const OfOrder = ({ slip, side, order }: OfOrderProps) => {
  const { t } = useLingui()
  const items = useOrderItems(side, order)
  const others = rowsSoFar(useList(packingSlip, unfinishedOf(side, order))).filter(({ row }) => row.id !== slip)
  const count = others.length
  if (items === null || openPieces(items).length > 0 || count === 0) return <How />
  return (
    <>
      {t`${plural(count, {
        one: 'The pieces of its order are on another packing slip:',
        other: 'The pieces of its order are on other packing slips:',
      })}`}{' '}
      {others.map(({ row: { id, reference } }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <RecordLink entity={packingSlip.name} id={id}>
            {reference ?? t`Packing slip without a number yet`}
          </RecordLink>
        </Fragment>
      ))}
      {'. '}
      {t`With nothing to come on this one, it can be cancelled.`}
    </>
  )
}

/** Shown in place of the items of a slip that has none. */
export const NoItems = ({ slip }: { readonly slip: Slip }) => {
  const { t } = useLingui()
  const of = orderOfSlip(slip)
  const isOpen = slip.archived === null && (slip.status ?? 'Open') === 'Open'
  return (
    <Face kind="empty" title={t`No items on this packing slip`}>
      {isOpen && (of === null ? <How /> : <OfOrder slip={slip.id} side={of.side} order={of.id} />)}
    </Face>
  )
}
