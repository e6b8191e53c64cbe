/** Child roles that a new group may be given (ROLE-08). */
export const CHILD_SUFFIXES = ['VIEW', 'EDIT', 'CREATE', 'DELETE'] as const

/** A role name as it is kept: upper case, with underscores for all that is no letter or digit (ROLE-04). */
export const roleName = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9_]/g, '_')

/** The four child roles of a group, named after it. */
export const childNames = (group: string): readonly string[] => CHILD_SUFFIXES.map((suffix) => `${group}_${suffix}`)

export type NameProblem = 'empty' | 'taken'

/** What is wrong with the name of a new role; null when it can be used. */
export const nameProblem = (name: string, taken: ReadonlySet<string>): NameProblem | null =>
  name.replaceAll('_', '') === '' ? 'empty' : taken.has(name) ? 'taken' : null
