/** Child roles that can be created with a new group (ROLE-08). */
export const CHILD_SUFFIXES = ['VIEW', 'EDIT', 'CREATE', 'DELETE'] as const

/** Normalizes a role name: upper case, every other character than a letter or digit becomes an underscore (ROLE-04). */
export const roleName = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9_]/g, '_')

/** The four child roles of a group, named after it. */
export const childNames = (group: string): readonly string[] => CHILD_SUFFIXES.map((suffix) => `${group}_${suffix}`)

export type NameProblem = 'empty' | 'taken'

/** Validates the name of a new role; null when valid. */
export const nameProblem = (name: string, taken: ReadonlySet<string>): NameProblem | null =>
  name.replaceAll('_', '') === '' ? 'empty' : taken.has(name) ? 'taken' : null
