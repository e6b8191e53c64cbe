import { entityNamed } from '../../catalogue/index.ts'
import { placesOf } from '../../catalogue/flow.ts'
import { useWords } from '../../ui/fields/words.ts'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import type { CellSlot } from '../slots.ts'
import { stepWord } from './step-words.ts'
import { useWorkflow } from './use-workflow.ts'

/** Where a step begins or ends, as the state that it is. */
export const placeCellOf = (path: 'origin' | 'destination'): CellSlot =>
  function PlaceCell({ record: { row } }) {
    const words = useWords()
    const place = String(row[path] ?? '')
    return place === '' ? '–' : <StateTag state={place} label={words.state(place)} quiet />
  }

/** What a step is called on its button. */
export const StepCell: CellSlot = ({ record: { row } }) => {
  const words = useWords()
  const workflow = useWorkflow(row['workflowId'])
  return <>{stepWord(workflow?.entity, String(row['name'] ?? ''), words)}</>
}

/** What a workflow is about. */
export const ClassCell: CellSlot = ({ record: { row } }) => {
  const words = useWords()
  const name = String(row['class'] ?? '')
  const entity = entityNamed(name)
  return <>{entity === undefined ? name : words.one(entity)}</>
}

/** Its places, in words. */
export const PlacesCell: CellSlot = ({ record: { row } }) => {
  const words = useWords()
  return <>{placesOf(row['places']).map(words.state).join(', ') || '–'}</>
}
