/** Most rows that one list call returns (API-12). */
export const MOST_LISTED = 1000
