import type { ComboboxData } from '@mantine/core'

type Entry = string | { readonly value: string; readonly label?: unknown }

/** The label of a value in a list of options; empty for a value that is not in it. */
export const optionLabel = (data: ComboboxData | undefined, value: string): string => {
  const entries = (data ?? []).flatMap((entry): readonly Entry[] =>
    typeof entry === 'object' && 'items' in entry ? entry.items : [entry],
  )
  for (const entry of entries) {
    if (entry === value) return value
    if (typeof entry === 'object' && entry.value === value) return String(entry.label ?? value)
  }
  return ''
}
