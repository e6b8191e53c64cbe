import type { ComboboxData } from '@mantine/core'

export interface LabelledOption {
  readonly value: string
  readonly label: string
}

/** All options of a picker, those of groups too; an option without a label is called by its value. */
export const optionsOf = (data: ComboboxData = []): readonly LabelledOption[] =>
  data
    .flatMap((entry) => (typeof entry === 'object' && 'items' in entry ? entry.items : [entry]))
    .map((entry: string | { readonly value: string; readonly label?: unknown }) =>
      typeof entry === 'object'
        ? { value: entry.value, label: String(entry.label ?? entry.value) }
        : { value: entry, label: entry },
    )

/** The label of a value in a list of options; empty for a value that is not in it. */
export const optionLabel = (data: ComboboxData | undefined, value: string): string =>
  optionsOf(data).find((option) => option.value === value)?.label ?? ''

/** The option that a typed text stands for: on Enter the first that contains it, when the field is left the only one. */
export const optionTyped = (
  data: ComboboxData | undefined,
  typed: string,
  left: boolean,
): LabelledOption | undefined => {
  const text = typed.trim().toLowerCase()
  const fitting = text === '' ? [] : optionsOf(data).filter(({ label }) => label.toLowerCase().includes(text))
  return left && fitting.length > 1 ? undefined : fitting[0]
}
