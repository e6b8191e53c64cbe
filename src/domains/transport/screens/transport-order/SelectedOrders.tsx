import type { SelectionProps } from '../../../../record/slots.ts'
import { AssignSelected } from './AssignSelected.tsx'
import ConsolidateAction from './ConsolidateAction.tsx'

/** Actions on several orders, beside archiving. */
export default function SelectedOrders(selection: SelectionProps) {
  return (
    <>
      <AssignSelected {...selection} />
      <ConsolidateAction {...selection} />
    </>
  )
}
