import type { Principal } from '../store/principal.ts'
import { scopeHash, scopesHeld } from '../store/scopes-held.ts'

/** The scopes of a person in a stream. */
export interface Held {
  readonly scopes: readonly string[]
  readonly has: ReadonlySet<string>
  readonly hash: string
}

interface Known {
  readonly of: Principal
  readonly held: Held
}

const known = new WeakMap<Principal['person'], Map<string, Known>>()

/** Everything of a principal that `scopesHeld` reads beside the person. */
const isSame = (a: Principal, b: Principal): boolean =>
  a.user === b.user &&
  a.projects === b.projects &&
  a.organizations === b.organizations &&
  a.owners === b.owners &&
  a.partners === b.partners &&
  a.project === b.project &&
  a.access === b.access &&
  a.trusted === b.trusted

/** As `scopesHeld`; worked out once for a principal that was loaded once (server/store/principal-cache.ts). */
export const heldIn = (principal: Principal, stream: string): Held => {
  const streams = known.get(principal.person) ?? new Map<string, Known>()
  known.set(principal.person, streams)
  const before = streams.get(stream)
  if (before !== undefined && isSame(before.of, principal)) return before.held
  const scopes = scopesHeld(principal, stream)
  const held = { scopes, has: new Set(scopes), hash: scopeHash(scopes) }
  streams.set(stream, { of: principal, held })
  return held
}
