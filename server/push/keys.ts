import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import webPush from 'web-push'
import type { Db } from '../db/pool.ts'

/** The VAPID keys of this installation, base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Returns the keys; made once and kept beside the other secrets, so that all API processes share them. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const fresh = webPush.generateVAPIDKeys().privateKey
  await sql`insert into auth_secret (name, value) values ('push', ${fresh}) on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: string }>`select value from auth_secret where name = 'push'`.execute(db)
  const privateKey = rows[0]?.value
  if (privateKey === undefined) throw new Error('auth_secret has no key for push messages')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { privateKey, publicKey: curve.getPublicKey().toString('base64url') }
}
