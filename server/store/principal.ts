import { sql } from 'kysely'
import type { Person } from '../../src/catalogue/rule.ts'
import { SUPERADMIN } from '../../src/catalogue/roles.ts'
import type { Db } from '../db/pool.ts'
import type { CallOrigin } from './call-origin.ts'
import { heldRolesOf, holderOf } from './held-roles.ts'
import { modulesOf } from './modules.ts'

/** The acting user with everything that determines permissions. Loaded for every request. */
export interface Principal {
  readonly user: { readonly id: string; readonly organization: string | null; readonly username: string }
  readonly person: Person
  /** Projects that the own organization owns or has access to; all living ones for superadmins. */
  readonly projects: readonly string[]
  /** Organizations whose records the user has access to: the own one; all for superadmins. */
  readonly organizations: readonly string[]
  /** Organizations whose rules and workflows apply to the user: the own one and the owners of `projects`. */
  readonly owners: readonly string[]
  /**
   * Other organizations with access to `projects`: the owners and those granted access. The names of their people are
   * visible to users who see a project as a whole; empty for people of carriers and repair stations.
   */
  readonly partners: readonly string[]
  /** All organizations of `projects`: the owners and those granted access. */
  readonly circle: readonly string[]
  /** Organization whose rules and workflows apply: the owner of the selected project, otherwise the own one. */
  readonly owner: string | null
  /** The selected project, if it is accessible and usable now (PROJSEL-09). */
  readonly project: string | null
  /** Employees of carriers and repair stations see only records that name their organization. */
  readonly access: 'full' | 'participant'
  readonly device: string | null
  /**
   * The user signed in a few minutes ago, so operations that need the password again are allowed (`ownWithPassword`).
   */
  readonly fresh?: boolean
  /** Origin of the call; left out for background work. */
  readonly origin?: CallOrigin
  /** The server itself: has every role and may set locked fields. */
  readonly trusted?: true
}

const PARTICIPANTS: ReadonlySet<unknown> = new Set(['carrier', 'repair station'])

/** Whether people of organizations of this type see only records that name it. */
export const isParticipant = (type: unknown): boolean => PARTICIPANTS.has(type)

/** Whether a project has started, has not ended, and is Pilot or Active on `today` (PROJSEL-09). */
export const isUsable = (
  project: { status: unknown; dateStart: unknown; dateEnd: unknown; archived: unknown },
  today: string,
): boolean =>
  project.archived === null &&
  (project.status === 'Pilot' || project.status === 'Active') &&
  (typeof project.dateStart !== 'string' || project.dateStart <= today) &&
  (typeof project.dateEnd !== 'string' || project.dateEnd >= today)

/**
 * Loads a user with roles, projects and modules; null when there is no living user. Also loads blocked accounts: their
 * session decides what they may still do from a known device (OPEN-009). `project` is null when the requested one is
 * not accessible or not usable today.
 */
export const loadPrincipal = async (
  db: Db,
  userId: string,
  projectId: string | null,
  { device = null, today = new Date().toISOString().slice(0, 10) }: { device?: string | null; today?: string } = {},
): Promise<Principal | null> => {
  const user = await db
    .selectFrom('user')
    .select(['id', 'organization', 'username', 'role', 'roles'])
    .where('id', '=', userId)
    .where('archived', 'is', null)
    .executeTakeFirst()
  if (user === undefined) return null
  const organization = user.organization ?? null
  const held = await heldRolesOf(db, holderOf(user))
  const superadmin = held.in(null).has(SUPERADMIN)
  const projects = await accessibleProjects(db, organization, superadmin)
  const organizations = await db
    .selectFrom('organization')
    .select(['id', 'type'])
    .where('archived', 'is', null)
    .execute()
  const own = organizations.find(({ id }) => id === organization)
  const wished = projects.find(({ id }) => id === projectId?.toLowerCase())
  const project = wished !== undefined && isUsable(wished, today) ? wished.id : null
  const access = !superadmin && isParticipant(own?.type) ? 'participant' : 'full'
  const reached = superadmin ? organizations.map(({ id }) => id) : organization === null ? [] : [organization]
  return {
    user: { id: user.id, organization, username: user.username },
    person: {
      id: user.id,
      organization,
      roles: held.in(project),
      modules: await modulesOf(db, organization, project),
    },
    projects: projects.map(({ id }) => id),
    organizations: reached,
    owners: [...new Set([...reached, ...projects.flatMap(({ organization: owner }) => owner ?? [])])].toSorted(),
    partners: access === 'full' ? organizationsOf(projects).filter((id) => !reached.includes(id)) : [],
    circle: organizationsOf(projects),
    owner: project === null ? organization : (wished?.organization ?? null),
    project,
    access,
    device,
  }
}

interface ProjectRow {
  readonly id: string
  readonly organization: string | null
  /** Ids of the organizations with access. */
  readonly access: unknown
  readonly status: string | null
  readonly dateStart: string | null
  readonly dateEnd: string | null
  readonly archived: string | null
}

const organizationsOf = (projects: readonly ProjectRow[]): readonly string[] => {
  const named = projects.flatMap(({ organization, access }) => [
    organization,
    ...(Array.isArray(access) ? (access as readonly unknown[]) : []),
  ])
  const ids = named.filter((id): id is string => typeof id === 'string')
  return [...new Set(ids)].toSorted()
}

/** Returns living projects that an organization owns or has access to; all living ones for superadmins. */
export const accessibleProjects = async (
  db: Db,
  organization: string | null,
  superadmin: boolean,
): Promise<readonly ProjectRow[]> => {
  if (organization === null && !superadmin) return []
  const { rows } = await sql<ProjectRow>`
    select id, organization, access, status, "dateStart", "dateEnd", archived from project
    where archived is null
      and (${superadmin} or organization = ${organization}::uuid
        or (jsonb_typeof(access) = 'array' and access ? ${organization ?? ''}))
    order by id`.execute(db)
  return rows
}

/** Returns the id stored as creator of a principal's records; null for the server itself. */
export const makerOf = ({ trusted, user }: Principal): string | null => (trusted === true ? null : user.id)

const SYSTEM_USER = '00000000-0000-0000-0000-000000000000'

/** Returns the id of the person who caused a write, including its effects that the server runs; null when no person did. */
export const actorOf = ({ user }: Principal): string | null => (user.id === SYSTEM_USER ? null : user.id)

/** The server itself in a project or outside of projects: for seeds, jobs and effects. */
export const systemPrincipal = (project: string | null): Principal => ({
  user: { id: SYSTEM_USER, organization: null, username: 'system' },
  person: {
    id: SYSTEM_USER,
    organization: null,
    roles: new Set([SUPERADMIN]),
    modules: new Set(),
  },
  projects: project === null ? [] : [project],
  organizations: [],
  owners: [],
  partners: [],
  circle: [],
  owner: null,
  project,
  access: 'full',
  device: null,
  trusted: true,
})
