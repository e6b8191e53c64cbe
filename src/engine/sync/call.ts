import type { z } from 'zod/mini'
import { HEADERS } from '../../protocol/headers.ts'
import { GLOBAL_STREAM, SCHEMA_VERSION } from '../../protocol/streams.ts'
import { type SyncError, syncErrorSchema } from '../../protocol/sync.ts'
import type { EnginePorts, NetAnswer, NetRequest } from './ports.ts'

/** How a call to our server ended. Only a response in our own format is trusted; anything else is `unreachable`. */
export type CallResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'error'; readonly error: SyncError }
  /** There is no token. `refused`: the server refused to renew it. */
  | { readonly kind: 'no-session'; readonly refused: boolean }
  | { readonly kind: 'too-large' }
  /** Our server responded with an error status of its own. */
  | { readonly kind: 'failed'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'unreachable'; readonly retryAfterMs: number | null }

export type Failure = Exclude<CallResult<never>, { kind: 'ok' }>

const retryAfter = (answer: NetAnswer, now: number): number | null => {
  const value = answer.header('retry-after')
  if (value === null) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The `result` of our envelope; undefined when the body is not ours (a captive portal, a page of a proxy). */
const resultOf = (text: string): unknown => {
  const body = parseJson(text)
  return body !== null && typeof body === 'object' && 'result' in body ? body.result : undefined
}

type Ask = Pick<NetRequest, 'method' | 'path'> & {
  /** Stream that the call is about; a project is also named in a header. */
  readonly stream?: string
  readonly body?: unknown
  readonly raw?: ArrayBuffer
  readonly headers?: { readonly [name: string]: string }
  readonly timeoutMs?: number
}

type Ports = Pick<EnginePorts, 'net' | 'session' | 'clock'>

/** Sends one request with the user's token; renews the token once on a 401. */
const send = async (ports: Ports, userId: string, ask: Ask, signal: AbortSignal): Promise<NetAnswer | Failure> => {
  for (let round = 0; ; round += 1) {
    const session = await ports.session.token()
    // Somebody else has signed in: the unsent work of this user waits.
    if (session !== null && session.userId !== userId) return { kind: 'no-session', refused: true }
    if (session === null) {
      const renewed = round > 0 ? 'unreachable' : await ports.session.renew()
      if (renewed === 'renewed') continue
      return renewed === 'refused' ? { kind: 'no-session', refused: true } : { kind: 'unreachable', retryAfterMs: null }
    }
    let answer: NetAnswer
    try {
      answer = await ports.net({
        method: ask.method,
        path: ask.path,
        headers: {
          authorization: `Bearer ${session.token}`,
          'cache-control': 'no-cache',
          [HEADERS.schema]: String(SCHEMA_VERSION),
          ...(ask.stream === undefined || ask.stream === GLOBAL_STREAM ? {} : { [HEADERS.project]: ask.stream }),
          ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...ask.headers,
        },
        ...(ask.raw !== undefined
          ? { body: ask.raw }
          : ask.body !== undefined
            ? { body: JSON.stringify(ask.body) }
            : {}),
        timeoutMs: ask.timeoutMs ?? 30_000,
        signal,
      })
    } catch {
      return { kind: 'unreachable', retryAfterMs: null }
    }
    if (answer.status !== 401) return answer
    if (round > 0) return { kind: 'no-session', refused: false }
    const renewed = await ports.session.renew()
    if (renewed === 'unreachable') return { kind: 'unreachable', retryAfterMs: null }
    if (renewed === 'refused') return { kind: 'no-session', refused: true }
  }
}

export const OTHER_VERSION: Failure = { kind: 'error', error: { kind: 'sync-error', code: 'schema_unsupported' } }

/**
 * Whether our server sent this in another protocol version. It names its version, which a captive portal does not. Such a response is not
 * an outage, and a retry does not help: the app has to be updated.
 */
export const isOtherVersion = (answer: NetAnswer): boolean => {
  const version = answer.header(HEADERS.schema)
  return version !== null && /^\d+$/.test(version) && Number(version) !== SCHEMA_VERSION
}

/** A response that could not be read. */
export const unreadable = (answer: NetAnswer): Failure =>
  isOtherVersion(answer) ? OTHER_VERSION : { kind: 'unreachable', retryAfterMs: null }

/** Statuses with which a server of another version answers a call that it does not know in this form. */
const UNKNOWN_CALL: ReadonlySet<number> = new Set([400, 404, 405, 410, 422, 426])

/** Classifies a response that is not a success. */
const failureOf = async (answer: NetAnswer, now: number): Promise<Failure> => {
  const retryAfterMs = retryAfter(answer, now)
  if (answer.status === 413) return { kind: 'too-large' }
  const text = await answer.text().catch(() => '')
  const result = resultOf(text)
  const error = syncErrorSchema.safeParse(result)
  if (error.success) return { kind: 'error', error: error.data }
  if (UNKNOWN_CALL.has(answer.status) && isOtherVersion(answer)) return OTHER_VERSION
  if (result === undefined) return { kind: 'unreachable', retryAfterMs }
  return { kind: 'failed', status: answer.status, retryAfterMs }
}

const isFailure = (value: NetAnswer | Failure): value is Failure => 'kind' in value

/** A JSON call of the sync protocol. The result is accepted only if it matches `schema`. */
export const callJson = async <T>(
  ports: Ports,
  userId: string,
  ask: Ask,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal,
): Promise<CallResult<T>> => {
  const answer = await send(ports, userId, ask, signal)
  if (isFailure(answer)) return answer
  if (answer.status < 200 || answer.status > 299) return failureOf(answer, ports.clock.now())
  const text = await answer.text().catch(() => null)
  if (text === null) return { kind: 'unreachable', retryAfterMs: null }
  const parsed = schema.safeParse(resultOf(text))
  return parsed.success ? { kind: 'ok', value: parsed.data } : unreadable(answer)
}

/** A call whose body the caller reads: streams and bytes. */
export const callRaw = async (
  ports: Ports,
  userId: string,
  ask: Ask,
  signal: AbortSignal,
): Promise<CallResult<NetAnswer>> => {
  const answer = await send(ports, userId, ask, signal)
  if (isFailure(answer)) return answer
  if (answer.status >= 200 && answer.status <= 299) return { kind: 'ok', value: answer }
  return failureOf(answer, ports.clock.now())
}
