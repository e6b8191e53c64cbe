import { beforeEach, expect, it } from 'vitest'
import { clearHistory, openedFrom, previousPlace, visit, visited } from '../../../src/session/history.ts'

let index = 0

beforeEach(() => {
  clearHistory()
  index = 0
})

const go = (address: string, route = '/inside/$'): void => visit({ address, route, at: index++, replaces: false })
const become = (address: string): void => visit({ address, route: '/inside/$', at: index - 1, replaces: true })

it('[SHELL-08] steps back through the places that were visited', () => {
  go('/dashboard', '/inside/dashboard')
  go('/asset/list')
  go('/asset/edit/1')
  expect(previousPlace()).toEqual({ address: '/asset/list', at: 1 })
  visit({ address: '/asset/list', route: '/inside/$', at: 1, replaces: false })
  expect(previousPlace()).toEqual({ address: '/dashboard', at: 0 })
  visit({ address: '/dashboard', route: '/inside/dashboard', at: 0, replaces: false })
  expect(previousPlace()).toBeNull()
})

it('[SHELL-09] never keeps a route whose name holds authentication', () => {
  go('/login', '/authentication/login')
  go('/activate/1/t', '/authentication/activate/$id/$confirmationToken')
  expect(visited()).toEqual([])
})

it('[SHELL-08] keeps one entry for one screen with other filters or tabs, and none twice for a step back of the browser', () => {
  go('/asset/list')
  go('/asset/list?filter=a')
  expect(visited()).toEqual(['/asset/list?filter=a'])
  go('/asset/edit/1')
  go('/asset/edit/1/damage')
  expect(visited()).toEqual(['/asset/list?filter=a', '/asset/edit/1/damage'])
  go('/asset/list?filter=a')
  expect(visited()).toEqual(['/asset/list?filter=a'])
})

it('[SHELL-08 EDIT-15] Back from a new record leads to where it was made from, not to its form', () => {
  go('/damage/list')
  go('/damage/new')
  become('/damage/edit/7')
  expect(visited()).toEqual(['/damage/list', '/damage/edit/7'])
  expect(previousPlace()?.address).toBe('/damage/list')
})

it('[SHELL-08] two records of one entity are two places', () => {
  go('/asset/edit/1/assets')
  go('/asset/edit/2')
  expect(previousPlace()?.address).toBe('/asset/edit/1/assets')
})

it('[SHELL-08] knows a page that was opened by its address: it was not opened from the place before it', () => {
  go('/dashboard', '/inside/dashboard')
  visit({ address: '/asset/edit/1', route: '/inside/$', at: 0, replaces: false })
  expect(previousPlace()?.address).toBe('/dashboard')
  expect(openedFrom(0)).toBeNull()
  visit({ address: '/damage/edit/2', route: '/inside/$', at: 1, replaces: false })
  expect(openedFrom(1)?.address).toBe('/asset/edit/1')
})

it('[AUTH-23] forgets everything when asked', () => {
  go('/dashboard', '/inside/dashboard')
  go('/asset/list')
  clearHistory()
  expect(previousPlace()).toBeNull()
  expect(visited()).toEqual([])
})
