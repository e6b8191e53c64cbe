import { sql } from 'kysely'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { Db } from '../db/pool.ts'
import { APPLICATION, PERSON, type Reach } from '../db/wall/reach.ts'
import { behindWall, stepBehindWall } from '../db/wall/walled.ts'
import type { Principal } from './principal.ts'

/** What the database lets a principal see and change at most; null for superadmins and the server itself, who are not bound. */
const reachOf = ({ trusted, person, user, projects, organizations, owners, partners }: Principal): Reach | null =>
  trusted === true || person.roles.has(SUPERADMIN) ? null : { user: user.id, projects, organizations, owners, partners }

/**
 * What the database lets a write of a principal see and change: the effects of a write tell the people of every organization
 * of the project, and follow its rules.
 */
const writingReachOf = (principal: Principal): Reach | null => {
  const reach = reachOf(principal)
  if (reach === null) return null
  const all = [...new Set([...reach.organizations, ...principal.circle])]
  return { ...reach, organizations: all, owners: all, partners: all }
}

/** The database as a principal reads it: the policies of the database judge every row beside the scopes of the store. */
export const readingAs = (db: Db, principal: Principal): Db => {
  const reach = reachOf(principal)
  return reach === null || db.isTransaction ? db : behindWall(db, reach)
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The database with the records of one project, for what is read once for many who work in it. */
export const readingIn = (db: Db, project: string): Db =>
  behindWall(db, { user: NOBODY, projects: [project], organizations: [], owners: [], partners: [] })

/** The database for the transactions in which a principal writes. */
export const writingAs = (db: Db, principal: Principal): Db => {
  const reach = writingReachOf(principal)
  return reach === null ? db : behindWall(db, reach)
}

/**
 * Runs statements of a person's transaction as the server: for what a rule has to know of other organizations, such as a user name that is
 * taken, and for telling them. No other statement of the transaction may run meanwhile.
 */
export const pastWall = async <T>(transaction: Db, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{ before: string }>`
    select current_setting('role') as before, set_config('role',
      case when current_setting('role') = ${PERSON} then ${APPLICATION} else current_setting('role') end, true)`.execute(
    transaction,
  )
  const result = await work()
  // An error ends the transaction, or undoes the setting with the savepoint.
  if (rows[0]?.before === PERSON) await sql`select set_config('role', ${PERSON}, true)`.execute(transaction)
  return result
}

/** Whether the database refused a row because a policy does not let this person write it. */
export const isWallRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501' && error.message.includes('row-level security')

/** From here on a transaction that the server has begun on `db` reads as a principal. */
export const readOnAs = async (db: Db, transaction: Db, principal: Principal): Promise<void> => {
  const reach = reachOf(principal)
  if (reach !== null) await stepBehindWall(db, transaction, reach)
}
