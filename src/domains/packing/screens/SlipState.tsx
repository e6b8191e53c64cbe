import { useLingui } from '@lingui/react/macro'
import type { packingSlip } from '../entities/packing-slip.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import type { StateProps } from '../../../record/slots.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { StateTag } from '../../../ui/marks/StateTag.tsx'
import { isShortSlip } from './slip-progress.ts'

/** The state of a slip wherever it is named; of a closed one also whether items were missing. */
export default function SlipState({ record: { row }, quiet }: StateProps<ListRowOf<typeof packingSlip>>) {
  const { t } = useLingui()
  const words = useWords()
  const status = row.status ?? ''
  return <StateTag state={status} label={isShortSlip(row) ? t`Closed short` : words.state(status)} quiet={quiet} />
}
