/** What stands for an empty choice in a comma list (ASSET-30): chosen to be empty, not left out. */
export const NO_CHOICE = ' '

/**
 * The choices of a stored value of kind `choices`, which is a comma list. A list of texts is taken as well: that is how
 * the value stood in drafts and unsent changes before it became a text.
 */
export const choicesOf = (value: unknown): readonly string[] => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return parts.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []))
}

/** Choices as they are stored and sent: joined by commas, a single space when there are none. */
export const choicesText = (choices: readonly string[]): string =>
  choices.length === 0 ? NO_CHOICE : [...new Set(choices)].join(',')
