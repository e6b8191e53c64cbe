import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorTexts, problemText } from '../../src/catalogue/problem.ts'
import { isDatabaseAway } from '../db/away.ts'
import { isNoRoom, NoRoom, QuotaUsed } from '../files/no-room.ts'
import { StoreAway } from '../files/store-away.ts'
import { envelope } from './answer.ts'
import { HttpError } from './http-error.ts'
import { localeOf } from './locale.ts'
import { textOf, type TextCode } from './texts.ts'

/** Errors of the framework, by error code. */
const known: Readonly<Record<string, readonly [status: number, code: TextCode]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'not-json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'not-json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'not-json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media-type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'media-type'],
  FST_REQ_FILE_TOO_LARGE: [413, 'too-large'],
  FST_FILES_LIMIT: [413, 'too-many-files'],
  FST_PARTS_LIMIT: [413, 'too-many-files'],
  FST_FIELDS_LIMIT: [413, 'too-many-files'],
  FST_ERR_BAD_URL: [400, 'no-route'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not-found'],
}

/** Values that PostgreSQL cannot store: a zero byte, an unpaired surrogate, a number or moment out of range. */
const badValue = new Set(['22021', '22P02', '22P05', '22003', '22008', '22007', '22009'])

/** Lock timeouts, deadlocks and serialization failures: the request can be retried. */
const contention = new Set(['55P03', '40P01', '40001'])

/** SQLSTATE of a statement that was cancelled by the statement timeout. */
const OUT_OF_TIME = '57014'

/** Stream errors when the client closes the connection. */
const cutOff = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ECONNABORTED', 'EPIPE'])

/** The client has disconnected, so this is no error of the server. */
const hasLeft = (code: string, { raw }: FastifyRequest): boolean => cutOff.has(code) && raw.socket?.destroyed === true

/**
 * Sends every error in the envelope and in the reader's language (ERR-04, OPEN-092). Unexpected ones are logged with
 * the request's id and sent as a 500 without details.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => sendError(judge(error, request), request, reply))
}

export function sendError(error: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request)
  const { params, problems, fields, result, headers } = error.details
  const errors = {
    ...(problems === undefined ? {} : errorTexts(problems, locale)),
    ...Object.fromEntries(Object.entries(fields ?? {}).map(([path, code]) => [path, [textOf(code, locale, params)]])),
  }
  const hasFields = problems !== undefined || fields !== undefined
  const body = hasFields ? { errors, ...(problems === undefined ? {} : { problems }), ...result } : (result ?? null)
  const { problem } = error.details
  const text = problem === undefined ? textOf(error.code, locale, params) : problemText(problem, locale)
  return reply
    .code(error.status)
    .headers(headers ?? {})
    .send(envelope(body, [{ type: 'error', text }]))
}

function judge(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof QuotaUsed) {
    const params = { max: Math.floor(error.limit / 1024 / 1024) }
    return new HttpError(507, 'quota-used', { params, headers: { 'retry-after': '600' } })
  }
  if (isNoRoom(error)) {
    request.log.error({ err: error }, 'the disk has no room')
    return new HttpError(507, error instanceof NoRoom ? 'no-room' : 'disk-full', { headers: { 'retry-after': '60' } })
  }
  if (error instanceof StoreAway) {
    request.log.error({ err: error }, 'the store of files is away')
    return new HttpError(503, 'files-away', { headers: { 'retry-after': '5' } })
  }
  const { code = '', statusCode } = (error ?? {}) as Partial<FastifyError>
  const found = known[code]
  if (found !== undefined) return new HttpError(found[0], found[1])
  if (contention.has(code)) return new HttpError(503, 'in-progress', { headers: { 'retry-after': '1' } })
  if (badValue.has(code)) return new HttpError(422, 'invalid', { result: { errors: {} } })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new HttpError(statusCode, 'not-json')
  if (hasLeft(code, request)) return new HttpError(400, 'not-form')
  if (code === OUT_OF_TIME) return new HttpError(503, 'too-slow', { headers: { 'retry-after': '5' } })
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return new HttpError(503, 'database-away', { headers: { 'retry-after': '2' } })
  }
  request.log.error({ err: error }, 'unexpected error')
  return new HttpError(500, 'unexpected', { result: { requestId: request.id } })
}
