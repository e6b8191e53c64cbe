import { ADMIN, SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { Db } from '../db/pool.ts'
import { heldRolesOf, holderOf } from './held-roles.ts'
import { accessibleProjects } from './principal.ts'

/** `hidden`: the actor cannot see the account at all. */
export type MayAct = 'yes' | 'no' | 'hidden'

interface RoleSummary {
  readonly organization: string | null
  readonly superadmin: boolean
  /** Admin or superadmin, even if only in one project. */
  readonly administers: boolean
}

/**
 * Returns whether one user may act as another now (OPEN-013): admins as users of their organization who administer
 * nothing, superadmins as everyone except superadmins. Checked for the switch and for every later call.
 */
export const mayActAs = async (db: Db, actor: string, target: string): Promise<MayAct> => {
  const own = await roleSummaryOf(db, actor)
  if (own?.administers !== true) return 'no'
  const other = await roleSummaryOf(db, target)
  if (other === null) return 'hidden'
  if (own.superadmin) return other.superadmin ? 'no' : 'yes'
  if (other.organization === null || other.organization !== own.organization) return 'hidden'
  return other.administers ? 'no' : 'yes'
}

const roleSummaryOf = async (db: Db, id: string): Promise<RoleSummary | null> => {
  const row = await db
    .selectFrom('user')
    .select(['id', 'role', 'roles', 'organization'])
    .where('id', '=', id)
    .where('archived', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { organization, ...rest } = holderOf(row)
  const held = await heldRolesOf(db, { organization, ...rest })
  const superadmin = held.in(null).has(SUPERADMIN)
  const open = new Set((await accessibleProjects(db, organization, superadmin)).map(({ id: project }) => project))
  const places = [null, ...held.projects.filter((project) => open.has(project))]
  const administers = places.some((place) => held.in(place).has(ADMIN) || held.in(place).has(SUPERADMIN))
  return { organization, superadmin, administers }
}
