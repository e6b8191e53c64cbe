import { sql } from 'kysely'
import type { AccountTables } from '../../src/domains/people/effects/account-records.ts'
import { type Assignment, effectiveRoles } from '../../src/domains/people/effects/effective-roles.ts'
import { textsOf } from '../../src/catalogue/row.ts'
import type { Db } from '../db/pool.ts'
import { roleNamesOf } from './role-names.ts'

/** The fields of a user that determine the user's roles. */
export interface Holder {
  readonly role: string | null
  /** Role names granted in addition to the user role. */
  readonly roles: unknown
  readonly organization: string | null
}

/** The roles of a user: outside of projects, and in each project. */
export interface HeldRoles {
  readonly in: (project: string | null) => ReadonlySet<string>
  /** The projects in which they may differ from those outside of projects. */
  readonly projects: readonly string[]
}

/** Converts the columns of a user row. */
export const holderOf = ({
  role = null,
  roles,
  organization = null,
}: Partial<Pick<AccountTables['user'], 'role' | 'roles' | 'organization'>>): Holder => ({
  role,
  roles,
  organization,
})

/**
 * Computes the roles of a user, for every permission check of the server: those of the user role and the additional
 * names, changed by what the user's organization and the projects include and exclude for the user role (ROLE-06,
 * ROLE-07).
 */
export const heldRolesOf = async (db: Db, { role, roles, organization }: Holder): Promise<HeldRoles> => {
  const base = await roleNamesOf(db, role, roles)
  const assignments = role === null ? [] : await assignmentsOf(db, role, organization)
  if (assignments.length === 0) return { in: () => base, projects: [] }
  const children = await childNames(db)
  const childrenOf = (name: string): readonly string[] => children.get(name) ?? []
  const own = assignments.filter(({ project }) => project === null)
  const projects = [...new Set(assignments.flatMap(({ project }) => project ?? []))]
  const computed = new Map<string | null, ReadonlySet<string>>()
  const heldIn = (project: string | null): ReadonlySet<string> => {
    const place = project !== null && projects.includes(project) ? project : null
    const known = computed.get(place)
    if (known !== undefined) return known
    const inPlace = place === null ? [] : assignments.filter((one) => one.project === place)
    const found = effectiveRoles([...base], childrenOf, { project: inPlace, organization: own })
    computed.set(place, found)
    return found
  }
  return { in: heldIn, projects }
}

const assignmentsOf = async (
  db: Db,
  role: string,
  organization: string | null,
): Promise<readonly (Assignment & { readonly project: string | null })[]> => {
  const { rows } = await sql<{ project: string | null; included: unknown; excluded: unknown }>`
    select a."forProject" as project, a.included, a.excluded from role_assignment as a
    join role on role.id = a.role and role.archived is null
    where a.role = ${role}::uuid and a.archived is null
      and (a."forProject" is not null or a."forOrganization" = ${organization}::uuid)
    order by a.id`.execute(db)
  return rows.map(({ project, included, excluded }) => ({
    project,
    included: textsOf(included),
    excluded: textsOf(excluded),
  }))
}

const childNames = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ role: string; children: unknown }>`
    select role, "childRoles" as children from role where archived is null`.execute(db)
  return new Map(rows.map(({ role, children }) => [role, textsOf(children)]))
}
