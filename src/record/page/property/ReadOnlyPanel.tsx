import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'
import { stateOf } from '../../../ui/states.ts'
import { WhyText } from '../../../ui/why/WhyText.tsx'
import { cannotEdit, whyLine } from '../../action/reasons.ts'
import { useEditing } from '../editing.ts'

/** Why a record as a whole cannot be changed, in the colour of its state where that is the reason; nothing where there is no reason to give. */
export const ReadOnlyPanel = ({ entity, row }: { readonly entity: AnyEntity; readonly row: AnyRow }) => {
  const { t } = useLingui()
  const words = useWords()
  const { person } = useData()
  const { reasons } = useEditing()
  if (reasons.length === 0) return null
  const path = entity.states?.field
  const state = path === undefined ? '' : String(row[path] ?? '')
  const isReason = reasons.some(({ code }) => code === 'state') && !reasons.some(({ code }) => code === 'organization')
  return (
    <ReasonPanel tone={state !== '' && isReason ? stateOf(state).family : 'slate'} title={t`Read only`}>
      <WhyText {...whyLine(cannotEdit(reasons, entity, words), reasons, entity, words, person)} />
    </ReasonPanel>
  )
}
