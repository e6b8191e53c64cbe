import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { packingSlip } from '../entities/packing-slip.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import type { Row } from '../../../catalogue/row.ts'
import { openAmountOf, takesFromStock } from '../effects/slip-places.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useChange } from '../../../engine/hooks/use-change.ts'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { ReferenceSelect } from '../../../ui/fields/ReferenceSelect.tsx'
import { useRefusedWords } from '../../../record/form/refused-words.ts'
import { orderOfSlip, sideOf } from './order/slip-of-order.ts'
import { useOrderItems } from './order/use-order-items.ts'
import style from './cancel.module.css'
import type { SlipItem } from './slip-progress.ts'

const MOST_AT_ONCE = 200
const IN_STOCK = { status: 'Stock' } as const

export type AddItemsDialogProps = {
  opened: boolean
  slip: Row<typeof packingSlip>
  items: readonly SlipItem[]
  onClose: () => void
}

/** Adds to an Open slip: one asset, picked or scanned, or a quantity of a type. */
export const AddItemsDialog = ({ opened, slip, items, onClose }: AddItemsDialogProps) => {
  const { t } = useLingui()
  const { create, busy } = useChange()
  const refused = useRefusedWords()
  const [type, setType] = useState<string | null>(null)
  const [amount, setAmount] = useState<number | string>(1)
  const [added, setAdded] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const { person } = useData()
  const fromStock = takesFromStock(slip, person.modules)
  const of = orderOfSlip(slip)
  const ordered = useOrderItems(of?.side ?? sideOf('purchaseOrder'), of?.id ?? null)
  const count = typeof amount === 'number' ? amount : 0
  const onOrder = ordered?.find((item) => item.assetType === type)
  const open = onOrder === undefined ? 0 : openAmountOf(onOrder)
  const over = ordered === null || type === null ? 0 : Math.max(0, count - open)

  const write = async (bodies: readonly Partial<Row<typeof packingSlipItem>>[]): Promise<void> => {
    setProblem(null)
    try {
      for (const body of bodies) {
        await create(packingSlipItem.name, { packingSlip: slip.id, ...body })
        setAdded((before) => before + 1)
      }
    } catch (error) {
      setProblem(refused(error, packingSlipItem))
    }
  }
  const addAsset = (asset: string | null): void => {
    if (asset === null) return
    if (items.some((item) => item.asset === asset && !item.canceled)) {
      setProblem(t`This asset is on the packing slip already`)
      return
    }
    void write([{ asset }])
  }
  const addType = (): void => {
    if (type === null) return setProblem(t`Choose an asset type`)
    if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE) {
      return setProblem(t`Between 1 and ${MOST_AT_ONCE} at once`)
    }
    void write(Array.from({ length: count }, () => ({ assetType: type })))
  }
  return (
    <DialogFrame
      opened={opened}
      title={t`Add items`}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={<Button size="lg" onClick={onClose}>{t`Close`}</Button>}
    >
      <div className={style['add']}>
        <ReferenceSelect
          to="asset"
          where={fromStock ? IN_STOCK : undefined}
          label={t`Asset`}
          help={
            fromStock ? t`Choose one that is in stock, or scan its label here` : t`Choose it, or scan its label here`
          }
          value={null}
          onChange={addAsset}
        />
        <ReferenceSelect to="asset_type" label={t`Asset type`} value={type} onChange={setType} />
        <NumberInput label={t`Amount`} min={1} max={MOST_AT_ONCE} value={amount} onChange={setAmount} />
        {of !== null && over > 0 && (
          <p className={style['lead']}>
            {t`${plural(over, { one: '# more than is open on the order', other: '# more than are open on the order' })}`}
          </p>
        )}
        <Button size="lg" variant="filled" loading={busy} onClick={addType}>{t`Add`}</Button>
        {problem !== null && (
          <p className={style['problem']} role="alert">
            {problem}
          </p>
        )}
        {added > 0 && (
          <p className={style['lead']} role="status">
            {t`${plural(added, { one: '# item added', other: '# items added' })}`}
          </p>
        )}
      </div>
    </DialogFrame>
  )
}
