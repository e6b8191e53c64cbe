import { SignJWT, jwtVerify } from 'jose'
import { productShort } from '../../src/config.ts'

/** Lifetime of an access token in seconds (OPEN-008). */
export const accessSeconds = 900

/** The user that a token authenticates. `actor` is the administrator who acts as `user` (OPEN-013). */
export interface TokenClaims {
  readonly user: string
  readonly session: string
  readonly actor: string | null
  /** Generation of the session's tokens, see `SessionRow`. */
  readonly generation: number
}

export const issueAccessToken = (key: Uint8Array, { user, session, actor, generation }: TokenClaims): Promise<string> =>
  new SignJWT({
    sid: session,
    ...(generation === 0 ? {} : { gen: generation }),
    ...(actor === null ? {} : { act: { sub: actor } }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(productShort)
    .setSubject(user)
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .sign(key)

/** Tokens whose signature was checked with a key; their expiry is checked each time. */
const checked = new WeakMap<Uint8Array, Map<string, { readonly claims: TokenClaims; readonly exp: number }>>()
const MOST_CHECKED = 5000

/** Returns the claims of an unexpired token that this installation signed; null for anything else. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<TokenClaims | null> {
  const known = checked.get(key) ?? new Map<string, { readonly claims: TokenClaims; readonly exp: number }>()
  checked.set(key, known)
  const before = known.get(token)
  if (before !== undefined) return before.exp > Math.floor(Date.now() / 1000) ? before.claims : null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: productShort,
      requiredClaims: ['exp', 'sub'],
    })
    const { sub, sid, act, gen, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string') return null
    const actor = act !== null && typeof act === 'object' && 'sub' in act ? act.sub : null
    const claims = {
      user: sub,
      session: sid,
      actor: typeof actor === 'string' ? actor : null,
      generation: typeof gen === 'number' ? gen : 0,
    }
    for (const oldest of known.keys()) {
      if (known.size < MOST_CHECKED) break
      known.delete(oldest)
    }
    if (exp !== undefined) known.set(token, { claims, exp })
    return claims
  } catch {
    return null
  }
}
