import { ADMIN, SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { Db } from '../db/pool.ts'
import { heldRolesOf, holderOf } from './held-roles.ts'
import { accessibleProjects } from './principal.ts'

/** `hidden`: the actor does not see the account at all. */
export type MayAct = 'yes' | 'no' | 'hidden'

interface Standing {
  readonly organization: string | null
  readonly superadmin: boolean
  /** Admin or superadmin, be it in a single project. */
  readonly administers: boolean
}

/**
 * Whether one user may act as another now (OPEN-013): an admin as those of the own organization who administer nothing, a
 * superadmin as everyone but another superadmin. Judged when the switch is made and at every call after it.
 */
export const mayActAs = async (db: Db, actor: string, target: string): Promise<MayAct> => {
  const own = await standingOf(db, actor)
  if (own?.administers !== true) return 'no'
  const other = await standingOf(db, target)
  if (other === null) return 'hidden'
  if (own.superadmin) return other.superadmin ? 'no' : 'yes'
  if (other.organization === null || other.organization !== own.organization) return 'hidden'
  return other.administers ? 'no' : 'yes'
}

const standingOf = async (db: Db, id: string): Promise<Standing | null> => {
  const row = await db
    .selectFrom('user')
    .select(['role', 'roles', 'organization'])
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
