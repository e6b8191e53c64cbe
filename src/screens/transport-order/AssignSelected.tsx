import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '../../catalogue/index.ts'
import { mayAct } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { offers } from '../../data/settings.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { useSelectedRecords } from '../entity/use-selected-records.ts'
import { namesOf } from './assign-each.ts'
import { AssignOrders } from './AssignAction.tsx'

const ORDER = entityOf('transport_order')

interface AssignSelectedProps {
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/** Puts the selected orders on an open manifest; those that are not Accepted are named, and nothing is done. */
export const AssignSelected = ({ ids, onDone }: AssignSelectedProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person, settings } = useData()
  const read = useSelectedRecords(ORDER.name)
  const [orders, setOrders] = useState<readonly AnyRow[] | null>(null)
  const action = ORDER.actions?.['assign']
  if (action === undefined || !mayAct(person, ORDER, action)) return null
  if (!offers(settings, `${ORDER.name}-actions`, 'assign')) return null
  const open = async (): Promise<void> => {
    const rows = await read(ids)
    if (rows.length === 0) return
    const wrong = rows.filter((row) => row['status'] !== 'Accepted')
    if (wrong.length === 0) return setOrders(rows)
    const names = namesOf(wrong)
    const state = words.state('Accepted')
    pushMessage({ type: 'warning', text: t`Only orders that are ${state} go onto a manifest. Not: ${names}` })
  }
  return (
    <>
      <Button disabled={ids.length === 0} onClick={() => void open()}>
        {words.action(ORDER, 'assign')}
      </Button>
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
