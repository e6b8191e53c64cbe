import type { AnyRow } from '../../catalogue/row.ts'

/** What is read of a master data record. */
type Kept = AnyRow & { readonly forProject?: unknown; readonly choices?: unknown }

/**
 * The choices that administrators defined for a field, from the master data records on this device; those of the project override those for
 * all (CALL-23). Null when there are none, or the stored value is not a list.
 */
export const keptChoices = (rows: readonly Kept[], project: string | null): readonly string[] | null => {
  const of = (wanted: string | null): Kept | undefined =>
    rows.find((row) => (row.archived ?? null) === null && (row.forProject ?? null) === wanted)
  const kept = (project === null ? undefined : of(project)) ?? of(null)
  const choices: unknown = kept?.choices
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : null
}

/** The value of a typed or picked text: that of the option with this label, else the text itself. */
export const valueOfText = (
  options: readonly { readonly value: string; readonly label: string }[],
  text: string,
): string => options.find(({ label }) => label === text)?.value ?? text
