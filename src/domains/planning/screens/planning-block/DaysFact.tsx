import { useLingui } from '@lingui/react/macro'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { Fact } from '../../../../record/page/head/Fact.tsx'
import type { planningBlockDefault } from '../../entities/planning-block-default.ts'
import { weekdaysIn } from './weekdays-in.ts'

/** The days of the week on which a block counts. */
export default function DaysFact({ record: { row } }: { readonly record: ListRowOf<typeof planningBlockDefault> }) {
  const { t } = useLingui()
  const days = weekdaysIn(row, useFormat())
  return days === '' ? null : <Fact label={t`Days`}>{days}</Fact>
}
