/** The stored text of an empty selection (ASSET-30), as opposed to no value. */
export const NO_CHOICE = ' '

/**
 * The choices of a stored value of kind `choices`, which is a comma list. An array is accepted too, because older drafts and unsent changes
 * contain arrays.
 */
export const choicesOf = (value: unknown): readonly string[] => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return parts.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []))
}

/** Choices as stored and sent: joined by commas, a single space when there are none. */
export const choicesText = (choices: readonly string[]): string =>
  choices.length === 0 ? NO_CHOICE : [...new Set(choices)].join(',')
