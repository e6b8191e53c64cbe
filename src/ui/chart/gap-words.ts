/** Labels of hatched times; an empty one is not drawn. */
export type GapWords = { silent: string; unknown: string }
