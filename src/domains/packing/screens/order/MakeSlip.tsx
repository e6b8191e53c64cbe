import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconClipboardPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { packingSlip } from '../../entities/packing-slip.ts'
import { openPieces } from '../../effects/slip-places.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { later } from '../../../../ui/later/later.tsx'
import type { AnotherSlipDialogProps } from './AnotherSlipDialog.tsx'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { whyOf } from '../../../../ui/why/why.ts'
import { StepButton } from '../../../../record/action/StepButton.tsx'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import { makeSlip, type Order, type OrderSide, piecesIn, unfinishedOf } from './slip-of-order.ts'
import { useOrderItems } from './use-order-items.ts'

const AnotherSlipDialog = later<AnotherSlipDialogProps>(
  async () => (await import('./AnotherSlipDialog.tsx')).AnotherSlipDialog,
)

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
  const unfinished = useList(packingSlip, unfinishedOf(side, order.id))
  const [asks, setAsks] = useState(false)
  const status = order.status ?? 'Open'
  if (order.archived !== null || status === 'Closed' || status === 'Canceled') return null
  const slips = rowsSoFar(unfinished).map(({ row }) => row)
  const open = (slip: string, tab?: string): void => go(editPath(packingSlip, slip, tab) ?? '')
  const why = (): string | null => {
    if (!mayCreate || !mayEdit)
      return t`Making packing slips needs the right to make and change them. Ask an administrator of your organization.`
    if (status !== 'Accepted') return t`Submit the order first`
    if (items === null || unfinished.known !== 'whole') return t`The items of the order are still being read`
    if (openPieces(items).length > 0) return null
    const onSlips = items.reduce((sum, item) => sum + (item.slipAmount ?? 0), 0)
    if (onSlips === 0) return t`Nothing is open on this order`
    const nothing = t`Nothing is open: ${plural(onSlips, { one: '# piece is', other: '# pieces are' })} on packing slips that are not closed yet`
    const named = slips.flatMap(({ reference }) => reference ?? []).join(', ')
    return named === '' ? nothing : `${nothing}: ${named}`
  }
  const make = async (): Promise<void> => {
    setAsks(false)
    if (items === null) return
    try {
      const id = await makeSlip({ create, act }, side, order, items)
      const count = piecesIn(openPieces(items))
      pushMessage({
        type: 'success',
        text: t`Packing slip with ${plural(count, { one: '# open piece', other: '# open pieces' })} made`,
      })
      open(id, 'asset-types')
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, packingSlip) })
    }
  }
  return (
    <>
      <StepButton
        leftSection={<IconClipboardPlus size={18} stroke={1.8} aria-hidden="true" />}
        loading={busy}
        why={whyOf(why())}
        onClick={() => (slips.length > 0 ? setAsks(true) : void make())}
      >
        {t`New packing slip`}
      </StepButton>
      {asks && (
        <AnotherSlipDialog
          slips={slips}
          pieces={piecesIn(openPieces(items ?? []))}
          onOpen={(slip) => open(slip)}
          onMake={() => void make()}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
