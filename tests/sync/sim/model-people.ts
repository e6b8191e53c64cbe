import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Principal } from '../../../server/store/principal.ts'
import type { ModelRecords } from './model-records.ts'

/** Types of organizations whose people see only records that name their organization. */
const PARTICIPANTS: ReadonlySet<unknown> = new Set(['carrier', 'repair station'])

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : [])

/** The principal of a user, from the rows of users and projects; null for an unknown or archived user. */
export const principalOf = (records: ModelRecords, user: string, wished: string | null): Principal | null => {
  const row = records.row('user', user)
  if (row === undefined || row.archived !== null) return null
  const organization = row['organization'] as string | null
  const circleOf = (project: AnyRow): readonly string[] => [
    ...(typeof project['organization'] === 'string' ? [project['organization']] : []),
    ...listOf(project['access']),
  ]
  const projects = records
    .rowsOf('project')
    .filter((project) => organization !== null && circleOf(project).includes(organization))
  const circle = [...new Set(projects.flatMap(circleOf))].toSorted()
  const access = PARTICIPANTS.has(records.row('organization', organization ?? '')?.['type']) ? 'participant' : 'full'
  const reached = organization === null ? [] : [organization]
  const project = projects.find(({ id }) => id === wished) ?? null
  return {
    user: { id: user, organization, username: String(row['username']) },
    person: { id: user, organization, roles: new Set(listOf(row['roles'])), modules: new Set() },
    projects: projects.map(({ id }) => id),
    organizations: reached,
    owners: [...new Set([...reached, ...projects.map((one) => String(one['organization']))])].toSorted(),
    partners: access === 'full' ? circle.filter((id) => id !== organization) : [],
    circle,
    owner: project === null ? organization : String(project['organization']),
    project: project?.id ?? null,
    access,
    device: null,
  }
}
