import { beforeEach, expect, it } from 'vitest'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import { listBefore } from '../../../src/record/page/head/use-list-place.ts'
import { clearHistory, visit } from '../../../src/session/history.ts'

const go = (address: string, at: number, replaces = false): void => visit({ address, route: '/$', at, replaces })

beforeEach(clearHistory)

it('is the list that was left, before and after the visit of the record is recorded', () => {
  go('/asset/list?search=pump', 0)
  expect(listBefore(asset)).toEqual({ search: 'pump' })
  go('/asset/edit/1', 1)
  expect(listBefore(asset)).toEqual({ search: 'pump' })
})

it('stays while records of the list follow each other', () => {
  go('/asset/list?search=pump', 0)
  go('/asset/edit/1', 1)
  go('/asset/edit/2', 1, true)
  expect(listBefore(asset)).toEqual({ search: 'pump' })
})

it('is none after another screen', () => {
  go('/asset/list', 0)
  go('/dashboard', 1)
  go('/asset/edit/1', 2)
  expect(listBefore(asset)).toBeNull()
})
