import { useMemo } from 'react'
import { catalogue, entityNamed } from '../../../index.ts'
import { flowInForce, flowOwner } from '../../effects/flow.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import type { InputProps } from '../../../../ui/fields/field-view.ts'
import { textOf } from '../../../../ui/fields/field-text.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Select } from '../../../../ui/form/Select.tsx'

/** The entity of a workflow; a new one starts with the places in force for it (WF-01). */
export default function ClassInput({ name, value, error, form, onChange }: InputProps) {
  const words = useWords()
  const { flows, person } = useData()
  const { organization } = person
  const options = useMemo(
    () =>
      catalogue
        .filter((entity) => entity.states !== undefined && entity.table === undefined)
        // Records above projects belong to no organization, so only the system has a workflow for them.
        .filter((entity) => organization === null || flowOwner(entity, organization) !== null)
        .map((entity) => ({ value: entity.name, label: words.one(entity) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [words, organization],
  )
  const pick = (next: string | null): void => {
    const entity = next === null ? undefined : entityNamed(next)
    if (form?.isNew !== true || entity?.states === undefined) {
      onChange(next)
      return
    }
    const { places } = flowInForce(entity, flows ?? { workflows: [], transitions: [] }, null)
    const named = textOf(form.valueOf('name')) === '' ? { name: entity.label[0] } : {}
    form.setAll({ ...named, class: next, property: entity.states.field, places })
  }
  return (
    <Select
      comboboxProps={UNMOUNTED}
      label={name}
      error={error}
      aria-required
      readOnly={form?.isNew === false}
      data={options}
      value={textOf(value) || null}
      onChange={pick}
      searchable
    />
  )
}
