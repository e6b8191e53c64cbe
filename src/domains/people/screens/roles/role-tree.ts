import { type Assigned, effectiveRoles } from '../../effects/effective-roles.ts'
import type { role as roleEntity } from '../../entities/role.ts'
import { type Row, textsOf } from '../../../../catalogue/row.ts'

/** Kinds of roles (ROLE-03). */
export type RoleType = 'group' | 'userrole' | 'role'

/** The fields of a role record that the editor needs. */
export interface Role {
  readonly id: string
  readonly role: string
  readonly type: RoleType
  readonly name: string
  /** Names of the roles that it contains; a user role contains groups and roles. */
  readonly children: readonly string[]
  readonly row: Row<typeof roleEntity>
}

const isType = (value: unknown): value is RoleType => value === 'group' || value === 'userrole' || value === 'role'

/** Role records by name, without archived ones. */
export const rolesOf = (rows: readonly Row<typeof roleEntity>[]): readonly Role[] =>
  rows
    .flatMap((row): readonly Role[] => {
      const { role, type, name } = row
      if (typeof role !== 'string' || !isType(type) || row.archived !== null) return []
      return [
        {
          id: row.id,
          role,
          type,
          name: typeof name === 'string' && name !== '' ? name : role,
          children: textsOf(row.childRoles),
          row,
        },
      ]
    })
    .toSorted((a, b) => a.role.localeCompare(b.role, 'en'))

/** A group with all single roles that it contains, including those of inner groups (ROLE-05). */
export interface Branch {
  readonly group: string
  readonly name: string
  readonly leaves: readonly string[]
}

const leavesOf = (role: Role, byName: ReadonlyMap<string, Role>, seen: ReadonlySet<string>): readonly string[] =>
  role.children.flatMap((name) => {
    const child = byName.get(name)
    if (child?.type !== 'group') return [name]
    return seen.has(name) ? [] : leavesOf(child, byName, new Set([...seen, name]))
  })

export interface Tree {
  readonly branches: readonly Branch[]
  /** Single roles in no group. */
  readonly loose: readonly string[]
}

/** The groups with their roles, and the roles in no group. */
export const treeOf = (roles: readonly Role[]): Tree => {
  const byName = new Map(roles.map((role) => [role.role, role]))
  const branches = roles
    .filter(({ type }) => type === 'group')
    .map((role) => ({
      group: role.role,
      name: role.name,
      leaves: [...new Set(leavesOf(role, byName, new Set([role.role])))].toSorted(),
    }))
  const grouped = new Set(branches.flatMap(({ leaves }) => leaves))
  const loose = roles.filter(({ type, role }) => type === 'role' && !grouped.has(role)).map(({ role }) => role)
  return { branches, loose }
}

/** The single roles that these names contain. */
export const leavesIn = (names: readonly string[], tree: Tree): ReadonlySet<string> => {
  const groups = new Map(tree.branches.map(({ group, leaves }) => [group, leaves]))
  return new Set(names.flatMap((name) => groups.get(name) ?? [name]))
}

/** The subject of a single role: its name without the verb at the end. */
const subjectOf = (role: string): string => role.replace(/_(VIEW|CREATE|EDIT|DELETE)$/, '')

/** Groups single roles by subject; such a branch is not a role group. */
export const bySubject = (roles: readonly string[]): readonly Branch[] => {
  const found = new Map<string, readonly string[]>()
  for (const role of roles) found.set(subjectOf(role), [...(found.get(subjectOf(role)) ?? []), role])
  return [...found].map(([group, leaves]) => ({ group, name: group, leaves: leaves.toSorted() }))
}

/** Groups that a change of this role may contain: a group can only keep those that it has, so that no two groups contain each other. */
export const treeFor = (role: Role, tree: Tree): Tree =>
  role.type === 'userrole'
    ? tree
    : { ...tree, branches: tree.branches.filter(({ group }) => group !== role.role && role.children.includes(group)) }

/** What can be selected for this role: groups and single roles for a user role, single roles for a group. */
export const branchesFor = (role: Role, roles: readonly Role[], tree: Tree): readonly Branch[] =>
  role.type === 'userrole'
    ? [...tree.branches, ...bySubject(tree.loose)]
    : bySubject(roles.flatMap((one) => (one.type === 'role' ? [one.role] : [])))

const NOTHING: Assigned = { project: [], organization: [] }

/** Every single role that a user holds: by the user role, by additional names, and by assignments (ROLE-05, ROLE-06). */
export const heldRoles = (
  userRole: string | null,
  direct: unknown,
  roles: readonly Role[],
  assigned: Assigned = NOTHING,
): readonly string[] => {
  const byName = new Map(roles.map((role) => [role.role, role]))
  const given = textsOf(direct)
  const all = userRole === null ? given : [...given, userRole]
  return [...effectiveRoles(all, (name) => byName.get(name)?.children ?? [], assigned)]
    .filter((name) => (byName.get(name)?.type ?? 'role') === 'role')
    .toSorted()
}
