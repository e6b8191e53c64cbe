import { isDatabaseAway } from './db/away.ts'
import { reasonOf, Refusal } from './refusal.ts'

/** SQLSTATE and system codes of a full disk or quota. */
const FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** SQLSTATE codes of a missing table or column. */
const MISSING: ReadonlySet<unknown> = new Set(['42P01', '42703'])

/** Returns one sentence for an error that the operator can fix; undefined for a bug. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS_')) {
    return `${reasonOf(error)
      .split('. ')[0]
      ?.replace(/^TypeError \[\w+\]: /, '')}.`
  }
  if (FULL.has(code)) return `The disk is full: make room, then start again (${reasonOf(error)}).`
  if (MISSING.has(code)) {
    return `The database does not have the tables of this Lading, see npm run upgrade -- --check (${reasonOf(error)}).`
  }
  return isDatabaseAway(error)
    ? `The database went away: start again once it is there (${reasonOf(error)}).`
    : undefined
}
