import { expect, it } from 'vitest'
import { guardedRouteOf } from '../../../src/app/route-guard.ts'

it('[ROUTE-12 GUARD-04] asks only for a session on dashboard and sync', () => {
  expect(guardedRouteOf('/dashboard', null)).toEqual({ needsLogin: true, roles: [], path: '/dashboard' })
  expect(guardedRouteOf('/sync', null)?.roles).toEqual([])
})

it('[ROUTE-06 ROUTE-14 ROUTE-18] asks for the roles of an entity', () => {
  expect(guardedRouteOf('/asset/list', null)?.roles).toEqual(['ROLE_ASSET_VIEW'])
  expect(guardedRouteOf('/asset/new', null)?.roles).toEqual(['ROLE_ASSET_CREATE'])
  expect(guardedRouteOf('/damage/edit/1/general', null)?.roles).toContain('ROLE_WORK_ORDER_VIEW')
})

it('[ROUTE-02 OPEN-017] returns null for an unknown address', () => {
  expect(guardedRouteOf('/no-such-screen', null)).toBeNull()
  expect(guardedRouteOf('/asset', null)).toBeNull()
})

it('[SHELL-02 SHELL-03] opens the own record to everybody, and no other', () => {
  expect(guardedRouteOf('/employee/edit/me', 'me')?.roles).toEqual([])
  expect(guardedRouteOf('/user/edit/me/profile', 'me')?.roles).toEqual([])
  expect(guardedRouteOf('/employee/edit/other', 'me')?.roles).not.toEqual([])
})
