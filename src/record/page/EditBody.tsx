import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useWords } from '../../ui/fields/words.ts'
import { Panel } from '../../ui/page/EditLayout.tsx'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { WhyText } from '../../ui/why/WhyText.tsx'
import { stateOf } from '../../ui/states.ts'
import { useEditing } from './editing.ts'
import { FormFields, Values } from '../form/FormFields.tsx'
import { FormNotices } from '../form/FormNotices.tsx'
import { cannotEdit, whyLine } from '../action/reasons.ts'

interface EditBodyProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly paths: readonly string[]
}

/** Fields of a record: as a form, or as read-only values with the reason. */
export const EditBody = ({ entity, row, paths }: EditBodyProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person } = useData()
  const { form, reasons } = useEditing()
  if (form !== null) {
    return (
      <>
        <FormNotices form={form} />
        <FormFields form={form} paths={paths} />
      </>
    )
  }
  const state = entity.states === undefined ? '' : String(row[entity.states.field] ?? '')
  return (
    <>
      {reasons.length > 0 && (
        <ReasonPanel tone={state === '' ? 'slate' : stateOf(state).family} title={t`Read only`}>
          <WhyText {...whyLine(cannotEdit(reasons, entity, words), reasons, entity, words, person)} />
        </ReasonPanel>
      )}
      <Panel>
        <Values entity={entity} paths={paths} valueOf={(path) => valueAt(row, path)} row={row} />
      </Panel>
    </>
  )
}
