import type { Problems } from '../../catalogue/problem.ts'
import { WriteRefused } from './api.ts'

const MARK = 'refused:'
const REASONS: readonly WriteRefused['reason'][] = [
  'storage-full',
  'storage-denied',
  'validation',
  'not-allowed',
  'not-found',
  'signed-out',
]

/** Wraps a WriteRefused in an error that survives the way out of a worker, where classes are lost. */
export const refusalError = (refused: WriteRefused): Error =>
  new Error(MARK + JSON.stringify({ reason: refused.reason, details: refused.details ?? null }))

/** Returns the WriteRefused in what a worker call rejected with; null for any other error. */
export const refusalOf = (error: unknown): WriteRefused | null => {
  if (error instanceof WriteRefused) return error
  if (!(error instanceof Error) || !error.message.startsWith(MARK)) return null
  const { reason, details } = JSON.parse(error.message.slice(MARK.length)) as { reason: string; details: unknown }
  const known = REASONS.find((item) => item === reason)
  return known === undefined ? null : new WriteRefused(known, details)
}

/** The problems by field because of which a write was refused; none where there was another reason. */
export const problemsOf = (error: unknown): Problems => {
  const refusal = refusalOf(error)
  return (refusal?.reason === 'validation' && (refusal.details as Problems | null)) || {}
}
