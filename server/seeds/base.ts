import { randomUUID } from 'node:crypto'
import { catalogue } from '../../src/domains/index.ts'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import { createLink } from '../auth/one-time-link.ts'
import type { Db } from '../db/pool.ts'
import { insertRows } from './insert.ts'
import { roleNamesOf } from './offer-lists.ts'
import { offerDeclared } from './offer.ts'

/** Every role name that this build knows (OROLE). */
export const roleNames = (): readonly string[] => roleNamesOf(catalogue)

/** Inserts the data of every installation into an empty database: roles, workflows, lists (OPEN-107). */
export const provisionBase = async (db: Db): Promise<void> => {
  await offerDeclared(db)
  const superadmin = {
    id: randomUUID(),
    role: 'SUPERADMINISTRATOR',
    type: 'userrole',
    name: 'Superadministrator',
    childRoles: [SUPERADMIN],
  }
  await insertRows(db, 'role', [superadmin])
}

/**
 * Creates the one account of an installation without the demo company, and returns its one-time activation link
 * (OPEN-107).
 */
export const createSuperadmin = async (db: Db): Promise<{ activationLink: string }> => {
  const id = randomUUID()
  const { id: role } = await db
    .selectFrom('role')
    .select('id')
    .where('role', '=', 'SUPERADMINISTRATOR')
    .executeTakeFirstOrThrow()

  await insertRows(db, 'user', [
    {
      id,
      username: 'superadmin',
      firstName: 'Super',
      lastName: 'Administrator',
      locale: 'en_US',
      role,
      status: 'Invited',
      blocked: false,
    },
  ])
  return { activationLink: await createLink(db, 'activation', id) }
}
