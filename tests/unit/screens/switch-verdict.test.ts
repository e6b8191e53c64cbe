import { expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Me } from '../../../src/protocol/session.ts'
import { offersActivation, offersSwitch } from '../../../src/domains/people/screens/account/switch-verdict.ts'

const me = (roles: readonly string[], rest: Partial<Me> = {}): Me => ({
  id: 'me',
  username: 'me',
  firstName: null,
  lastName: null,
  locale: null,
  organization: null,
  activeProject: null,
  roles: [...roles],
  switchedFrom: null,
  ...rest,
})
const user = (id: string, rest: { readonly [field: string]: unknown } = {}): AnyRow => ({
  id,
  project: null,
  version: 3,
  created: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updated: '2026-01-01T00:00:00.000Z',
  archived: null,
  organization: 'o1',
  ...rest,
})

it('[AUTH-25 USER-14 OPEN-013] offers switching to administrators, for others than themselves', () => {
  expect(offersSwitch(me(['ROLE_ADMIN']), user('a'))).toBe(true)
  expect(offersSwitch(me(['ROLE_SUPERADMIN']), user('a', { organization: null }))).toBe(true)
  expect(offersSwitch(me(['ROLE_ADMIN']), user('a', { organization: null }))).toBe(false)
  expect(offersSwitch(me(['ROLE_EMPLOYEE_EDIT', 'ROLE_USER_VIEW']), user('a'))).toBe(false)
  expect(offersSwitch(me(['ROLE_SUPERADMIN']), user('me'))).toBe(false)
  expect(offersSwitch(me(['ROLE_ADMIN']), user('a', { archived: '2026-02-01T00:00:00.000Z' }))).toBe(false)
})

it('[AUTH-26 AUTH-27] offers no second switch while one is on: the way back comes first', () => {
  const switched = me(['ROLE_ADMIN'], { switchedFrom: { id: 'root', username: 'root' } })
  expect(offersSwitch(switched, user('a'))).toBe(false)
})

it('[OCOL-10 AUTH-20 STATE-088] offers to send the activation again while the account is invited, to who may edit it', () => {
  const person = (...roles: string[]) => ({
    id: 'me',
    organization: 'o1',
    roles: new Set(roles),
    modules: new Set<string>(),
  })
  const invited = user('u1', { status: 'Invited' })
  expect(offersActivation(person('ROLE_EMPLOYEE_EDIT'), 'employee', invited)).toBe(true)
  expect(offersActivation(person('ROLE_EMPLOYEE_VIEW'), 'employee', invited)).toBe(false)
  expect(offersActivation(person('ROLE_EMPLOYEE_EDIT'), 'user', invited)).toBe(false)
  expect(offersActivation(person('ROLE_EMPLOYEE_EDIT'), 'employee', user('u1', { status: 'Active' }))).toBe(false)
})
