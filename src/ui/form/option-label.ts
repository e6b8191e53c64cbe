import type { ComboboxData } from '@mantine/core'

type Entry = string | { readonly value: string; readonly label?: unknown }

/** What a list of options says for a value; nothing for one that is not in it. */
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
