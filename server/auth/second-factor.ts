import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { productName } from '../../src/config.ts'
import type { Db } from '../db/pool.ts'
import { digestOf, installationKey } from './secret.ts'
import { base32, newSecret, otpauth, stepOf } from './totp.ts'

/** Minutes for which a secret that was shown waits for its first code. */
const enrolMinutes = 15
const recoveryCodes = 10

export interface Enrolment {
  readonly id: string
  /** Base32, to be typed where no QR code can be read. */
  readonly secret: string
  readonly uri: string
}

export interface Factor {
  readonly id: string
  readonly name: string
  readonly created: string
  readonly lastUsed: string | null
}

const sealKey = async (db: Db): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await installationKey(db), '', 'second factor', 32))

async function seal(db: Db, secret: Uint8Array): Promise<Buffer> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await sealKey(db), iv)
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

async function unseal(db: Db, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await sealKey(db), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}

/** Returns the confirmed factors of a user, oldest first. */
export async function factorsOf(db: Db, user: string): Promise<readonly Factor[]> {
  const { rows } = await sql<Factor>`select id, name, created, last_used as "lastUsed" from second_factor
    where user_id = ${user} and confirmed is not null order by created`.execute(db)
  return rows
}

/** Returns a secret that waits for its first code: the same one while it is young, so that a reload shows it again. */
export async function beginEnrolment(db: Db, user: string, username: string, name: string): Promise<Enrolment> {
  await sql`delete from second_factor where user_id = ${user} and confirmed is null
    and created < now() - ${enrolMinutes} * interval '1 minute'`.execute(db)
  const { rows } = await sql<{ id: string; secret: Buffer }>`select id, secret from second_factor
    where user_id = ${user} and confirmed is null order by created limit 1`.execute(db)
  const waiting = rows[0]
  const secret = waiting === undefined ? newSecret() : await unseal(db, waiting.secret)
  const made =
    waiting?.id ??
    (
      await sql<{ id: string }>`insert into second_factor (user_id, name, secret)
        values (${user}, ${name}, ${await seal(db, secret)}) returning id`.execute(db)
    ).rows[0]?.id
  if (made === undefined) throw new Error('no second factor was stored')
  if (waiting !== undefined) await sql`update second_factor set name = ${name} where id = ${made}`.execute(db)
  const text = base32(secret)
  return { id: made, secret: text, uri: otpauth(productName, username, text) }
}

/**
 * Accepts a code of one of the user's factors, once. `confirmed` chooses between factors in use and those that wait for
 * their first code, which this confirms.
 */
export async function takeCode(
  db: Db,
  user: string,
  code: string,
  confirmed: boolean,
  now = Date.now(),
): Promise<boolean> {
  const given = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return false
  const { rows } = await sql<{ id: string; secret: Buffer }>`select id, secret from second_factor
    where user_id = ${user} and (confirmed is not null) = ${confirmed}
    and (confirmed is not null or created > now() - ${enrolMinutes} * interval '1 minute')`.execute(db)
  for (const factor of rows) {
    const step = stepOf(await unseal(db, factor.secret), given, now)
    if (step === null) continue
    const taken = await sql`update second_factor set last_step = ${step}, last_used = now(),
      confirmed = coalesce(confirmed, now())
      where id = ${factor.id} and (last_step is null or last_step < ${step}) returning 1`.execute(db)
    if (taken.rows.length > 0) return true
  }
  return false
}

/** Accepts a recovery code, once. */
export async function takeRecoveryCode(db: Db, user: string, code: string): Promise<boolean> {
  const { rows } = await sql`update recovery_code set used = now()
    where user_id = ${user} and code_hash = ${recoveryDigest(user, code)} and used is null returning 1`.execute(db)
  return rows.length > 0
}

const recoveryDigest = (user: string, code: string): string =>
  digestOf(`${user}:${code.replaceAll(/[^a-z2-7]/gi, '').toUpperCase()}`)

/** Replaces the recovery codes of a user: 120 random bits each, of which only digests are stored. */
export async function renewRecoveryCodes(db: Db, user: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => (base32(randomBytes(15)).match(/.{4}/g) ?? []).join('-'))
  await db.transaction().execute(async (trx) => {
    await sql`delete from recovery_code where user_id = ${user}`.execute(trx)
    for (const code of codes)
      await sql`insert into recovery_code (user_id, code_hash) values (${user}, ${recoveryDigest(user, code)})`.execute(
        trx,
      )
  })
  return codes
}

export async function recoveryCodesLeft(db: Db, user: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from recovery_code
    where user_id = ${user} and used is null`.execute(db)
  return rows[0]?.left ?? 0
}

/** Removes one factor, or all of them; with the last one the recovery codes go too. Returns how many were removed. */
export async function removeFactors(db: Db, user: string, id: string | null = null): Promise<number> {
  const { rows } = await sql`delete from second_factor where user_id = ${user}
    and (${id}::uuid is null or id = ${id}::uuid) returning 1`.execute(db)
  await sql`delete from recovery_code where user_id = ${user}
    and not exists (select 1 from second_factor where user_id = ${user} and confirmed is not null)`.execute(db)
  return rows.length
}
