import { useLingui } from '@lingui/react/macro'
import type { InputProps } from '../../../../ui/fields/field-view.ts'
import { orNull, textOf } from '../../../../ui/fields/field-text.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Autocomplete } from '../../../../ui/form/pickers.tsx'
import { stepOptions } from './step-words.ts'
import { useWorkflow } from './use-workflow.ts'

/** The name of a step: a declared one, shown translated, or a custom one. */
export default function StepNameInput({ name, value, error, form, onChange }: InputProps) {
  const { t } = useLingui()
  const words = useWords()
  const workflow = useWorkflow(form?.valueOf('workflowId'))
  const text = textOf(value)
  const options = stepOptions(workflow?.entity, words)
  return (
    <Autocomplete
      comboboxProps={UNMOUNTED}
      label={name}
      description={t`One of the product's, or a name of your own with letters and spaces`}
      error={error}
      aria-required
      data={options.map(({ label }) => label)}
      value={options.find((option) => option.value === text)?.label ?? text.replaceAll('_', ' ')}
      onChange={(next) =>
        onChange(orNull(options.find((option) => option.label === next)?.value ?? next.replaceAll(' ', '_')))
      }
    />
  )
}
