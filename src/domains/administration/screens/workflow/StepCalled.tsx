import { useEffect } from 'react'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import type { CalledProps } from '../../../../record/slots.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { transition } from '../../entities/transition.ts'
import { stepWord } from './step-words.ts'
import { useWorkflow } from './use-workflow.ts'

/** A step is called by the text of its button, as in lists and on the graph. */
export default function StepCalled({ record: { row }, onCalled }: CalledProps<ListRowOf<typeof transition>>) {
  const words = useWords()
  const its = useWorkflow(row.workflowId)
  const word = stepWord(its?.entity, row.name ?? '', words)
  useEffect(() => onCalled(word), [word, onCalled])
  return null
}
