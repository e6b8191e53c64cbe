import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AssignmentOwner,
  assignmentOf,
  heldThere,
  isSame,
  type Lists,
  listsAbove,
  listsOf,
  markOf,
  newAssignment,
  offeredBranches,
  withMark,
} from '../../../src/domains/people/screens/roles/assignment.ts'
import { role as roleEntity } from '../../../src/domains/people/entities/role.ts'
import { roleAssignment } from '../../../src/domains/people/entities/role-assignment.ts'
import { AssignmentSelection } from '../../../src/domains/people/screens/roles/AssignmentSelection.tsx'
import { AssignmentBranch } from '../../../src/domains/people/screens/roles/AssignmentBranch.tsx'
import { heldRoles, type Role, rolesOf, treeOf } from '../../../src/domains/people/screens/roles/role-tree.ts'
import { type Assignments, useAssignments } from '../../../src/domains/people/screens/roles/use-assignments.ts'
import { type Roles, useRoles } from '../../../src/domains/people/screens/roles/use-roles.ts'
import { slotsOf } from '../../../src/app/slots.ts'
import { dismissMessage, shownMessages } from '../../../src/ui/messages/messages.ts'
import { DataContext, type DataContextValue } from '../../../src/engine/hooks/use-data.ts'
import { recordOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_US', messages: {} })
})

const row = (id: string, values: { readonly [field: string]: unknown }) =>
  recordOf(roleAssignment, { id, project: null, created: '2026-01-01T00:00:00.000Z', ...values })
const role = (name: string, type: string, childRoles: readonly string[] | null = null) =>
  recordOf(roleEntity, { id: `id ${name}`, project: null, role: name, type, name: null, childRoles })

const ROLES = rolesOf([
  ...['ROLE_SITE_VIEW', 'ROLE_SITE_EDIT', 'ROLE_USER_EDIT', 'ROLE_LEG_VIEW', 'ROLE_ADMIN', 'ROLE_SUPERADMIN'].map(
    (name) => role(name, 'role'),
  ),
  role('ROLE_SITE', 'group', ['ROLE_SITE_VIEW', 'ROLE_SITE_EDIT']),
  role('ROLE_USER', 'group', ['ROLE_USER_EDIT']),
  role('PLANNER', 'userrole', ['ROLE_SITE']),
])
const planner = (): Role => {
  const found = ROLES.find((one) => one.role === 'PLANNER')
  if (found === undefined) throw new Error('PLANNER')
  return found
}
const PROJECT: AssignmentOwner = { kind: 'project', id: 'p' }
const ORGANIZATION: AssignmentOwner = { kind: 'organization', id: 'o' }
const NONE: Lists = { included: [], excluded: [] }

