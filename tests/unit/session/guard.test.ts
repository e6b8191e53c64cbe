import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { guard } from '../../../src/session/guard.ts'

const person = (...roles: string[]): Person => ({
  id: 'u',
  organization: 'o',
  roles: new Set(roles),
  modules: new Set(),
})
const route = { needsLogin: true, roles: ['ROLE_DAMAGE_VIEW', 'ROLE_WORK_ORDER_VIEW'], path: '/damage/edit/1' }

describe('route guards', () => {
  it('[GUARD-01 ERR-07] without a session: refused, logged with the literal line, signed out', () => {
    expect(guard(route, null, false)).toEqual({
      pass: false,
      to: '/login',
      log: 'user should be logged in to view this page',
      signOut: true,
    })
  })

  it('[GUARD-02 ERR-08] with none of the roles: refused, logged with the literal line, signed out', () => {
    expect(guard(route, person('ROLE_ASSET_VIEW'), false)).toEqual({
      pass: false,
      to: '/login',
      log: 'user has no rights for this page',
      signOut: true,
    })
  })

  it('[GUARD-03 DAMAGE-13] any one role is enough, superadmin needs none', () => {
    expect(guard(route, person('ROLE_WORK_ORDER_VIEW'), false).pass).toBe(true)
    expect(guard(route, person('ROLE_SUPERADMIN'), false).pass).toBe(true)
  })

  it('[GUARD-04 DASH-05] a disabled application leaves the dashboard only, and signs nobody out', () => {
    const verdict = guard(route, person('ROLE_DAMAGE_VIEW'), true)
    expect(verdict).toEqual({ pass: false, to: '/dashboard', log: null, signOut: false })
    expect(guard({ needsLogin: true, roles: [], path: '/dashboard' }, person(), true).pass).toBe(true)
    expect(guard({ needsLogin: false, roles: [], path: '/login' }, null, true).pass).toBe(true)
  })
})
