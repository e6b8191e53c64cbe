import type { ListRow } from '../../engine/data/api.ts'

/** The first record of this person among records that are given newest first. */
export const newestOf = (rows: readonly ListRow[], person: string): ListRow | undefined =>
  rows.find(({ row }) => row.createdBy === person)
