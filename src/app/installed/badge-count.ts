/** The number on the icon of the app: a sum of which every part is known, else null; null too where nothing is counted. */
export const badgeCount = (counts: readonly (number | null)[]): number | null =>
  counts.length === 0 ? null : counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
