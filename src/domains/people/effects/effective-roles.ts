import { catalogue } from '../../index.ts'
import { ADMIN, roleOf, SUPERADMIN } from '../../../catalogue/roles.ts'

/** Groups and roles that a user role includes or excludes in one organization or project. */
export interface Assignment {
  readonly included: readonly string[]
  readonly excluded: readonly string[]
}

export interface Assigned {
  readonly project: readonly Assignment[]
  readonly organization: readonly Assignment[]
}

/** Returns the names that a role contains. */
export type ChildNames = (name: string) => readonly string[]

/** Roles for records above projects: a project cannot include or exclude them, so they are the same in every project. */
const ABOVE: ReadonlySet<string> = new Set([
  ADMIN,
  ...catalogue.flatMap((entity) =>
    entity.stream === 'global' ? entity.roles.verbs.map((verb) => roleOf(entity, verb)) : [],
  ),
])

/** Whether an organization can include or exclude this role. ROLE_SUPERADMIN never depends on an organization. */
export const countsInOrganization = (name: string): boolean => name !== SUPERADMIN

/** Whether a project can include or exclude this role. */
export const countsInProject = (name: string): boolean => countsInOrganization(name) && !ABOVE.has(name)

/** The name and all names that it contains, with their depth: 0 for the name itself. */
const reach = (name: string, children: ChildNames): ReadonlyMap<string, number> => {
  const found = new Map([[name, 0]])
  for (const [next, distance] of found) {
    for (const child of children(next)) if (!found.has(child)) found.set(child, distance + 1)
  }
  return found
}

interface Verdict {
  readonly distance: number
  readonly held: boolean
}

/** What the assignments of one level decide for every name that they reach: the smallest depth wins, at equal depth exclusion does. */
const verdictsOf = (assignments: readonly Assignment[], children: ChildNames): ReadonlyMap<string, Verdict> => {
  const verdicts = new Map<string, Verdict>()
  const say = (names: readonly string[], held: boolean): void => {
    for (const name of names) {
      for (const [reached, distance] of reach(name, children)) {
        const before = verdicts.get(reached)
        const wins = before === undefined || distance < before.distance || (distance === before.distance && !held)
        if (wins) verdicts.set(reached, { distance, held })
      }
    }
  }
  for (const { included, excluded } of assignments) {
    say(included, true)
    say(excluded, false)
  }
  return verdicts
}

/** These names and all that they contain, at any depth (ROLE-05). */
export const allNames = (names: readonly string[], children: ChildNames): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [...reach(name, children).keys()]))

/**
 * The effective role names of a user (OPEN-082): those that `given` contains, changed by organization and project. The project overrides
 * the organization; within each, a single role overrides its group, and an inner group the outer one; at equal depth exclusion wins.
 */
export const effectiveRoles = (
  given: readonly string[],
  children: ChildNames,
  assigned: Assigned,
): ReadonlySet<string> => {
  const base = allNames(given, children)
  const project = verdictsOf(assigned.project, children)
  const organization = verdictsOf(assigned.organization, children)
  const holds = (name: string): boolean => {
    const nearer = countsInProject(name) ? project.get(name) : undefined
    const wider = countsInOrganization(name) ? organization.get(name) : undefined
    return (nearer ?? wider)?.held ?? base.has(name)
  }
  return new Set([...base, ...organization.keys(), ...project.keys()].filter(holds))
}

/**
 * The effective role names of a user in a project that gives the person a user role of its own: what can be decided in a project comes from
 * that role, what lies above projects stays with the role of the account.
 */
export const withRoleInProject = (outside: ReadonlySet<string>, inside: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...[...outside].filter((name) => !countsInProject(name)), ...[...inside].filter(countsInProject)])
