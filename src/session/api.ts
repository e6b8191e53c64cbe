import type { Message } from '../protocol/envelope.ts'
import { HEADERS } from '../protocol/headers.ts'
import { readEnvelope } from '../protocol/read-envelope.ts'
import type { TokenKeeper } from './tokens.ts'
import type { OnProgress } from './upload-fetch.ts'

export interface ApiPorts {
  readonly tokens: TokenKeeper
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** `fetch` for calls with `onProgress`. */
  readonly upload?: (path: string, init: RequestInit, onProgress: OnProgress) => Promise<Response>
  readonly now: () => number
  readonly locale: () => string
  readonly project: () => string | null
  /** Called with the messages of any response, errors included (API-10, ERR-04). */
  readonly onMessages: (messages: readonly Message[]) => void
  /** A response contained notifications, so the notification centre should fetch them (API-10, SHELL-10). */
  readonly onNotifications?: (notifications: readonly unknown[]) => void
  /** A call that is not `quiet` failed; shows the errors of ERR-01 to ERR-03. */
  readonly onFailure?: (error: ApiError, call: Call) => void
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: { readonly [name: string]: string | number | boolean | null | undefined | readonly string[] }
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string }
  readonly signal?: AbortSignal
  /** No timeout: upload and download (OPEN-003). */
  readonly unlimited?: true
  /** Called with the progress while the body is sent. */
  readonly onProgress?: OnProgress
  /** Sent without a token, such as sign-in. */
  readonly anonymous?: true
  /** The response is immutable: the browser may cache it, so no cache-busting parameter is added. */
  readonly lasting?: true
  /** The caller handles errors: neither messages nor alerts. */
  readonly quiet?: true
}

/** A failed call. `status` 0: no valid response. */
export class ApiError extends Error {
  readonly status: number
  /** Property path to texts (OPEN-093). */
  readonly errors: { readonly [path: string]: readonly string[] }
  readonly result: unknown
  readonly messages: readonly Message[]
  constructor(status: number, result: unknown, messages: readonly Message[]) {
    super(messages[0]?.text ?? `HTTP ${status}`)
    this.status = status
    this.result = result
    this.messages = messages
    const errors = result !== null && typeof result === 'object' && 'errors' in result ? result.errors : null
    this.errors = errors !== null && typeof errors === 'object' ? (errors as ApiError['errors']) : {}
  }
}

const TIMEOUT_MS = 60_000

/** Arrays become `name[]`, empty values are left out, `t` is added (API-02, API-04, LIST-04). */
export const queryString = (query: Call['query'], now: number): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === '') continue
    if (Array.isArray(value)) for (const item of value as readonly string[]) params.append(`${name}[]`, item)
    else params.append(name, String(value))
  }
  params.append('t', String(now))
  return params.toString()
}

/** The REST client with the conventions of doc 1 §7.1. */
export const createApi = (ports: ApiPorts) => {
  const send = async (path: string, call: Call, token: string | null): Promise<Response> => {
    const headers: Record<string, string> = {
      ...(call.lasting ? {} : { 'cache-control': 'no-cache' }),
      [HEADERS.locale]: ports.locale(),
      ...call.headers,
    }
    const project = ports.project()
    if (project !== null) headers[HEADERS.project] ??= project
    if (token !== null) headers['authorization'] = `Bearer ${token}`
    const raw = call.body instanceof FormData || call.body instanceof ArrayBuffer
    if (call.body !== undefined && !raw) headers['content-type'] = 'application/json'
    const limits = [call.signal, call.unlimited ? undefined : AbortSignal.timeout(TIMEOUT_MS)].filter(
      (signal) => signal !== undefined,
    )
    const address = call.lasting ? `/api/v1${path}` : `/api/v1${path}?${queryString(call.query, ports.now())}`
    const init: RequestInit = {
      method: call.method ?? 'GET',
      headers,
      credentials: 'same-origin',
      ...(limits.length > 0 ? { signal: AbortSignal.any(limits) } : {}),
      ...(call.body === undefined ? {} : { body: raw ? (call.body as BodyInit) : JSON.stringify(call.body) }),
    }
    const { onProgress } = call
    return onProgress === undefined || ports.upload === undefined
      ? ports.fetch(address, init)
      : ports.upload(address, init, onProgress)
  }

  const answer = async (path: string, call: Call): Promise<Response> => {
    try {
      const token = call.anonymous ? null : await ports.tokens.current()
      const first = await send(path, call, token)
      if (first.status !== 401 || call.anonymous) return first
      return (await ports.tokens.renew()) === 'renewed' ? await send(path, call, await ports.tokens.current()) : first
    } catch (error) {
      if (call.signal?.aborted) throw error
      throw new ApiError(0, null, [])
    }
  }

  const judged = async (path: string, call: Call): Promise<unknown> => {
    const response = await answer(path, call)
    const envelope = readEnvelope(await response.json().catch(() => null))
    if (envelope === null) throw new ApiError(response.ok ? 0 : response.status, null, [])
    const { result, messages, notifications, accessToken, expiresIn } = envelope
    const renewed = response.headers.get(HEADERS.token) ?? accessToken
    const seconds = Number(response.headers.get(HEADERS.tokenExpires) ?? expiresIn)
    if (renewed !== undefined && seconds > 0) ports.tokens.replace({ accessToken: renewed, expiresIn: seconds })
    if (call.quiet !== true) ports.onMessages(messages)
    if (notifications.length > 0) ports.onNotifications?.(notifications)
    if (!response.ok) throw new ApiError(response.status, result ?? null, messages)
    return result
  }

  return {
    /** Resolves to the unwrapped `result` (API-09); throws ApiError for everything that is not a 2xx of this server. */
    call: async (path: string, call: Call = {}): Promise<unknown> => {
      try {
        return await judged(path, call)
      } catch (error) {
        if (error instanceof ApiError && call.quiet !== true) ports.onFailure?.(error, call)
        throw error
      }
    },
    /** The raw response to a call with the same headers, for downloads. */
    raw: answer,
  }
}
export type Api = ReturnType<typeof createApi>
