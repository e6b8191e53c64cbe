import { describe, expect, it } from 'vitest'
import {
  type Assignment,
  countsInOrganization,
  countsInProject,
  effectiveRoles,
} from '../../src/domains/people/effects/effective-roles.ts'
import { catalogue } from '../../src/domains/index.ts'
import { roleOf } from '../../src/catalogue/roles.ts'

/** Groups of roles: WIDE contains NARROW, which contains ROLE_SITE_VIEW; two groups contain each other. */
const CHILDREN: { readonly [name: string]: readonly string[] } = {
  USER: ['NARROW', 'ROLE_ASSET_VIEW'],
  NARROW: ['ROLE_SITE_VIEW', 'ROLE_SITE_EDIT'],
  WIDE: ['NARROW', 'ROLE_LEG_VIEW', 'ROLE_USER_EDIT', 'ROLE_ADMIN', 'ROLE_SUPERADMIN'],
  RING: ['GNIR', 'ROLE_ROUTE_VIEW'],
  GNIR: ['RING'],
}
const children = (name: string): readonly string[] => CHILDREN[name] ?? []

const include = (...included: readonly string[]): Assignment => ({ included, excluded: [] })
const exclude = (...excluded: readonly string[]): Assignment => ({ included: [], excluded })

const held = (
  role: string,
  { project = [], organization = [] }: { project?: readonly Assignment[]; organization?: readonly Assignment[] },
): boolean => effectiveRoles(['USER'], children, { project, organization }).has(role)

describe('the roles that count', () => {
  it('[ROLE-05] are those of the user role at any depth, where nothing is assigned', () => {
    expect([...effectiveRoles(['USER', 'RING'], children, { project: [], organization: [] })].toSorted()).toEqual([
      'GNIR',
      'NARROW',
      'RING',
      'ROLE_ASSET_VIEW',
      'ROLE_ROUTE_VIEW',
      'ROLE_SITE_EDIT',
      'ROLE_SITE_VIEW',
      'USER',
    ])
  })

  it.each([
    ['included by the organization', 'ROLE_LEG_VIEW', { organization: [include('ROLE_LEG_VIEW')] }, true],
    ['included by the project', 'ROLE_LEG_VIEW', { project: [include('WIDE')] }, true],
    ['excluded by the organization', 'ROLE_SITE_VIEW', { organization: [exclude('NARROW')] }, false],
    ['excluded by the project', 'ROLE_SITE_VIEW', { project: [exclude('ROLE_SITE_VIEW')] }, false],
    ['left alone by an exclusion beside it', 'ROLE_SITE_VIEW', { project: [exclude('ROLE_SITE_EDIT')] }, true],
    [
      'excluded and included at once: excluded',
      'ROLE_SITE_VIEW',
      { project: [{ included: ['ROLE_SITE_VIEW'], excluded: ['ROLE_SITE_VIEW'] }] },
      false,
    ],
    [
      'excluded and included by two records at once: excluded',
      'ROLE_LEG_VIEW',
      { organization: [exclude('ROLE_LEG_VIEW'), include('ROLE_LEG_VIEW')] },
      false,
    ],
    [
      'included by the project, excluded by the organization: included',
      'ROLE_SITE_VIEW',
      { project: [include('ROLE_SITE_VIEW')], organization: [exclude('ROLE_SITE_VIEW')] },
      true,
    ],
    [
      'in a group that the project includes, excluded singly by the organization: included',
      'ROLE_SITE_VIEW',
      { project: [include('WIDE')], organization: [exclude('ROLE_SITE_VIEW')] },
      true,
    ],
    [
      'included singly, its group excluded: included',
      'ROLE_SITE_VIEW',
      { organization: [{ included: ['ROLE_SITE_VIEW'], excluded: ['NARROW'] }] },
      true,
    ],
    [
      'excluded singly, its group included: excluded',
      'ROLE_SITE_VIEW',
      { project: [{ included: ['NARROW'], excluded: ['ROLE_SITE_VIEW'] }] },
      false,
    ],
    [
      'its group included, the group around it excluded: included',
      'ROLE_SITE_VIEW',
      { project: [{ included: ['NARROW'], excluded: ['WIDE'] }] },
      true,
    ],
    [
      'the group around it included, its group excluded: excluded',
      'ROLE_SITE_VIEW',
      { project: [{ included: ['WIDE'], excluded: ['NARROW'] }] },
      false,
    ],
  ] as const)('[ROLE-06 ROLE-07 OPEN-082] %s', (_what, role, assigned, expected) => {
    expect(held(role, assigned)).toBe(expected)
  })

  it('[ROLE-07 OPEN-084] no assignment changes superadmin, and no project a role for records above projects', () => {
    const all = { project: [include('WIDE')], organization: [include('WIDE')] }
    expect(held('ROLE_SUPERADMIN', all)).toBe(false)
    expect(held('ROLE_ADMIN', { project: [include('WIDE')] })).toBe(false)
    expect(held('ROLE_USER_EDIT', { project: [include('ROLE_USER_EDIT')] })).toBe(false)
    expect(held('ROLE_USER_EDIT', { organization: [include('ROLE_USER_EDIT')] })).toBe(true)
    const root = effectiveRoles(['ROLE_SUPERADMIN'], children, {
      project: [exclude('ROLE_SUPERADMIN', 'WIDE')],
      organization: [exclude('ROLE_SUPERADMIN', 'WIDE')],
    })
    expect(root.has('ROLE_SUPERADMIN')).toBe(true)
    for (const entity of catalogue) {
      for (const verb of entity.roles.verbs) {
        expect([entity.name, countsInProject(roleOf(entity, verb))]).toEqual([entity.name, entity.stream === 'project'])
        expect(countsInOrganization(roleOf(entity, verb))).toBe(true)
      }
    }
  })
})
