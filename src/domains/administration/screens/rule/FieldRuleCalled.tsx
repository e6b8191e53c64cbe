import { useEffect } from 'react'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import type { CalledProps } from '../../../../record/slots.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { entityValidation } from '../../entities/entity-validation.ts'
import { calledAfter, fieldWord } from './field-words.ts'

/** An entity validation is called by its entity and its field, because several rules are about one entity. */
export default function FieldRuleCalled({
  record: { row },
  onCalled,
}: CalledProps<ListRowOf<typeof entityValidation>>) {
  const words = useWords()
  const called = calledAfter(row.entity, fieldWord(row.entity, row.property, words), words)
  useEffect(() => onCalled(called), [called, onCalled])
  return null
}
