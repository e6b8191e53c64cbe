import type { organization } from '../../src/domains/people/entities/organization.ts'
import type { role } from '../../src/domains/people/entities/role.ts'
import type { user } from '../../src/domains/people/entities/user.ts'
import type { project } from '../../src/domains/people/entities/project.ts'
import type { setting } from '../../src/domains/administration/entities/setting.ts'
import type { projectApp } from '../../src/domains/people/entities/project-app.ts'
import type { projectInvitation } from '../../src/domains/people/entities/project-invitation.ts'
import { hashPassword } from '../auth/password.ts'
import { demoPassword } from './demo-accounts.ts'
import { demoInvitations } from './demo-invitations.ts'
import { USER_ROLES } from './demo-roles.ts'
import type { SeedTables } from './insert.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

export interface DemoContext {
  readonly random: Random
  /** Start of the seeding day in milliseconds since 1970; every date is relative to it. */
  readonly now: number
}

export interface Company {
  readonly tables: SeedTables<{
    organization: typeof organization
    role: typeof role
    user: typeof user
    project: typeof project
    setting: typeof setting
    project_app: typeof projectApp
    project_invitation: typeof projectInvitation
  }>
  readonly credentials: readonly { user_id: string; password_hash: string }[]
  readonly organizations: Readonly<Record<Organization, string>>
  readonly users: Readonly<Record<Username, string>>
  readonly projects: { readonly venlo: string; readonly rotterdam: string; readonly northgate: string }
}

const PEOPLE = [
  ['superadmin', 'Sam', 'Keller', null, 'superadmin', null],
  ['admin', 'Anouk', 'Peeters', 'meridian', 'admin', 'venlo'],
  ['office', 'Eva', 'Jansen', 'meridian', 'office', 'venlo'],
  ['warehouse', 'Wim', 'Hendriks', 'meridian', 'warehouse', null],
  ['technician', 'Tariq', 'de Boer', 'meridian', 'technician', null],
  ['carrier', 'Carola', 'Brandt', 'rhine', 'carrier', null],
  ['repair', 'Ruben', 'Smits', 'delta', 'repair', null],
  ['viewer', 'Vera', 'Willems', 'meridian', 'viewer', null],
  ['outsider', 'Olivia', 'North', 'northgate', 'outsider', null],
] as const

const ORGANIZATIONS = {
  meridian: ['Meridian Logistics', 'owner'],
  rhine: ['Rhine Haulage', 'carrier'],
  delta: ['Delta Repair', 'repair station'],
  northgate: ['Northgate Stores', 'owner'],
  elbe: ['Elbe Cargo', 'carrier'],
} as const

type Organization = keyof typeof ORGANIZATIONS
type Username = (typeof PEOPLE)[number][0]

/** `PROJECTS` by key: name, owner, state, other organizations with access. */
const PROJECTS = [
  ['venlo', 'Venlo Depot', 'meridian', 'Active', ['rhine', 'delta', 'elbe']],
  ['rotterdam', 'Rotterdam Yard', 'meridian', 'Pilot', ['rhine']],
  ['northgate', 'Northgate', 'northgate', 'Active', []],
] as const

/** A value for each key, made in the order of the keys. */
const byKey = <K extends string>(keys: readonly K[], make: () => string): Readonly<Record<K, string>> =>
  Object.fromEntries(keys.map((key) => [key, make()])) as Record<K, string>

const ORGANIZATION_KEYS = Object.keys(ORGANIZATIONS) as Organization[]

/** Of no random id, so that the ids of the records after it stay. */
const START_LIMIT_ID = '01900000-0000-7000-8000-000000000050'

/** Organizations, accounts, projects and their settings. */
export const demoCompany = async (
  { random, now }: DemoContext,
  app: string,
  projectIds: Company['projects'],
): Promise<Company> => {
  const organizations = byKey(ORGANIZATION_KEYS, () => random.uuid(now - 400 * DAY))
  const roleIds = Object.fromEntries(USER_ROLES.map((role) => [role.key, random.uuid(now - 400 * DAY)]))
  const users = byKey(
    PEOPLE.map(([username]) => username),
    () => random.uuid(now - 390 * DAY),
  )
  const modules = ['shot-counter', 'stock-management']
  const nameOf = (key: Organization): string => ORGANIZATIONS[key][0]
  return {
    organizations,
    users,
    projects: projectIds,
    tables: {
      organization: ORGANIZATION_KEYS.map((key) => ({
        id: organizations[key],
        name: nameOf(key),
        type: ORGANIZATIONS[key][1],
        status: 'Active',
        properties: {},
      })),
      role: USER_ROLES.map((role) => ({
        id: roleIds[role.key] ?? '',
        role: `DEMO_${role.key.toUpperCase()}`,
        type: 'userrole',
        name: role.name,
        childRoles: role.roles,
      })),
      user: PEOPLE.map(([username, firstName, lastName, organization, role, activeProject]) => ({
        id: users[username],
        username,
        firstName,
        lastName,
        email: `${username}@example.com`,
        locale: 'en_US',
        organization: organization === null ? null : organizations[organization],
        role: roleIds[role],
        profile: USER_ROLES.find((entry) => entry.key === role)?.name,
        activeProject: activeProject === null ? null : projectIds[activeProject],
        status: 'Active',
        blocked: false,
      })),
      project: PROJECTS.map(([key, name, organization, status, access]) => ({
        id: projectIds[key],
        name,
        organization: organizations[organization],
        status,
        dateStart: isoDay(now - 365 * DAY),
        dateEnd: null,
        access: access.map((key) => organizations[key]),
        properties: {},
      })),
      project_invitation: demoInvitations(now, [
        ...PROJECTS.flatMap(([key, projectName, owner, , access]) =>
          access.map((organization) => ({
            project: projectIds[key],
            projectName,
            owner: organizations[owner],
            ownerName: nameOf(owner),
            by: 'Anouk Peeters',
            organization: organizations[organization],
            organizationName: nameOf(organization),
            status: 'Accepted' as const,
          })),
        ),
        {
          project: projectIds.northgate,
          projectName: 'Northgate',
          owner: organizations.northgate,
          ownerName: 'Northgate Stores',
          by: 'Olivia North',
          organization: organizations.meridian,
          organizationName: 'Meridian Logistics',
          status: 'Asked',
        },
      ]),
      setting: [
        ...PROJECTS.flatMap(([key]) =>
          modules.map((property) => ({
            id: random.uuid(now - 300 * DAY),
            property,
            category: 'module',
            value: key === 'venlo' ? 'true' : 'false',
            forProject: projectIds[key],
            forOrganization: null,
          })),
        ),
        // Its lists are long, and its screens large.
        {
          id: START_LIMIT_ID,
          property: 'start-limit',
          category: 'general',
          value: '50',
          forProject: null,
          forOrganization: organizations.meridian,
        },
      ],
      project_app: PROJECTS.map(([key]) => ({
        id: random.uuid(now - 300 * DAY),
        forProject: projectIds[key],
        app,
        currentVersion: null,
        minimumVersion: null,
        enabled: true,
      })),
    },
    credentials: await Promise.all(
      PEOPLE.map(async ([username]) => ({
        user_id: users[username],
        password_hash: await hashPassword(demoPassword),
      })),
    ),
  }
}
