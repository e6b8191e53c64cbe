import { useEffect } from 'react'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import type { CalledProps } from '../../../../record/slots.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { masterData } from '../../entities/master-data.ts'
import { calledAfter, fieldWord } from './field-words.ts'

/** Choices are called by the entity and the field that they are offered for. */
export default function ChoicesCalled({ record: { row }, onCalled }: CalledProps<ListRowOf<typeof masterData>>) {
  const words = useWords()
  const called = calledAfter(row.entity, fieldWord(row.entity, row.field, words), words)
  useEffect(() => onCalled(called), [called, onCalled])
  return null
}
