/** Lower-case words of a search; a record matches when each occurs somewhere in its texts. */
export const termsOf = (search: string | undefined): readonly string[] =>
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '')
