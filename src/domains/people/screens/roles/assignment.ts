import { countsInOrganization, countsInProject, effectiveRoles } from '../../effects/effective-roles.ts'
import type { roleAssignment } from '../../entities/role-assignment.ts'
import { type Row, textsOf } from '../../../../catalogue/row.ts'
import { bySubject, type Branch, type Role, type Tree } from './role-tree.ts'

type Assignment = Row<typeof roleAssignment>

/** Where user roles are given something of their own (ORG-08, PROJ-09). */
export interface AssignmentOwner {
  readonly kind: 'organization' | 'project'
  readonly id: string
  /** Of a project: the organization that it belongs to. */
  readonly organization?: string | undefined
}

/** What a user role is given and denied there, by name. */
export interface Lists {
  readonly included: readonly string[]
  readonly excluded: readonly string[]
}

/** What is said of one name: nothing, so that what the user role contains counts; that it is held; that it is not. */
export type Mark = 'inherit' | 'include' | 'exclude'

export const listsOf = (row: Assignment | undefined): Lists => ({
  included: textsOf(row?.included),
  excluded: textsOf(row?.excluded),
})

export const markOf = ({ included, excluded }: Lists, name: string): Mark =>
  excluded.includes(name) ? 'exclude' : included.includes(name) ? 'include' : 'inherit'

/** The lists after this is said of the name; a name stands in one list at most. */
export const withMark = ({ included, excluded }: Lists, name: string, mark: Mark): Lists => {
  const other = (names: readonly string[], wanted: boolean): readonly string[] =>
    [...new Set([...names.filter((one) => one !== name), ...(wanted ? [name] : [])])].toSorted()
  return { included: other(included, mark === 'include'), excluded: other(excluded, mark === 'exclude') }
}

const key = (names: readonly string[]): string => [...new Set(names)].toSorted().join()

export const isSame = (a: Lists, b: Lists): boolean =>
  key(a.included) === key(b.included) && key(a.excluded) === key(b.excluded)

const columnOf = ({ kind }: AssignmentOwner) => (kind === 'project' ? 'forProject' : 'forOrganization')

/** The living record of the owner for a user role; of several the one made last. */
export const assignmentOf = (
  rows: readonly Assignment[],
  owner: AssignmentOwner,
  role: string,
): Assignment | undefined =>
  rows
    .filter((row) => row.archived === null && row.role === role && row[columnOf(owner)] === owner.id)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]

/** What the organization of a project says of a user role; nothing where the owner is no project. */
export const listsAbove = (rows: readonly Assignment[], { organization }: AssignmentOwner, role: string): Lists =>
  listsOf(organization === undefined ? undefined : assignmentOf(rows, { kind: 'organization', id: organization }, role))

/** The fields of a new record. */
export const newAssignment = (owner: AssignmentOwner, role: string, lists: Lists): Partial<Assignment> => ({
  role,
  [columnOf(owner)]: owner.id,
  ...lists,
})

/** Every role name that the user role comes to there; in a project over what its organization says of the role. */
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

/** A branch of the editor; `isGroup`: the group can be given and denied as a whole. */
export interface OfferedBranch extends Branch {
  readonly isGroup: boolean
}

/** The groups and single roles that the owner can give and deny. */
export const offeredBranches = (tree: Tree, { kind }: AssignmentOwner): readonly OfferedBranch[] => {
  const counts = kind === 'project' ? countsInProject : countsInOrganization
  const groups = tree.branches.map((branch) => ({ ...branch, leaves: branch.leaves.filter(counts), isGroup: true }))
  const loose = bySubject(tree.loose.filter(counts)).map((branch) => ({ ...branch, isGroup: false }))
  return [...groups, ...loose].filter(({ leaves }) => leaves.length > 0)
}
