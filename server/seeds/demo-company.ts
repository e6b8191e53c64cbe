import { hashPassword } from '../auth/password.ts'
import { demoPassword } from './demo-accounts.ts'
import { demoInvitations } from './demo-invitations.ts'
import { USER_ROLES } from './demo-roles.ts'
import type { SeedRow } from './insert.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

export interface DemoContext {
  readonly random: Random
  /** Start of the seeding day in milliseconds since 1970; every date is relative to it. */
  readonly now: number
}

export interface Company {
  readonly tables: Readonly<
    Record<
      'organization' | 'role' | 'user' | 'project' | 'setting' | 'project_app' | 'project_invitation',
      readonly SeedRow[]
    >
  >
  readonly credentials: readonly { user_id: string; password_hash: string }[]
  readonly organizations: { readonly [key: string]: string }
  readonly users: { readonly [username: string]: string }
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

/** Organizations, accounts, projects and their settings. */
export const demoCompany = async (
  { random, now }: DemoContext,
  app: string,
  projectIds: Company['projects'],
): Promise<Company> => {
  const organizations = Object.fromEntries(
    ['meridian', 'rhine', 'delta', 'northgate', 'elbe'].map((key) => [key, random.uuid(now - 400 * DAY)]),
  )
  const names: { readonly [key: string]: readonly [string, string] } = {
    meridian: ['Meridian Logistics', 'owner'],
    rhine: ['Rhine Haulage', 'carrier'],
    delta: ['Delta Repair', 'repair station'],
    northgate: ['Northgate Stores', 'owner'],
    elbe: ['Elbe Cargo', 'carrier'],
  }
  const roleIds = Object.fromEntries(USER_ROLES.map((role) => [role.key, random.uuid(now - 400 * DAY)]))
  const users = Object.fromEntries(PEOPLE.map(([username]) => [username, random.uuid(now - 390 * DAY)]))
  const projects = [
    [
      'venlo',
      'Venlo Depot',
      'meridian',
      'Active',
      [organizations['rhine'], organizations['delta'], organizations['elbe']],
    ],
    ['rotterdam', 'Rotterdam Yard', 'meridian', 'Pilot', [organizations['rhine']]],
    ['northgate', 'Northgate', 'northgate', 'Active', []],
  ] as const
  const modules = ['shot-counter', 'stock-management']
  const idOf = (key: string): string => organizations[key] ?? ''
  return {
    organizations,
    users,
    projects: projectIds,
    tables: {
      organization: Object.entries(names).map(([key, [name, type]]) => ({
        id: organizations[key] ?? '',
        name,
        type,
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
        id: users[username] ?? '',
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
      project: projects.map(([key, name, organization, status, access]) => ({
        id: projectIds[key],
        name,
        organization: organizations[organization],
        status,
        dateStart: isoDay(now - 365 * DAY),
        dateEnd: null,
        access,
        properties: {},
      })),
      project_invitation: demoInvitations(now, [
        ...projects.flatMap(([key, projectName, owner, , access]) =>
          access.map((organization) => ({
            project: projectIds[key],
            projectName,
            owner: idOf(owner),
            ownerName: names[owner]?.[0] ?? '',
            by: 'Anouk Peeters',
            organization: organization ?? '',
            organizationName:
              Object.entries(organizations).flatMap(([name, id]) =>
                id === organization ? [names[name]?.[0] ?? ''] : [],
              )[0] ?? '',
            status: 'Accepted' as const,
          })),
        ),
        {
          project: projectIds.northgate,
          projectName: 'Northgate',
          owner: idOf('northgate'),
          ownerName: 'Northgate Stores',
          by: 'Olivia North',
          organization: idOf('meridian'),
          organizationName: 'Meridian Logistics',
          status: 'Asked',
        },
      ]),
      setting: projects.flatMap(([key]) =>
        modules.map((property) => ({
          id: random.uuid(now - 300 * DAY),
          property,
          category: 'module',
          value: key === 'venlo' ? 'true' : 'false',
          forProject: projectIds[key],
        })),
      ),
      project_app: projects.map(([key]) => ({
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
        user_id: users[username] ?? '',
        password_hash: await hashPassword(demoPassword),
      })),
    ),
  }
}
