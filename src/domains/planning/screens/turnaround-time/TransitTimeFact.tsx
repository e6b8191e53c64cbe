import { turnaroundTime } from '../../entities/turnaround-time.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import TransitTimeCell from './TransitTimeCell.tsx'

/** Duration and period in one fact: the number alone says nothing. */
export default function TransitTimeFact({ record }: { readonly record: ListRowOf<typeof turnaroundTime> }) {
  const words = useWords()
  return (
    <Fact label={words.field(turnaroundTime, 'duration')}>
      <TransitTimeCell record={record} />
    </Fact>
  )
}
