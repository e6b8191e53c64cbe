import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardPlus } from '@tabler/icons-react'
import { packingSlip } from '../entities/packing-slip.ts'
import type { Row } from '../../../catalogue/row.ts'
import { openPieces } from '../effects/slip-places.ts'
import { useChange } from '../../../engine/hooks/use-change.ts'
import { useMay } from '../../../engine/hooks/use-permissions.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../record/form/refused-words.ts'
import { fillFromOrder, orderOfSlip, piecesIn, sideOf } from './order/slip-of-order.ts'
import { useOrderItems } from './order/use-order-items.ts'

export interface FillFromOrderProps {
  readonly slip: Row<typeof packingSlip>
}

/** Adds the open pieces of the order to an Open slip (PS-07); offered when there are any. */
export const FillFromOrder = ({ slip }: FillFromOrderProps) => {
  const { t } = useLingui()
  const { act, busy } = useChange()
  const refused = useRefusedWords()
  const mayEdit = useMay(packingSlip.name, 'EDIT')
  const of = orderOfSlip(slip)
  const isOpen = slip.archived === null && (slip.status ?? 'Open') === 'Open'
  const items = useOrderItems(of?.side ?? sideOf('purchaseOrder'), isOpen ? (of?.id ?? null) : null)
  const pieces = items === null ? [] : openPieces(items)
  const count = piecesIn(pieces)
  if (!mayEdit || count === 0 || items === null) return null
  const fill = async (): Promise<void> => {
    try {
      await fillFromOrder({ act }, slip.id, items)
      pushMessage({ type: 'success', text: t`Saved on this device` })
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, packingSlip) })
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconClipboardPlus size={18} stroke={1.8} aria-hidden="true" />}
      loading={busy}
      onClick={() => void fill()}
    >
      {t`${plural(count, { one: 'Take # open piece from the order', other: 'Take # open pieces from the order' })}`}
    </Button>
  )
}
