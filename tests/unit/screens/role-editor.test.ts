import { describe, expect, it } from 'vitest'
import { role as roleEntity } from '../../../src/domains/people/entities/role.ts'
import { debounceToggle, groupMark, MARK_DELAY } from '../../../src/domains/people/screens/roles/group-mark.ts'
import { applied, changeTo, isEmptyChange } from '../../../src/domains/people/screens/roles/role-change.ts'
import { childNames, nameProblem, roleName } from '../../../src/domains/people/screens/roles/role-name.ts'
import {
  branchesFor,
  bySubject,
  heldRoles,
  leavesIn,
  type Role,
  rolesOf,
  treeFor,
  treeOf,
} from '../../../src/domains/people/screens/roles/role-tree.ts'
import { recordOf } from '../row.ts'

const row = (role: string, type: string, childRoles: readonly string[] | null = null) =>
  recordOf(roleEntity, { id: `id ${role}`, project: null, role, type, name: null, childRoles })

const ROLES = rolesOf([
  row('ROLE_A_VIEW', 'role'),
  row('ROLE_A_EDIT', 'role'),
  row('ROLE_A_CREATE', 'role'),
  row('ROLE_B_VIEW', 'role'),
  row('ROLE_C_VIEW', 'role'),
  row('ROLE_A', 'group', ['ROLE_A_VIEW', 'ROLE_A_EDIT', 'ROLE_A_CREATE']),
  row('ROLE_ALL', 'group', ['ROLE_A', 'ROLE_B_VIEW']),
  row('PLANNER', 'userrole', ['ROLE_A', 'ROLE_C_VIEW']),
  { ...row('GONE', 'userrole'), archived: '2026-01-02T00:00:00.000Z' },
])
const TREE = treeOf(ROLES)

const named = (name: string): Role => {
  const found = ROLES.find(({ role }) => role === name)
  if (found === undefined) throw new Error(name)
  return found
}

describe('marks of groups', () => {
  it('[ROLE-10 OPEN-083] a group is selected from half of its roles on, and indeterminate while some are missing', () => {
    const leaves = ['a', 'b', 'c', 'd']
    const mark = (...on: readonly string[]) => groupMark(leaves, new Set(on))
    expect(mark()).toEqual({ selected: false, indeterminate: false })
    expect(mark('a')).toEqual({ selected: false, indeterminate: true })
    expect(mark('a', 'b')).toEqual({ selected: true, indeterminate: true })
    expect(mark('a', 'b', 'c')).toEqual({ selected: true, indeterminate: true })
    expect(mark('a', 'b', 'c', 'd')).toEqual({ selected: true, indeterminate: false })
    expect(mark('elsewhere')).toEqual({ selected: false, indeterminate: false })
    expect(groupMark(['a', 'b', 'c'], new Set(['a']))).toEqual({ selected: false, indeterminate: true })
    expect(groupMark([], new Set(['a']))).toEqual({ selected: false, indeterminate: false })
  })

  it('[ROLE-11] the marks follow the last toggle, 200 ms after it', () => {
    const waiting = new Map<number, { readonly run: () => void; readonly ms: number }>()
    let next = 0
    const told: string[] = []
    const delayed = debounceToggle<string>(
      (run, ms) => {
        const id = (next += 1)
        waiting.set(id, { run, ms })
        return () => waiting.delete(id)
      },
      (value) => told.push(value),
    )
    delayed.toggle('one')
    delayed.toggle('two')
    expect(told).toEqual([])
    expect([...waiting.values()].map(({ ms }) => ms)).toEqual([MARK_DELAY])
    expect(MARK_DELAY).toBe(200)
    for (const { run } of waiting.values()) run()
    expect(told).toEqual(['two'])
    delayed.toggle('three')
    delayed.stop()
    expect([...waiting.keys()]).toEqual([])
    expect(told).toEqual(['two'])
  })
})

