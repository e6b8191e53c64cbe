import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconClipboardPlus } from '@tabler/icons-react'
import { packingSlip } from '../../entities/packing-slip.ts'
import { openPieces } from '../../effects/slip-places.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { whyOf } from '../../../../ui/why/why.ts'
import { StepButton } from '../../../../record/action/StepButton.tsx'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import { makeSlip, type Order, type OrderSide, piecesIn } from './slip-of-order.ts'
import { useOrderItems } from './use-order-items.ts'

export type MakeSlipProps = {
  side: OrderSide
  order: Order
}

/** Creates a packing slip for the open pieces of an order and opens it (PS-07). When disabled, says why. */
export const MakeSlip = ({ side, order }: MakeSlipProps) => {
  const { t } = useLingui()
  const go = useGo()
  const { create, act, busy } = useChange()
  const refused = useRefusedWords()
  const mayCreate = useMay(packingSlip.name, 'CREATE')
  const mayEdit = useMay(packingSlip.name, 'EDIT')
  const items = useOrderItems(side, order.id)
  const status = order.status ?? 'Open'
  if (order.archived !== null || status === 'Closed' || status === 'Canceled') return null
  const why = (): string | null => {
    if (!mayCreate || !mayEdit) return t`Making packing slips needs the right to create and edit them`
    if (status !== 'Accepted') return t`Submit the order first`
    if (items === null) return t`The items of the order are still being read`
    if (openPieces(items).length > 0) return null
    const onSlips = items.reduce((sum, item) => sum + (item.slipAmount ?? 0), 0)
    return onSlips > 0
      ? t`Nothing is open: ${plural(onSlips, { one: '# piece is', other: '# pieces are' })} on packing slips that are not closed yet`
      : t`Nothing is open on this order`
  }
  const make = async (): Promise<void> => {
    if (items === null) return
    try {
      const id = await makeSlip({ create, act }, side, order, items)
      const count = piecesIn(openPieces(items))
      pushMessage({
        type: 'success',
        text: t`Packing slip with ${plural(count, { one: '# open piece', other: '# open pieces' })} made`,
      })
      const path = editPath(packingSlip, id, 'asset-types')
      if (path !== null) go(path)
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, packingSlip) })
    }
  }
  return (
    <StepButton
      leftSection={<IconClipboardPlus size={18} stroke={1.8} aria-hidden="true" />}
      loading={busy}
      why={whyOf(why())}
      onClick={() => void make()}
    >
      {t`New packing slip`}
    </StepButton>
  )
}
