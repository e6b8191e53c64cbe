import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../../index.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { within } from '../../../../ui/fields/within.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import { familyOf, orderAmount } from './stock-levels.ts'

export type OrderButtonProps = {
  assetType: string
  site: string
  name: string
  place: string
  stock: number
  minimum: number | null
  maximum: number | null
  /** Pieces already on order; null while unknown. */
  ordered: number | null
  /** Among the actions of a page, and not in a row of a list. */
  leading?: boolean
}

const ORDER = entityOf('purchase_order')
const ITEM = entityOf('purchase_order_item')

/** Creates an open purchase order for the shortage at a site and opens it. Works offline. */
export const OrderButton = ({
  assetType,
  site,
  name,
  place,
  stock,
  minimum,
  maximum,
  ordered,
  leading = false,
}: OrderButtonProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { create, busy } = useChange()
  const mayOrder = useMay(ORDER.name, 'CREATE')
  const mayAdd = useMay(ITEM.name, 'CREATE')
  const orders = within(words.many(ORDER))
  const amount = orderAmount(stock + (ordered ?? 0), minimum, maximum)
  const why = (): string | null => {
    if (!mayOrder || !mayAdd)
      return t`Only who may make ${orders} can order. Ask an administrator of your organization.`
    if (ordered === null) return t`What is on order is still being read`
    return ordered > 0 && familyOf(stock + ordered, minimum) !== 'red'
      ? t`${plural(ordered, { one: '# is on order already', other: '# are on order already' })}`
      : null
  }
  const order = async (): Promise<void> => {
    const made = t`It makes an open purchase order for ${place} and opens it: choose its supplier and latest delivery date there, under Properties, then submit it.`
    const upTo =
      maximum === null
        ? t`No maximum is set: this fills it up to twice the minimum.`
        : t`This fills it up to the maximum of ${maximum}.`
    const yes = await askConfirm({ title: t`Order ${amount} of ${name}`, text: `${upTo} ${made}` })
    if (!yes) return
    try {
      const made = await create(ORDER.name, { site, name: `${name}, ${place}`.slice(0, 200) })
      await create(ITEM.name, { purchaseOrder: made, assetType, orderAmount: amount })
      go(editPath(ORDER, made) ?? '')
    } catch {
      pushMessage({ type: 'error', text: t`The order could not be made. Try again.`, stays: true })
    }
  }
  return (
    <WhyButton
      {...(leading ? { variant: 'filled' } : { size: 'compact-sm' })}
      aria-label={t`Order ${name}, ${place}`}
      why={whyOf(why())}
      loading={busy}
      onClick={(event) => {
        event.stopPropagation()
        void order()
      }}
    >
      {t`Order`}
    </WhyButton>
  )
}