describe('the tree of roles', () => {
  it('[ROLE-03 ROLE-05] groups contain their roles, those of groups inside them among them', () => {
    expect(TREE.branches.map(({ group }) => group)).toEqual(['ROLE_A', 'ROLE_ALL'])
    expect(TREE.branches[1]?.leaves).toEqual(['ROLE_A_CREATE', 'ROLE_A_EDIT', 'ROLE_A_VIEW', 'ROLE_B_VIEW'])
    expect(TREE.loose).toEqual(['ROLE_C_VIEW'])
    expect(ROLES.some(({ role }) => role === 'GONE')).toBe(false)
    expect([...leavesIn(named('PLANNER').children, TREE)].toSorted()).toEqual([
      'ROLE_A_CREATE',
      'ROLE_A_EDIT',
      'ROLE_A_VIEW',
      'ROLE_C_VIEW',
    ])
  })

  it('[ROLE-05] groups that contain each other do not loop', () => {
    const tree = treeOf(rolesOf([row('X', 'group', ['Y', 'ROLE_X']), row('Y', 'group', ['X', 'ROLE_Y'])]))
    expect(tree.branches.map(({ leaves }) => leaves)).toEqual([
      ['ROLE_X', 'ROLE_Y'],
      ['ROLE_X', 'ROLE_Y'],
    ])
  })

  it('[ROLE-05 ROLE-06] a user role is given groups and loose roles, a group single roles', () => {
    expect(branchesFor(named('PLANNER'), ROLES, TREE).map(({ group }) => group)).toEqual([
      'ROLE_A',
      'ROLE_ALL',
      'ROLE_C',
    ])
    expect(branchesFor(named('ROLE_A'), ROLES, TREE).map(({ group }) => group)).toEqual(['ROLE_A', 'ROLE_B', 'ROLE_C'])
    expect(bySubject(['ROLE_ADMIN', 'ROLE_A_VIEW', 'ROLE_A_DELETE'])).toEqual([
      { group: 'ROLE_ADMIN', name: 'ROLE_ADMIN', leaves: ['ROLE_ADMIN'] },
      { group: 'ROLE_A', name: 'ROLE_A', leaves: ['ROLE_A_DELETE', 'ROLE_A_VIEW'] },
    ])
  })

  it('[USER-10] a user holds what the user role comes to, and what is given beside it', () => {
    expect(heldRoles('PLANNER', ['ROLE_B_VIEW'], ROLES)).toEqual([
      'ROLE_A_CREATE',
      'ROLE_A_EDIT',
      'ROLE_A_VIEW',
      'ROLE_B_VIEW',
      'ROLE_C_VIEW',
    ])
    expect(heldRoles(null, null, ROLES)).toEqual([])
  })
})

describe('saving roles', () => {
  const change = (role: string, ...selected: readonly string[]) =>
    changeTo(named(role).children, new Set(selected), treeFor(named(role), TREE))

  it('[ROLE-09 XCALL-51] sends what is added and removed, groups and single roles apart', () => {
    expect(change('PLANNER', 'ROLE_A_VIEW', 'ROLE_A_EDIT', 'ROLE_A_CREATE', 'ROLE_B_VIEW')).toEqual({
      addChildren: [],
      removeChildren: ['ROLE_C_VIEW'],
      addGroups: ['ROLE_ALL'],
      removeGroups: [],
    })
    const same = change('PLANNER', 'ROLE_A_VIEW', 'ROLE_A_EDIT', 'ROLE_A_CREATE', 'ROLE_C_VIEW')
    expect(isEmptyChange(same)).toBe(true)
  })

  it('[ROLE-09 OPEN-083] a group that is ticked in part is saved as its ticked roles: nothing is given that is not ticked', () => {
    const partly = change('PLANNER', 'ROLE_A_VIEW', 'ROLE_A_EDIT', 'ROLE_C_VIEW')
    expect(partly).toEqual({
      addChildren: ['ROLE_A_EDIT', 'ROLE_A_VIEW'],
      removeChildren: [],
      addGroups: [],
      removeGroups: ['ROLE_A'],
    })
    const after = applied(named('PLANNER').children, partly)
    expect(after).toEqual(['ROLE_A_EDIT', 'ROLE_A_VIEW', 'ROLE_C_VIEW'])
    expect([...leavesIn(after, TREE)].toSorted()).toEqual(['ROLE_A_EDIT', 'ROLE_A_VIEW', 'ROLE_C_VIEW'])
  })

  it('[ROLE-05] a change of a group never names a group that it did not contain', () => {
    const all = ['ROLE_A_VIEW', 'ROLE_A_EDIT', 'ROLE_A_CREATE', 'ROLE_B_VIEW']
    expect(applied(named('ROLE_A').children, change('ROLE_A', ...all))).toEqual(all.toSorted())
    expect(applied(named('ROLE_ALL').children, change('ROLE_ALL', ...all))).toEqual(['ROLE_A', 'ROLE_B_VIEW'])
  })
})

describe('names of roles', () => {
  it('[ROLE-04] what is typed becomes upper case', () => {
    expect(roleName('role_pallet view')).toBe('ROLE_PALLET_VIEW')
    expect(roleName('ROLE_2')).toBe('ROLE_2')
  })

  it('[ROLE-08] a group can be made with four roles named after it', () => {
    expect(childNames('ROLE_PALLET')).toEqual([
      'ROLE_PALLET_VIEW',
      'ROLE_PALLET_EDIT',
      'ROLE_PALLET_CREATE',
      'ROLE_PALLET_DELETE',
    ])
  })

  it('[ROLE-14 DLG-24 DLG-25] refuses an empty name and one that is taken', () => {
    expect(nameProblem('', new Set())).toBe('empty')
    expect(nameProblem('__', new Set())).toBe('empty')
    expect(nameProblem('PLANNER', new Set(['PLANNER']))).toBe('taken')
    expect(nameProblem('CLERK', new Set(['PLANNER']))).toBeNull()
  })
})