describe('assignments of a role in one organization or project', () => {
  it('[ROLE-07] a name is included, excluded, or left to the user role, and stands in one list at most', () => {
    const included = withMark(NONE, 'ROLE_LEG_VIEW', 'include')
    expect([markOf(included, 'ROLE_LEG_VIEW'), markOf(included, 'ROLE_SITE_VIEW')]).toEqual(['include', 'inherit'])
    const excluded = withMark(included, 'ROLE_LEG_VIEW', 'exclude')
    expect(excluded).toEqual({ included: [], excluded: ['ROLE_LEG_VIEW'] })
    expect(withMark(excluded, 'ROLE_LEG_VIEW', 'inherit')).toEqual(NONE)
    expect(isSame(withMark(included, 'ROLE_LEG_VIEW', 'include'), included)).toBe(true)
    expect(isSame(included, excluded)).toBe(false)
  })

  it('[ROLE-06 ROLE-09] belongs to one user role of one organization or project', () => {
    const rows = [
      row('1', { role: 'r', forProject: 'p', forOrganization: null, included: ['A'], excluded: null }),
      row('2', { role: 'r', forProject: null, forOrganization: 'o', included: ['B'] }),
      row('3', { role: 'other', forProject: 'p', included: ['C'] }),
      { ...row('4', { role: 'r', forProject: 'p', included: ['D'] }), archived: '2026-01-02T00:00:00.000Z' },
    ]
    expect(listsOf(assignmentOf(rows, PROJECT, 'r'))).toEqual({ included: ['A'], excluded: [] })
    expect(listsOf(assignmentOf(rows, ORGANIZATION, 'r'))).toEqual({ included: ['B'], excluded: [] })
    expect(assignmentOf(rows, { kind: 'project', id: 'q' }, 'r')).toBeUndefined()
    expect(newAssignment(PROJECT, 'r', NONE)).toEqual({ role: 'r', forProject: 'p', ...NONE })
    expect(newAssignment(ORGANIZATION, 'r', NONE)).toEqual({ role: 'r', forOrganization: 'o', ...NONE })
  })

  it('[ROLE-06 PROJ-09] in a project what its organization says of the role counts too', () => {
    const rows = [
      row('1', { role: 'r', forOrganization: 'o', included: ['ROLE_LEG_VIEW'] }),
      row('2', { role: 'r', forOrganization: 'other', included: ['ROLE_USER_EDIT'] }),
    ]
    expect(listsAbove(rows, { ...PROJECT, organization: 'o' }, 'r')).toEqual({
      included: ['ROLE_LEG_VIEW'],
      excluded: [],
    })
    expect([listsAbove(rows, PROJECT, 'r'), listsAbove(rows, ORGANIZATION, 'r')]).toEqual([NONE, NONE])
  })

  it('[ORG-08 PROJ-09 OPEN-084] offers a project no role for what lives above it, and nobody superadmin', () => {
    const tree = treeOf(ROLES)
    const names = (owner: AssignmentOwner) =>
      offeredBranches(tree, owner).map(({ group, isGroup, leaves }) => [group, isGroup, leaves.length])
    expect(names(PROJECT)).toEqual([
      ['ROLE_SITE', true, 2],
      ['ROLE_LEG', false, 1],
    ])
    expect(names(ORGANIZATION)).toEqual([
      ['ROLE_SITE', true, 2],
      ['ROLE_USER', true, 1],
      ['ROLE_ADMIN', false, 1],
      ['ROLE_LEG', false, 1],
    ])
  })

  it('[ROLE-06 USER-10] shows what the user role comes to there', () => {
    const lists = { included: ['ROLE_LEG_VIEW'], excluded: ['ROLE_SITE_EDIT'] }
    const held = heldThere(planner(), lists, ROLES, PROJECT)
    expect(['ROLE_SITE_VIEW', 'ROLE_SITE_EDIT', 'ROLE_LEG_VIEW'].map((name) => held.has(name))).toEqual([
      true,
      false,
      true,
    ])
    const over = heldThere(planner(), { included: ['ROLE_SITE_EDIT'], excluded: [] }, ROLES, PROJECT, lists)
    expect(['ROLE_SITE_EDIT', 'ROLE_LEG_VIEW'].map((name) => over.has(name))).toEqual([true, true])
    const assigned = { organization: [lists], project: [{ included: ['ROLE_SITE_EDIT'], excluded: [] }] }
    expect(heldRoles('PLANNER', null, ROLES, assigned)).toEqual(['ROLE_LEG_VIEW', 'ROLE_SITE_EDIT', 'ROLE_SITE_VIEW'])
  })

  it('[ORG-08 PROJ-09 ROLE-07] the tab gives a group as a whole, and says how much of it is held', () => {
    for (const entity of ['organization', 'project']) expect(slotsOf(entity).tabs).toHaveProperty('role-editor')
    const branch = offeredBranches(treeOf(ROLES), PROJECT)[0]
    if (branch === undefined) throw new Error('no branch')
    const lists = { included: [], excluded: ['ROLE_SITE'] }
    const shown = markupOf(
      <ul>
        <AssignmentBranch
          branch={branch}
          lists={lists}
          held={heldThere(planner(), lists, ROLES, PROJECT)}
          onMark={() => undefined}
        />
      </ul>,
    )
    expect(shown).toContain('0 of 2')
    expect(/<input[^>]*checked=""[^>]*>/.exec(shown)?.[0]).toContain('value="exclude"')
  })
})

