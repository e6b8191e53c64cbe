import { useLingui } from '@lingui/react'
import { report } from '../../entities/report.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { alarmsOf } from '../../effects/measurements.ts'
import { alarmName } from '../sensor/measured-words.ts'

/** The alarms of a report in the words of the person; nothing where there are none. */
export default function AlarmsFact({ record }: { readonly record: ListRowOf<typeof report> }) {
  useLingui()
  const words = useWords()
  const alarms = alarmsOf(record.row)
  if (alarms.length === 0) return null
  return <Fact label={words.field(report, 'properties.alarms')}>{alarms.map(alarmName).join(', ')}</Fact>
}
