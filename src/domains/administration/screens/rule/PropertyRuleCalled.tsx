import { useEffect } from 'react'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import type { CalledProps } from '../../../../record/slots.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { propertyValidation } from '../../entities/property-validation.ts'
import { calledAfter, propertyWord } from './field-words.ts'

/** A property validation is called by its entity and the word for its property. */
export default function PropertyRuleCalled({
  record: { row },
  onCalled,
}: CalledProps<ListRowOf<typeof propertyValidation>>) {
  const words = useWords()
  const called = calledAfter(row.entity, propertyWord(row.entity, row.property, words), words)
  useEffect(() => onCalled(called), [called, onCalled])
  return null
}
