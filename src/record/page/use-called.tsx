import { type ReactNode, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useSlots } from '../slots.ts'

/** What a record is called: `title`, or what the slot of its entity says, and the part that says it. */
export const useCalled = (
  entity: AnyEntity,
  record: ListRow,
  title: string,
): { readonly title: string; readonly calling: ReactNode } => {
  const { called: Called } = useSlots(entity.name)
  const [called, setCalled] = useState('…')
  return Called === undefined
    ? { title, calling: null }
    : { title: called, calling: <Called record={record} onCalled={setCalled} /> }
}
