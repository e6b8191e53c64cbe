import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fillIn, type Filling } from '../../src/catalogue/fill-in.ts'
import { newsNamed } from '../../src/domains/administration/effects/news.ts'
import { pushKindOf } from '../../src/domains/administration/effects/push.ts'
import { OPEN_MANIFESTS_PATH } from '../../src/domains/transport/addresses.ts'
import { transportManifest } from '../../src/domains/transport/entities/transport-manifest.ts'
import { entityNamed } from '../../src/domains/index.ts'
import type { PushKind } from '../../src/protocol/push.ts'
import type { Db } from '../db/pool.ts'
import { getRecord } from '../store/get.ts'
import { labelsOf } from '../store/labels.ts'
import { loadPrincipal } from '../store/principal.ts'
import { mayRead } from '../store/scopes-held.ts'
import { userLocale } from '../store/user-locale.ts'
import type { PushContent } from './post.ts'

interface Told {
  readonly code: string
  readonly params: Filling | null
  readonly entity: string
  readonly entityId: string | null
  readonly forProject: string | null
}

const HOUR = 3600
/** What is shown at once, and of no use some hours later. */
const SOON: { readonly [kind in PushKind]: boolean } = { decisions: false, alarms: true, 'cut-off': true }
const MOST_TITLE = 120

/** Where the app shows what it is about; null when the person may not see it (any more). */
const addressFor = async (db: Db, user: string, told: Told): Promise<string | null> => {
  const principal = await loadPrincipal(db, user, told.forProject)
  const entity = entityNamed(told.entity.replaceAll('-', '_'))
  if (principal === null || entity === undefined) return null
  if (told.forProject !== null && principal.project !== told.forProject) return null
  const { list = '/dashboard', edit } = entity.screens
  if (told.entityId === null && !mayRead(principal, entity)) return null
  if (told.entityId === null) return entity.name === transportManifest.name ? OPEN_MANIFESTS_PATH : list
  const found = await getRecord(db, principal, entity, told.entityId)
  if (!found.ok || found.row.archived !== null) return null
  return edit === undefined ? list : `${edit}/${told.entityId}`
}

/**
 * What a lock screen may show of a notification, in the language of its user; null when there is nothing to say any more: it
 * was read or closed, the account is blocked, or the person may not see the record now.
 */
export const pushContent = async (db: Db, user: string, notification: string): Promise<PushContent | null> => {
  const { rows } = await sql<Told>`select n.code, n.params, n.entity, n."entityId", n."forProject"
    from notification as n join "user" as u on u.id = n."user"
    where n.id = ${notification}::uuid and n."user" = ${user}::uuid and n.archived is null and n.status = 'New'
      and u.archived is null and u.blocked is not true`.execute(db)
  const [told] = rows
  const [kind, news] = [pushKindOf(told?.code), newsNamed(told?.code)]
  if (told === undefined || kind === undefined || news === undefined) return null
  const path = await addressFor(db, user, told)
  if (path === null) return null
  const lang = await userLocale(db, user)
  const text = (await labelsOf(lang)).get(`news.${told.code}`) ?? news.text
  const title = fillIn(text, told.params ?? {}).slice(0, MOST_TITLE)
  const about = `${kind} ${told.entity} ${told.entityId ?? ''} ${told.forProject ?? ''}`
  const topic = createHash('sha256').update(about).digest('base64url').slice(0, 32)
  return {
    payload: JSON.stringify({ title, path, tag: topic, lang: lang.replace('_', '-') }),
    topic,
    ttl: SOON[kind] ? 4 * HOUR : 24 * HOUR,
    urgency: SOON[kind] ? 'high' : 'normal',
  }
}
