import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { ownScreens } from '../../../src/catalogue/own-screens.ts'
import { decidesOn, namesToInvite } from '../../../src/domains/people/screens/access/invitations.ts'
import { tabsOf } from '../../../src/record/page/tabs-of.ts'
import { slotsOf } from '../../../src/app/slots.ts'
import { OWN_VIEWS } from '../../../src/app/own-views.ts'
import { securityCall } from '../../../src/domains/people/screens/user/security-call.ts'

const row = (id: string, values: { readonly [field: string]: unknown } = {}): AnyRow => ({
  id,
  project: null,
  version: 1,
  created: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-01-01T00:00:00.000Z',
  archived: null,
  ...values,
})

const person = (...roles: readonly string[]): Person => ({
  id: 'me',
  organization: 'org',
  roles: new Set(roles),
  modules: new Set(),
})

const namesFor = (entity: string, who: Person, id = 'other'): readonly string[] =>
  tabsOf(entityOf(entity), row(id), who, new Map()).map(({ name }) => name)

const SETTINGS = ['general', 'module', 'field', 'entity', 'hidden']

describe('tabs of administration', () => {
  it('[TAB-13 TAB-15 OTAB-046 OTAB-047 OTAB-048 ORG-04 ORG-06 ORG-08] an organization has its settings and its role editor for the superadmin only', () => {
    const all = namesFor('organization', person('ROLE_SUPERADMIN'))
    expect(all).toEqual(['information', ...SETTINGS, 'projects', 'has-access', 'users', 'role-editor', 'upload'])
    const admin = namesFor('organization', person('ROLE_ADMIN', 'ROLE_PROJECT_VIEW'))
    expect(admin).toEqual(['information', 'projects', 'has-access'])
  })

  it('[TAB-14 TAB-15 OTAB-051 OTAB-052 OTAB-053 PROJ-06 PROJ-07 PROJ-08 PROJ-09] a project has its settings and its role editor for the superadmin only', () => {
    const all = namesFor('project', person('ROLE_SUPERADMIN'))
    expect(all).toEqual([
      'information',
      ...SETTINGS,
      'users',
      'organizations',
      'role-editor',
      'api-keys',
      'app',
      'upload',
    ])
    const admin = namesFor('project', person('ROLE_ADMIN', 'ROLE_USER_VIEW', 'ROLE_ORGANIZATION_VIEW'))
    expect(admin).toEqual(['information', 'users', 'organizations', 'api-keys'])
  })

  it('[TAB-07 OTAB-030 OTAB-031 OTAB-032 OTAB-033] an account opens on profile; security is for its owner and for admins', () => {
    for (const entity of ['user', 'employee']) {
      expect(entityOf(entity).defaultTab).toBe('profile')
      expect(namesFor(entity, person('ROLE_SUPERADMIN'))).toEqual(['profile', 'security', 'projects', 'roles', 'login'])
      expect(namesFor(entity, person('ROLE_ADMIN'))).toEqual(['profile', 'security'])
      expect(namesFor(entity, person())).toEqual(['profile'])
      expect(namesFor(entity, person(), 'me')).toEqual(['profile', 'security'])
      expect(namesFor(entity, person('ROLE_ACCESS_LOG_VIEW'))).toEqual(['profile', 'login'])
    }
  })

  it('[TAB-07 TAB-13 TAB-14] no tab of these is without a screen', () => {
    for (const entity of ['user', 'employee', 'organization', 'project']) {
      const filled = Object.keys(slotsOf(entity).tabs ?? {})
      for (const { kind, name } of entityOf(entity).tabs) if (kind === 'custom') expect(filled).toContain(name)
    }
  })

  it('[ROLE-13 ROLE-15 OPEN-084 SETTING-03] both editors have a screen, for the superadmin only', () => {
    for (const name of ['role_editor', 'settings_editor']) {
      expect(ownScreens.find((screen) => screen.name === name)?.roles).toEqual(['ROLE_SUPERADMIN'])
      expect(OWN_VIEWS[name]).toBeDefined()
    }
  })
})

describe('access of organizations to projects', () => {
  it('[OPEN-070 PROJ-08] offers organizations that are seen, neither the owner nor those inside', () => {
    const project = row('p', { organization: 'owner', access: ['a'] })
    const organizations = ['owner', 'a', 'b'].map((id) => row(id, { name: id.toUpperCase() }))
    expect(namesToInvite(organizations, project)).toEqual(['B'])
    expect(namesToInvite(organizations, row('p', { organization: 'owner', access: null }))).toEqual(['A', 'B'])
  })

  it('[OPEN-070 PROJ-08] is asked for by people of the owner, and by superadmins', () => {
    const own = row('p', { organization: 'org', access: [] })
    const foreign = row('p', { organization: 'other', access: ['org'] })
    expect([
      decidesOn(own, person()),
      decidesOn(foreign, person()),
      decidesOn({ ...own, archived: 'x' }, person()),
    ]).toEqual([true, false, false])
    expect(decidesOn(foreign, person('ROLE_SUPERADMIN'))).toBe(true)
  })
})

describe('security of an account', () => {
  const input = { password: '', question: '', answer: '' }

  it('[USER-09] the own question needs the own password', () => {
    const typed = { ...input, question: 'q', answer: 'Anna' }
    expect(securityCall('user', 'me', true, typed)).toBeNull()
    expect(securityCall('user', 'me', true, { ...typed, password: 'secret' })).toEqual({
      path: '/user/security',
      call: { method: 'PUT', body: { password: 'secret', securityQuestion: 'q', securityAnswer: 'Anna' } },
    })
    expect(securityCall('user', 'me', true, { ...input, password: 'secret' })).toBeNull()
  })

  it('[USER-09] of another account an admin sets a password, a question with its answer, or both', () => {
    expect(securityCall('employee', 'x', false, input)).toBeNull()
    expect(securityCall('employee', 'x', false, { ...input, question: 'q' })).toBeNull()
    expect(securityCall('employee', 'x', false, { ...input, password: 'longer secret 1' })).toEqual({
      path: '/employee/x',
      call: { method: 'PUT', body: { password: 'longer secret 1' } },
    })
  })
})
