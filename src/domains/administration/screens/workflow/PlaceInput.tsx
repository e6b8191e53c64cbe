import { useLingui } from '@lingui/react/macro'
import type { InputProps } from '../../../../ui/fields/field-view.ts'
import { textOf } from '../../../../ui/fields/field-text.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { useWorkflow } from './use-workflow.ts'

/** Origin or destination of a step: one of the places of its workflow (WF-02). */
export default function PlaceInput({ name, value, error, form, onChange }: InputProps) {
  const { t } = useLingui()
  const words = useWords()
  const workflow = useWorkflow(form?.valueOf('workflowId'))
  const place = textOf(value)
  const places = workflow?.places ?? []
  const offered = place === '' || places.includes(place) ? places : [...places, place]
  return (
    <Select
      comboboxProps={UNMOUNTED}
      label={name}
      description={workflow === null ? t`Choose the workflow first` : undefined}
      error={error}
      aria-required
      disabled={workflow === null}
      data={offered.map((one) => ({ value: one, label: words.state(one) }))}
      value={place === '' ? null : place}
      onChange={onChange}
      searchable={offered.length > 8}
    />
  )
}
