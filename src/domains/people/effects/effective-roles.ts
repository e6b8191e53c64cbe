import { catalogue } from '../../index.ts'
import { ADMIN, roleOf, SUPERADMIN } from '../../../catalogue/roles.ts'

/** Names of groups and roles that a user role holds, or does not hold, in one organization or project. */
export interface Assignment {
  readonly included: readonly string[]
  readonly excluded: readonly string[]
}

export interface Assigned {
  readonly project: readonly Assignment[]
  readonly organization: readonly Assignment[]
}

/** The names that a role contains. */
export type ChildNames = (name: string) => readonly string[]

/** Roles for what lives above the projects: no project gives or takes them, so that they are the same in every one. */
const ABOVE: ReadonlySet<string> = new Set([
  ADMIN,
  ...catalogue.flatMap((entity) =>
    entity.stream === 'global' ? entity.roles.verbs.map((verb) => roleOf(entity, verb)) : [],
  ),
])

/** Whether an organization can give or take this role. Superadmin is never a matter of one organization. */
export const countsInOrganization = (name: string): boolean => name !== SUPERADMIN

/** Whether a project can give or take this role. */
export const countsInProject = (name: string): boolean => countsInOrganization(name) && !ABOVE.has(name)

/** The name and all that it contains, with how many groups lie between: 0 for the name itself. */
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

/** What the assignments of one level say of every name that they reach: the nearest wins, of equals the excluding one. */
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

/** Every name that these come to, themselves among them, at any depth (ROLE-05). */
export const allNames = (names: readonly string[], children: ChildNames): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [...reach(name, children).keys()]))

/**
 * The role names that count for a user (OPEN-082): what `given` comes to, and what organization and project change of it.
 * The project decides before the organization; in each a single role before its group, a group before the one around it;
 * and of two that are equally near the excluding one.
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
