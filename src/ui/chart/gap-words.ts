/** What stands on hatched times; nothing where a word is empty. */
export type GapWords = { silent: string; unknown: string }
