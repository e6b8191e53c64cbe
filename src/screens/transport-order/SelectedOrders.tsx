import { AssignSelected } from './AssignSelected.tsx'
import ConsolidateAction from './ConsolidateAction.tsx'

interface SelectedOrdersProps {
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/** What can be done with several orders at once beside archiving. */
export default function SelectedOrders({ ids, onDone }: SelectedOrdersProps) {
  return (
    <>
      <AssignSelected ids={ids} onDone={onDone} />
      <ConsolidateAction ids={ids} onDone={onDone} />
    </>
  )
}
