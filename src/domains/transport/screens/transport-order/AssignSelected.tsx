import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { useSelectedRecords } from '../../../../record/list/use-selected-records.ts'
import { useWhyNone } from '../../../../record/list/use-why-none.ts'
import type { SelectionProps } from '../../../../record/slots.ts'
import { namesOf } from './assign-each.ts'
import { AssignOrders } from './AssignAction.tsx'
import { mayAssignOrders } from './may-select.ts'

const ORDER = transportOrder

/** Assigns the selected orders to an open manifest; if some are not Accepted they are named, and none is assigned. */
export const AssignSelected = ({ ids, rows, onDone }: SelectionProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person, settings } = useData()
  const read = useSelectedRecords(ORDER)
  const whyNone = useWhyNone(ORDER)
  const [orders, setOrders] = useState<readonly Row<typeof ORDER>[] | null>(null)
  if (!mayAssignOrders(person, settings)) return null
  const open = async (): Promise<void> => {
    const chosen = await read(ids)
    if (chosen.length === 0) return
    const wrong = chosen.filter((row) => row.status !== 'Accepted')
    if (wrong.length === 0) return setOrders(chosen)
    const names = namesOf(wrong)
    const state = words.state('Accepted')
    pushMessage({ type: 'warning', text: t`Only orders that are “${state}” go onto a manifest. Not: ${names}` })
  }
  return (
    <>
      <WhyButton disabled={ids.length === 0} why={whyNone('assign', rows)} onClick={() => void open()}>
        {words.action(ORDER, 'assign')}
      </WhyButton>
      {orders !== null && orders.length > 0 && (
        <AssignOrders
          orders={orders}
          onClose={() => setOrders(null)}
          onDone={() => {
            setOrders(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
