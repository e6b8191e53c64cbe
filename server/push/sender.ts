import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { pushKeys } from './keys.ts'
import { publicReach, type PushSender } from './post.ts'

/** The contact of the operator that push services ask for (RFC 8292). */
export const pushSubject = ({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string => {
  if (mailFrom !== undefined) return `mailto:${mailFrom}`
  if (publicUrl?.startsWith('https:') === true) return publicUrl
  return `mailto:lading@${new URL(publicUrl ?? 'http://localhost').hostname}`
}

export const pushSender = async (db: Db, config: Config): Promise<PushSender> => ({
  keys: await pushKeys(db),
  subject: pushSubject(config),
  reach: publicReach,
})
