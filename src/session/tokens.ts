import { isTokens } from '../protocol/read-session.ts'
import type { Tokens } from '../protocol/session.ts'

/** Environment of the token keeper: a page, a worker or a test. */
export interface TokenPorts {
  readonly now: () => number
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Runs one at a time over all tabs and workers of the origin. */
  readonly withLock: <T>(name: string, run: () => Promise<T>) => Promise<T>
  readonly channel: { postMessage(data: unknown): void; onMessage(listener: (data: unknown) => void): void }
}

export type RefreshResult = 'renewed' | 'refused' | 'unreachable'

interface Held {
  readonly accessToken: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Renew this long before expiry (OPEN-008). */
const MARGIN_MS = 60_000
/** Timeout of a renewal, so that its lock is released. */
const TIMEOUT_MS = 30_000
/** Lock of the session of this browser, for renewals, sign-ins and sign-outs. */
const LOCK = 'lading.auth'

/**
 * Keeps the access token in memory and renews it with the refresh cookie, one renewal at a time over all tabs. A
 * renewal that fails for lack of a network never signs anyone out (OPEN-008); only `refused` asks for the password.
 */
export const createTokens = (ports: TokenPorts) => {
  let held: Held | null = null
  let refused = false
  const listeners = new Set<() => void>()

  const adopt = (next: Held | null): void => {
    held = next
    if (next !== null) refused = false
    for (const listener of listeners) listener()
  }

  ports.channel.onMessage((data) => {
    if (isShared(data)) adopt(data.held)
  })

  const replace = (tokens: Pick<Tokens, 'accessToken' | 'expiresIn'>): void => {
    adopt({ accessToken: tokens.accessToken, expiresAt: ports.now() + tokens.expiresIn * 1000 })
    ports.channel.postMessage({ kind: 'token', held })
  }

  const renew = async (): Promise<RefreshResult> => {
    const before = held
    return ports.withLock(LOCK, async () => {
      if (held !== null && held !== before) return 'renewed'
      let response: Response
      try {
        response = await ports.fetch('/api/v1/authentication/refresh', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ keep: true }),
          credentials: 'same-origin',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
      } catch {
        return 'unreachable'
      }
      const body: unknown = await response.json().catch(() => null)
      if (body === null || typeof body !== 'object' || !('result' in body)) return 'unreachable'
      if (response.status === 401) {
        refused = true
        adopt(null)
        return 'refused'
      }
      if (!response.ok || !isTokens(body.result)) return 'unreachable'
      replace(body.result)
      return 'renewed'
    })
  }

  return {
    /** The token to send, renewed first if it is about to expire; null when there is none. */
    current: async (): Promise<string | null> => {
      if (held !== null && held.expiresAt - ports.now() > MARGIN_MS) return held.accessToken
      await renew()
      return held !== null && held.expiresAt > ports.now() ? held.accessToken : null
    },
    /** The token in memory until it expires; never calls the server. */
    held: (): string | null => (held !== null && held.expiresAt > ports.now() ? held.accessToken : null),
    /** Renews once, whatever the expiry; for use after a 401. */
    renew,
    /** Runs while no tab and no worker renews; must not renew itself. */
    alone: <T>(run: () => Promise<T>): Promise<T> => ports.withLock(LOCK, run),
    /** Replaces the token with one found in a response (AUTH-06). */
    replace,
    clear: (): void => {
      adopt(null)
      ports.channel.postMessage({ kind: 'token', held: null })
    },
    /** True once the server has refused to renew: the password is needed. */
    isRefused: (): boolean => refused,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type TokenKeeper = ReturnType<typeof createTokens>

const isShared = (data: unknown): data is { kind: 'token'; held: Held | null } =>
  data !== null && typeof data === 'object' && 'kind' in data && data.kind === 'token' && 'held' in data

/** The ports of a real page or worker. */
export const browserTokenPorts = (): TokenPorts => {
  const channel = new BroadcastChannel('lading.tokens')
  return {
    now: () => Date.now(),
    fetch: (path, init) => fetch(path, init),
    withLock: async <T>(name: string, run: () => Promise<T>): Promise<T> => await navigator.locks.request(name, run),
    channel: {
      postMessage: (data) => channel.postMessage(data),
      onMessage: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
    },
  }
}
