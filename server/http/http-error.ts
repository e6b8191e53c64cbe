import type { Problem, Problems } from '../../src/catalogue/problem.ts'
import type { TextCode, TextParams } from './texts.ts'

export interface HttpErrorDetails {
  readonly params?: TextParams
  /** Field errors of a 422 (OPEN-093). */
  readonly problems?: Problems
  /** Field errors as text codes, for errors that are no catalogue problems; `params` apply to them too. */
  readonly fields?: Readonly<Record<string, TextCode>>
  /** The sentence of the message, in place of that of the code. */
  readonly problem?: Problem
  /** Other members of the response's result. */
  readonly result?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** An error response; the error handler translates it into the reader's language. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: TextCode
  readonly details: HttpErrorDetails

  constructor(status: number, code: TextCode, details: HttpErrorDetails = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** A 400 that names an invalid parameter. */
export const badParameter = (name: string, reason: string): HttpError =>
  new HttpError(400, 'bad-parameter', { params: { name: name.slice(0, 100), reason } })

/** The same 404 for what does not exist and for what the caller may not know of. */
export const notFound = (): HttpError => new HttpError(404, 'not-found')

export const forbidden = (): HttpError => new HttpError(403, 'forbidden')

export const invalid = (problems: Problems): HttpError => new HttpError(422, 'invalid', { problems })
