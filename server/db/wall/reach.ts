/**
 * What a person can reach, as the row-level policies of the database judge it (`policies.ts`): the second wall between
 * organizations, under the scopes of the store.
 */
export interface Reach {
  readonly user: string
  readonly projects: readonly string[]
  /** Organizations whose own records are reached. */
  readonly organizations: readonly string[]
  /** Organizations whose rules and workflows apply. */
  readonly owners: readonly string[]
  /** Organizations whose people are known by name. */
  readonly partners: readonly string[]
}

/** Role of the application's connections: no owner of tables, no superuser. Its work as the server itself is not bound to a reach. */
export const APPLICATION = 'lading_app'

/** Role of whatever is done for a person: the application's connections take it for one transaction. */
export const PERSON = 'lading_person'

const list = (ids: readonly string[]): string => `{${ids.join(',')}}`

/** Settings that last until the end of the transaction, by name. The role comes last: it may set nothing else wrongly. */
const settingsOf = ({
  user,
  projects,
  organizations,
  owners,
  partners,
}: Reach): readonly (readonly [string, string])[] => [
  ['lading.user', user],
  ['lading.projects', list(projects)],
  ['lading.organizations', list(organizations)],
  ['lading.owners', list(owners)],
  ['lading.partners', list(partners)],
  // Names of settings are not case-sensitive.
  ['ROLE', PERSON],
]

/** Statement that puts a transaction behind the wall; parameters as `reachValues` returns them. */
export const REACH_SQL = `select ${[1, 2, 3, 4, 5, 6].map((n) => `set_config($${2 * n - 1}, $${2 * n}, true)`).join(', ')}`

export const reachValues = (reach: Reach): readonly string[] => settingsOf(reach).flat()

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** As `REACH_SQL`, with the values in the text, to be sent together with `begin`. */
export const reachText = (reach: Reach): string =>
  `select ${settingsOf(reach)
    .map(([name, value]) => `set_config(${text(name)}, ${text(value)}, true)`)
    .join(', ')}`