describe('saving', () => {
  /** The handles returned by the hooks of both editors, on a device that accepts or refuses writes. */
  const handles = (taken: boolean) => {
    const asked: unknown[] = []
    const write = (...args: readonly unknown[]): Promise<string> => {
      asked.push(args)
      return taken ? Promise.resolve('id') : Promise.reject(new Error('full'))
    }
    const data = {
      settings: new Map(),
      client: { api: { create: write, update: write }, on: () => () => undefined },
    } as unknown as DataContextValue
    const found: { roles?: Roles; assignments?: Assignments } = {}
    const Probe = () => {
      found.roles = useRoles()
      found.assignments = useAssignments(PROJECT)
      return null
    }
    markupOf(
      <DataContext value={data}>
        <Probe />
      </DataContext>,
    )
    const { roles, assignments } = found
    if (roles === undefined || assignments === undefined) throw new Error('no handles')
    return { roles, assignments, asked }
  }
  const CHANGE = { addChildren: ['ROLE_LEG_VIEW'], removeChildren: [], addGroups: [], removeGroups: ['ROLE_SITE'] }

  it('[ROLE-12 ERR-12] that fails shows nothing: no message, and the choices are not taken for kept', async () => {
    const { roles, assignments, asked } = handles(false)
    expect(await roles.save(planner(), CHANGE)).toBe(false)
    expect(await assignments.save('r', NONE)).toBe(false)
    expect(asked).toHaveLength(2)
    expect(shownMessages()).toEqual([])
  })

  it.each([
    ['[PROJ-09 ROLE-06] of a project', PROJECT, ['ROLE_LEG', 'ROLE_SITE'], 'in this project only'],
    [
      '[ORG-08 ROLE-06] of an organization',
      ORGANIZATION,
      ['ROLE_ADMIN', 'ROLE_LEG', 'ROLE_SITE', 'ROLE_USER'],
      'users of this organization',
    ],
  ] as const)(
    '%s: the editor shows what is kept, and no button to save before anything was chosen',
    (_title, owner, groups, words) => {
      const { roles, assignments } = handles(true)
      const kept = row('1', { role: planner().id, included: [], excluded: ['ROLE_SITE_EDIT'] })
      const shown = markupOf(
        <AssignmentSelection
          owner={owner}
          role={planner()}
          roles={{ ...roles, roles: ROLES, tree: treeOf(ROLES) }}
          assignments={{ ...assignments, of: () => kept }}
        />,
      )
      expect(shown).toContain('1 change here')
      expect(shown).toContain(words)
      expect(shown).toContain('1 of 2')
      const named = [...shown.matchAll(/aria-label="Roles of ([A-Z_]+)"/g)].map(([, group]) => group)
      expect(named.toSorted()).toEqual(groups)
      expect(shown).not.toContain('Save')
    },
  )

  it('[ROLE-09] that is taken says so, and sends what the role comes to', async () => {
    const { roles, assignments, asked } = handles(true)
    expect(await roles.save(planner(), CHANGE)).toBe(true)
    expect(await assignments.save('r', { included: ['ROLE_LEG_VIEW'], excluded: [] })).toBe(true)
    expect(asked).toEqual([
      ['role', 'id PLANNER', { childRoles: ['ROLE_LEG_VIEW'] }, planner().row],
      ['role_assignment', { role: 'r', forProject: 'p', included: ['ROLE_LEG_VIEW'], excluded: [] }],
    ])
    // The same text twice is one message.
    expect(shownMessages().map(({ type }) => type)).toEqual(['success'])
    for (const { id } of shownMessages()) dismissMessage(id)
  })
})
