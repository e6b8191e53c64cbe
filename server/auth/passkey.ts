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

/** Passkeys that one account may have. */
export const mostPasskeys = 10

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

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'))

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
    challenge: bytesOf(await newChallenge(db, 'register', user)),
    excludeCredentials: descriptorsOf(await storedAt(db, user, party)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Returns whether a new passkey comes without certificates of its maker. The server never requests them, and reading those that a client
 * sends anyway could make it fetch addresses named in them.
 */
async function isPlain({ response }: PasskeyMade): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const made = decodeAttestationObject(bytesOf(response.attestationObject))
    const format = made.get('fmt')
    return format === 'none' || (format === 'packed' && made.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/**
 * Stores the passkey that answers a registration of this user, in the transaction of the caller; returns its id, or null
 * when it is not accepted or the user has too many.
 */
export async function register(
  transaction: Db,
  party: RelyingParty,
  user: string,
  name: string,
  made: PasskeyMade,
): Promise<string | null> {
  const challenge = challengeIn(made.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(transaction, challenge, 'register', user))) return null
  if (!(await isPlain(made))) return null
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
  // Registrations of one user take turns, so that each counts those before it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys of ${user}`}, 0))`.execute(transaction)
  const { rows } = await sql<{ id: string }>`insert into passkey
    (user_id, name, credential_id, public_key, counter, transports, rp_id)
    select ${user}::uuid, ${name}, ${id}, ${Buffer.from(publicKey)}::bytea, ${counter}::bigint, ${transports}::text[],
      ${party.id}
    where (select count(*) from passkey where user_id = ${user}::uuid) < ${mostPasskeys}
    on conflict (credential_id) do nothing returning id`.execute(transaction)
  return rows[0]?.id ?? null
}

/** Returns the options with which a browser lets a passkey sign, whichever the person chooses. */
export async function assertionOptions(db: Db, party: RelyingParty) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(await newChallenge(db, 'sign-in', null)),
    userVerification: 'required',
  })
}

/** Returns the user to whom the passkey with this id belongs, without checking its signature; null for an unknown one. */
export async function ownerOf(db: Db, { id }: PasskeyAssertion): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`select user_id from passkey where credential_id = ${id}`.execute(db)
  return rows[0]?.user_id ?? null
}

/**
 * Accepts a signature of a passkey as a sign-in, once. Returns the owner, or null. A counter that does not rise is refused: the passkey may
 * have been copied.
 */
export async function takeAssertion(db: Db, party: RelyingParty, assertion: PasskeyAssertion): Promise<string | null> {
  const challenge = challengeIn(assertion.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, challenge, 'sign-in', null))) return null
  const { rows } = await sql<StoredPasskey>`select * from passkey where credential_id = ${assertion.id}
    and rp_id = ${party.id}`.execute(db)
  const [stored] = rows
  if (stored === undefined) return null
  const { userHandle, ...response } = assertion.response
  if (userHandle !== Buffer.from(handleOf(stored.user_id)).toString('base64url')) return null
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

/** Removes one passkey of a user, or all of them; returns how many were removed. */
export async function removePasskeys(db: Db, user: string, id: string | null = null): Promise<number> {
  const { rows } = await sql`delete from passkey where user_id = ${user}
    and (${id}::uuid is null or id = ${id}::uuid) returning 1`.execute(db)
  return rows.length
}
