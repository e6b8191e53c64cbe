import { beforeEach, expect, it } from 'vitest'
import { clearHistory, previousPlace, stepBack, visit, visited } from '../../../src/session/history.ts'

beforeEach(() => clearHistory())

it('[SHELL-08] steps back through the places that were visited', () => {
  visit('/dashboard', '/inside/dashboard')
  visit('/asset/list', '/inside/$')
  visit('/asset/edit/1', '/inside/$')
  expect(previousPlace()).toBe('/asset/list')
  expect(stepBack()).toBe('/asset/list')
  expect(stepBack()).toBe('/dashboard')
  expect(stepBack()).toBeNull()
})

it('[SHELL-09] never keeps a route whose name holds authentication', () => {
  visit('/login', '/authentication/login')
  visit('/activate/1/t', '/authentication/activate/$id/$confirmationToken')
  expect(visited()).toEqual([])
})

it('[SHELL-08] keeps one entry for one screen with other filters, and none twice for a step back of the browser', () => {
  visit('/asset/list', '/inside/$')
  visit('/asset/list?filter=a', '/inside/$')
  expect(visited()).toEqual(['/asset/list?filter=a'])
  visit('/asset/edit/1', '/inside/$')
  visit('/asset/list?filter=a', '/inside/$')
  expect(visited()).toEqual(['/asset/list?filter=a'])
})

it('[AUTH-23] forgets everything when asked', () => {
  visit('/dashboard', '/inside/dashboard')
  clearHistory()
  expect(previousPlace()).toBeNull()
  expect(visited()).toEqual([])
})
