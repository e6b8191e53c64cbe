import { type ReactNode, useState } from 'react'
import { useRow } from '../../engine/hooks/use-row.ts'
import { useSlots } from '../../record/slots.ts'

/**
 * The name of a record as the slot of its entity says it on its page, and the part that says it; `known` where there is none, or the record
 * is not on this device.
 */
export const useRecordCalled = (
  entity: string,
  id: string,
  known: string,
): { readonly name: string; readonly calling: ReactNode } => {
  const { called: Called } = useSlots(entity)
  const record = useRow(entity, Called === undefined ? null : id)
  const [called, setCalled] = useState('')
  if (Called === undefined || record === null || record === undefined) return { name: known, calling: null }
  return { name: called || known, calling: <Called record={record} onCalled={setCalled} /> }
}
