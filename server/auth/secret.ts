import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

const keys = new WeakMap<Db, Promise<Uint8Array>>()

/** Returns the 256-bit key of this installation. It is stored in the database, so that all API processes share it. */
export function installationKey(db: Db): Promise<Uint8Array> {
  const known = keys.get(db)
  if (known !== undefined) return known
  const reading = readKey(db)
  keys.set(db, reading)
  reading.catch(() => keys.delete(db))
  return reading
}

async function readKey(db: Db): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64url')
  await sql`insert into auth_secret (name, value) values ('token', ${fresh}) on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: string }>`select value from auth_secret where name = 'token'`.execute(db)
  const value = rows[0]?.value
  if (value === undefined) throw new Error('auth_secret has no row')
  return Buffer.from(value, 'base64url')
}

/** Returns 256 random bits as base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Returns the digest under which a token is stored; no salt is needed for 256 random bits. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Derives a token from another token and the key of the installation; deterministic. */
export const derivedToken = (key: Uint8Array, token: string): string =>
  createHmac('sha256', key).update(`refresh:${token}`).digest('base64url')
