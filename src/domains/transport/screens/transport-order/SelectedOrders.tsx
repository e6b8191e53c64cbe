import type { SelectionProps } from '../../../../record/slots.ts'
import { AssignSelected } from './AssignSelected.tsx'
import ConsolidateAction from './ConsolidateAction.tsx'

/** What can be done with several orders at once beside archiving. */
export default function SelectedOrders(selection: SelectionProps) {
  return (
    <>
      <AssignSelected {...selection} />
      <ConsolidateAction {...selection} />
    </>
  )
}
