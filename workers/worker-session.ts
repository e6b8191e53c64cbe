import type { Tokens } from '../src/protocol/session.ts'
import { browserTokenPorts, createTokens, type TokenKeeper } from '../src/session/tokens.ts'
import type { SessionPort } from '../src/engine/sync/ports.ts'

interface Claims {
  readonly sub?: unknown
  readonly iat?: unknown
  readonly exp?: unknown
}

const claimsOf = (token: string): Claims => {
  try {
    const part = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return claims !== null && typeof claims === 'object' ? claims : {}
  } catch {
    return {}
  }
}

/** The `sub` of an access token; null when it is not readable. Not a validation, which only the server does. */
export const subjectOf = (token: string): string | null => {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
}

/** Seconds until a token expires; its whole lifetime when the device's clock is obviously wrong. */
export const secondsLeft = (token: string, nowMs: number): number => {
  const { iat, exp } = claimsOf(token)
  if (typeof exp !== 'number') return 0
  const life = typeof iat === 'number' ? exp - iat : 0
  const left = exp - nowMs / 1000
  return left > 0 && left <= life ? left : life
}

export interface WorkerTokens {
  readonly keeper: TokenKeeper
  readonly session: SessionPort
  /** Adopts the page's token, so that no renewal is needed at the start. */
  adopt(token: string): void
}

/** The session of this worker: shares tokens with all tabs and renews them under one lock. */
export const createWorkerTokens = (renewed: (tokens: Tokens) => void): WorkerTokens => {
  const keeper = createTokens(browserTokenPorts())
  return {
    keeper,
    adopt: (token) => {
      const expiresIn = secondsLeft(token, Date.now())
      if (expiresIn > 0) keeper.replace({ accessToken: token, expiresIn })
    },
    session: {
      token: async () => {
        const token = await keeper.current()
        const userId = token === null ? null : subjectOf(token)
        return token === null || userId === null ? null : { token, userId }
      },
      renew: async () => {
        const result = await keeper.renew()
        const accessToken = result === 'renewed' ? await keeper.current() : null
        if (accessToken !== null) renewed({ accessToken, expiresIn: Math.max(1, secondsLeft(accessToken, Date.now())) })
        return result
      },
    },
  }
}
