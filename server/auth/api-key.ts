import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { eventSql, type Who } from '../store/audit.ts'
import { digestOf, randomToken } from './secret.ts'

/** An API key as it is listed; the key itself is not stored. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly created: string
  readonly createdBy: string | null
  readonly lastUsed: string | null
  readonly revoked: string | null
  /** When it was last sent after it was revoked: a gateway still tries. */
  readonly lastRefused: string | null
}

/** Distinguishes keys from access tokens, and makes a leaked key easy to find. */
const PREFIX = 'lading_key_'

/** Returns the keys of a project, newest first, revoked ones included. */
export const apiKeysOf = async (db: Db, project: string): Promise<readonly ApiKey[]> => {
  const { rows } = await sql<ApiKey>`
    select k.id, k.name, k.created, u.username as "createdBy", k.last_used as "lastUsed", k.revoked,
      k.last_refused as "lastRefused"
    from api_key k left join "user" u on u.id = k.created_by
    where k.project = ${project}::uuid order by k.created desc, k.id`.execute(db)
  return rows
}

/** SQL that enters in the audit, in the statement `kept`, that a key of a project was made or revoked. */
const keptSql = (who: Who, action: 'key made' | 'key revoked', project: string) => sql`
  select kept.id, ${eventSql(
    who,
    { action, entity: 'project', record: project, project },
    { name: sql`kept.name`, owner: sql`(select organization from project where id = ${project}::uuid)` },
  )} from kept`

/** Creates a key for one project. The returned key can be shown only once. */
export const makeApiKey = async (
  db: Db,
  { project, name, who }: { readonly project: string; readonly name: string; readonly who: Who },
): Promise<{ readonly id: string; readonly key: string }> => {
  const key = `${PREFIX}${randomToken()}`
  const { rows } = await sql<{ id: string }>`
    with kept as (insert into api_key (project, name, digest, created_by)
      values (${project}::uuid, ${name}, ${digestOf(key)}, ${who.user}::uuid) returning id, name)
    ${keptSql(who, 'key made', project)}`.execute(db)
  const [made] = rows
  if (made === undefined) throw new Error('the key was not stored')
  return { id: made.id, key }
}

/**
 * Revokes a key at once and permanently; returns false when the project has no such key. Revoking it again changes
 * nothing.
 */
export const revokeApiKey = async (db: Db, project: string, id: string, who: Who): Promise<boolean> => {
  const { rows: revoked } = await sql`
    with kept as (update api_key set revoked = now()
      where id = ${id}::uuid and project = ${project}::uuid and revoked is null returning id, name)
    ${keptSql(who, 'key revoked', project)}`.execute(db)
  if (revoked.length > 0) return true
  const { rows } = await sql`
    select 1 from api_key where id = ${id}::uuid and project = ${project}::uuid`.execute(db)
  return rows.length > 0
}

/**
 * Returns the project of a valid key that is sent as bearer token, and records its use; null for anything else. Of a
 * revoked key it records when it was refused, so that administrators see a gateway that still sends with it.
 */
export const projectOfKey = async (db: Db, authorization: string | undefined): Promise<string | null> => {
  const key = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1]
  if (key === undefined || !key.startsWith(PREFIX)) return null
  const { rows } = await sql<{ project: string; revoked: string | null }>`
    update api_key set
      last_used = case when revoked is null then now() else last_used end,
      last_refused = case when revoked is null then last_refused else now() end
    where digest = ${digestOf(key)}
      and exists (select 1 from project p where p.id = api_key.project and p.archived is null)
    returning project, revoked`.execute(db)
  const [used] = rows
  return used === undefined || used.revoked !== null ? null : used.project
}
