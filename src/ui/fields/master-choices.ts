import type { AnyRow } from '../../catalogue/row.ts'

/**
 * The choices that administrators keep for a field, from its master data records on this device: those of the project before
 * those for all (CALL-23). Null where there are none, or where what is kept is no list.
 */
export const keptChoices = (rows: readonly AnyRow[], project: string | null): readonly string[] | null => {
  const of = (wanted: string | null): AnyRow | undefined =>
    rows.find((row) => (row.archived ?? null) === null && (row['forProject'] ?? null) === wanted)
  const kept = (project === null ? undefined : of(project)) ?? of(null)
  const choices: unknown = kept?.['choices']
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : null
}

/** The value that a typed or picked text stands for: that of the option named so, else the text itself. */
export const valueOfText = (
  options: readonly { readonly value: string; readonly label: string }[],
  text: string,
): string => options.find(({ label }) => label === text)?.value ?? text
