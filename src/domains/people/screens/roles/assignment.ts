import { countsInOrganization, countsInProject, effectiveRoles } from '../../effects/effective-roles.ts'
import type { roleAssignment } from '../../entities/role-assignment.ts'
import { type Row, textsOf } from '../../../../catalogue/row.ts'
import { bySubject, type Branch, type Role, type Tree } from './role-tree.ts'

type Assignment = Row<typeof roleAssignment>

/** The organization or project in which user roles are assigned (ORG-08, PROJ-09). */
export interface AssignmentOwner {
  readonly kind: 'organization' | 'project'
  readonly id: string
  /** For a project: the organization that owns it. */
  readonly organization?: string | undefined
}

/** Names that a user role includes and excludes there. */
export interface Lists {
  readonly included: readonly string[]
  readonly excluded: readonly string[]
}

/** The mark of one name: none (inherited from the user role), included, or excluded. */
export type Mark = 'inherit' | 'include' | 'exclude'

export const listsOf = (row: Assignment | undefined): Lists => ({
  included: textsOf(row?.included),
  excluded: textsOf(row?.excluded),
})

export const markOf = ({ included, excluded }: Lists, name: string): Mark =>
  excluded.includes(name) ? 'exclude' : included.includes(name) ? 'include' : 'inherit'

/** The lists after a name was marked; a name is in at most one list. */
export const withMark = ({ included, excluded }: Lists, name: string, mark: Mark): Lists => {
  const other = (names: readonly string[], wanted: boolean): readonly string[] =>
    [...new Set([...names.filter((one) => one !== name), ...(wanted ? [name] : [])])].toSorted()
  return { included: other(included, mark === 'include'), excluded: other(excluded, mark === 'exclude') }
}

const key = (names: readonly string[]): string => [...new Set(names)].toSorted().join()

export const isSame = (a: Lists, b: Lists): boolean =>
  key(a.included) === key(b.included) && key(a.excluded) === key(b.excluded)

const columnOf = ({ kind }: AssignmentOwner) => (kind === 'project' ? 'forProject' : 'forOrganization')

/** The owner's record for a user role, not archived; of duplicates the one created last. */
export const assignmentOf = (
  rows: readonly Assignment[],
  owner: AssignmentOwner,
  role: string,
): Assignment | undefined =>
  rows
    .filter((row) => row.archived === null && row.role === role && row[columnOf(owner)] === owner.id)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]

/** The assignment of the project's organization for a user role; empty when the owner is not a project. */
export const listsAbove = (rows: readonly Assignment[], { organization }: AssignmentOwner, role: string): Lists =>
  listsOf(organization === undefined ? undefined : assignmentOf(rows, { kind: 'organization', id: organization }, role))

/** The fields of a new record. */
export const newAssignment = (owner: AssignmentOwner, role: string, lists: Lists): Partial<Assignment> => ({
  role,
  [columnOf(owner)]: owner.id,
  ...lists,
})

/** The effective role names of the user role there; for a project this includes the assignment of its organization. */
export const heldThere = (
  role: Role,
  lists: Lists,
  roles: readonly Role[],
  { kind }: AssignmentOwner,
  above: Lists = { included: [], excluded: [] },
): ReadonlySet<string> => {
  const byName = new Map(roles.map((one) => [one.role, one.children]))
  const assigned =
    kind === 'project' ? { project: [lists], organization: [above] } : { project: [], organization: [lists] }
  return effectiveRoles([role.role], (name) => byName.get(name) ?? [], assigned)
}

/** A branch of the editor; `isGroup`: the group can be included and excluded as a whole. */
export interface OfferedBranch extends Branch {
  readonly isGroup: boolean
}

/** The groups and single roles that the owner can include and exclude. */
export const offeredBranches = (tree: Tree, { kind }: AssignmentOwner): readonly OfferedBranch[] => {
  const counts = kind === 'project' ? countsInProject : countsInOrganization
  const groups = tree.branches.map((branch) => ({ ...branch, leaves: branch.leaves.filter(counts), isGroup: true }))
  const loose = bySubject(tree.loose.filter(counts)).map((branch) => ({ ...branch, isGroup: false }))
  return [...groups, ...loose].filter(({ leaves }) => leaves.length > 0)
}
