import type { Reason } from '../../src/catalogue/rule.ts'
import type { Refused } from '../store/result.ts'
import { forbidden, HttpError, invalid, notFound } from './http-error.ts'

/** Converts a rejection by the store to an HTTP error (OPEN-092). */
export function refusalOf(refused: Refused): HttpError {
  if (refused.retryAfter !== undefined) return limited(refused, refused.retryAfter)
  switch (refused.code) {
    case 'validation':
    case 'unique':
      return invalid(refused.problems ?? {})
    case 'forbidden':
      return refused.reasons === undefined ? forbidden() : notNow(refused.reasons)
    case 'not_found':
      return notFound()
    case 'stale_state':
      return new HttpError(409, 'stale-state', {
        params: { current: refused.current ?? '' },
        result: { current: refused.current ?? null },
      })
    case 'archived':
      return new HttpError(409, 'archived')
    case 'changed_since_confirmed':
    case 'dependency_rejected':
    case 'parked':
      return new HttpError(409, 'stale-version')
    case 'schema':
      return new HttpError(400, 'not-object')
    case 'internal':
      return new HttpError(500, 'unexpected')
  }
}

/** A limit of the user: a 429 with the sentence of its first problem. */
function limited({ problems = {} }: Refused, retryAfter: number): HttpError {
  const [problem] = Object.values(problems)[0] ?? []
  const headers = { 'retry-after': String(retryAfter) }
  return new HttpError(429, 'limited', { headers, ...(problem === undefined ? {} : { problem }) })
}

/** The role allows it, but a rule of the record does not: sends the reasons for the interface to explain. */
function notNow(reasons: readonly Reason[]): HttpError {
  const current = reasons.find((reason) => reason.code === 'state')
  if (current !== undefined) {
    return new HttpError(409, 'stale-state', { params: { current: current.current }, result: { reasons } })
  }
  return new HttpError(403, 'forbidden', { result: { reasons } })
}
