/** A name of a declaration and its word in the user's language. */
export interface OfferedName {
  readonly name: string
  readonly word: string
}

/** The words to show: with the name behind a word that several have. */
export const distinct = (offered: readonly OfferedName[]): readonly OfferedName[] =>
  offered.map((one) =>
    offered.some(({ name, word }) => word === one.word && name !== one.name) ? { ...one, word: withName(one) } : one,
  )

/** The word with the name that interfaces and files have. */
export const withName = ({ name, word }: OfferedName): string =>
  word.endsWith(`(${name})`) ? word : `${word} (${name})`

/**
 * Returns 0 for an exact match of word or name, 1 when the word begins with `typed`, 2 when it contains it, 3 when only its name does,
 * null for no match.
 */
const rankOf = (one: OfferedName, typed: string): number | null => {
  const word = one.word.toLowerCase()
  if (word === typed || one.name.toLowerCase() === typed) return 0
  if (word.startsWith(typed)) return 1
  if (word.includes(typed)) return 2
  return withName(one).toLowerCase().includes(typed) ? 3 : null
}

/** The options that contain what was typed, in word or name, best first. */
export const matching = <O>(
  options: readonly O[],
  offeredOf: (option: O) => OfferedName | undefined,
  search: string,
): O[] => {
  const typed = search.trim().toLowerCase()
  return options
    .flatMap((option) => {
      const offered = offeredOf(option)
      const rank = offered === undefined ? null : rankOf(offered, typed)
      return rank === null ? [] : [{ option, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** The name that a typed text means: that of a word, else the text itself. */
export const nameOfText = (offered: readonly OfferedName[], text: string): string => {
  const typed = text.trim().toLowerCase()
  return offered.find(({ word }) => word.toLowerCase() === typed)?.name ?? text
}
