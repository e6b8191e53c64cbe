import { sql } from 'kysely'
import { productName } from '../../src/config.ts'
import type { PasskeyAssertion, PasskeyMade } from '../../src/protocol/passkey.ts'
import type { Db } from '../db/pool.ts'
import { challengeIn, newChallenge, takeChallenge } from './passkey-challenge.ts'
import type { RelyingParty } from './relying-party.ts'

interface StoredPasskey {
  readonly id: string
  readonly user_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: string
  readonly transports: readonly string[]
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly created: string
  readonly lastUsed: string | null
}

// Few calls need the library, and loading it takes a fifth of a second: the start does not wait for it.
const library = () => import('@simplewebauthn/server')

/** The user handle of an account: the bytes of its id. */
const handleOf = (user: string) => Uint8Array.from(Buffer.from(user.replaceAll('-', ''), 'hex'))

/** Returns the passkeys of a user, oldest first. */
export async function passkeysOf(db: Db, user: string): Promise<readonly Passkey[]> {
  const { rows } = await sql<Passkey>`select id, name, created, last_used as "lastUsed" from passkey
    where user_id = ${user} order by created`.execute(db)
  return rows
}

const storedAt = async (db: Db, user: string, { id }: RelyingParty): Promise<readonly StoredPasskey[]> => {
  const { rows } = await sql<StoredPasskey>`select * from passkey where user_id = ${user} and rp_id = ${id}`.execute(db)
  return rows
}

const descriptorsOf = (stored: readonly StoredPasskey[]) =>
  stored.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] }))

/** Returns the options with which a browser makes a passkey for this user. */
export async function registrationOptions(db: Db, party: RelyingParty, user: string, username: string) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: productName,
    rpID: party.id,
    userName: username,
    userID: handleOf(user),
    challenge: Uint8Array.from(Buffer.from(await newChallenge(db, 'register', user), 'base64url')),
    excludeCredentials: descriptorsOf(await storedAt(db, user, party)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Stores the passkey that answers a registration of this user; returns its id, or null when it is not accepted. */
export async function register(
  db: Db,
  party: RelyingParty,
  user: string,
  name: string,
  made: PasskeyMade,
): Promise<string | null> {
  const challenge = challengeIn(made.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, challenge, 'register', user))) return null
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = made.response
  const verified = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (verified?.verified !== true) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const { rows } = await sql<{ id: string }>`insert into passkey
    (user_id, name, credential_id, public_key, counter, transports, rp_id)
    values (${user}, ${name}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${party.id})
    on conflict (credential_id) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Returns the options with which a browser lets a passkey sign: for a second factor those of this user, for a sign-in
 * without a user whichever the person chooses.
 */
export async function assertionOptions(db: Db, party: RelyingParty, user: string | null) {
  const { generateAuthenticationOptions } = await library()
  const challenge = await newChallenge(db, user === null ? 'sign-in' : 'factor', user)
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    ...(user === null ? {} : { allowCredentials: descriptorsOf(await storedAt(db, user, party)) }),
  })
}

/** Returns the user whose passkey this is said to be, without checking its signature; null for an unknown one. */
export async function ownerOf(db: Db, { id }: PasskeyAssertion): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`select user_id from passkey where credential_id = ${id}`.execute(db)
  return rows[0]?.user_id ?? null
}

/**
 * Accepts a signature of one of the passkeys, once: with `user` as the second factor of this account, with null as a
 * sign-in. Returns the owner, or null. A counter that does not rise, as that of a copied passkey, is refused.
 */
export async function takeAssertion(
  db: Db,
  party: RelyingParty,
  assertion: PasskeyAssertion,
  user: string | null,
): Promise<string | null> {
  const challenge = challengeIn(assertion.response.clientDataJSON)
  const purpose = user === null ? 'sign-in' : 'factor'
  if (challenge === null || !(await takeChallenge(db, challenge, purpose, user))) return null
  const { rows } = await sql<StoredPasskey>`select * from passkey where credential_id = ${assertion.id}
    and (${user}::uuid is null or user_id = ${user}::uuid)`.execute(db)
  const [stored] = rows
  if (stored === undefined) return null
  const { userHandle, ...response } = assertion.response
  const handle = Buffer.from(handleOf(stored.user_id)).toString('base64url')
  if (userHandle === undefined ? user === null : userHandle !== handle) return null
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: stored.credential_id,
      publicKey: Uint8Array.from(stored.public_key),
      counter: Number(stored.counter),
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (verified?.verified !== true) return null
  const counter = verified.authenticationInfo.newCounter
  const taken = await sql`update passkey set counter = ${counter}, last_used = now() where id = ${stored.id}
    and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`.execute(db)
  return taken.rows.length > 0 ? stored.user_id : null
}
