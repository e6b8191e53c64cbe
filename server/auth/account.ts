import { sql } from 'kysely'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { isLocale } from '../../src/catalogue/problem.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { defaultLocale } from '../../src/config.ts'
import type { Db } from '../db/pool.ts'
import { actsSql } from '../store/audit.ts'
import type { CallOrigin } from '../store/call-origin.ts'

/** The fields of a user record that signing in needs. */
export interface Account {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly locale: Locale
  readonly organization: string | null
  readonly securityQuestion: string | null
  readonly status: string | null
  readonly blocked: boolean
  readonly archived: string | null
}

const columns = sql`id, username, coalesce(email, '') as email, locale, organization, "securityQuestion", status,
  coalesce(blocked, false) as blocked, archived`

const accountOf = (row: (Omit<Account, 'locale'> & { locale: unknown }) | undefined): Account | null =>
  row === undefined ? null : { ...row, locale: isLocale(row.locale) ? row.locale : defaultLocale }

/** Returns the living account with this username, case-insensitively. */
export async function accountByUsername(db: Db, username: string): Promise<Account | null> {
  if (username.includes('\0')) return null
  const { rows } = await sql<Account>`
    select ${columns} from "user" where lower(username) = lower(${username}) and archived is null`.execute(db)
  return accountOf(rows[0])
}

/** Returns the living account with this id; null also for an invalid id. */
export async function accountById(db: Db, id: string): Promise<Account | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<Account>`select ${columns} from "user" where id = ${id} and archived is null`.execute(db)
  return accountOf(rows[0])
}

/** Fields of a user record that signing in updates. */
export interface AccountPatch {
  readonly lastLogin?: string
  readonly locale?: Locale
  readonly email?: string
  readonly status?: 'Active'
  readonly securityQuestion?: string
  readonly activeProject?: string | null
}

/**
 * Updates the user's own account outside a unit of the store. The change is synced to every device that has the record,
 * and added to the audit with `origin`.
 */
export async function patchAccount(
  db: Db,
  id: string,
  patch: AccountPatch,
  origin: Partial<CallOrigin> = {},
): Promise<void> {
  await db
    .with('acting', (from) =>
      from.selectNoFrom(actsSql({ user: id, organization: null, via: 'rest', ...origin }).as('who')),
    )
    .updateTable('user')
    .from('acting')
    .set({ ...patch, updated: new Date().toISOString() })
    .where('user.id', '=', id)
    .where('acting.who', 'is not', null)
    .execute()
}
