import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../../src/app/search-params.ts'

it('[ROUTE-03] keeps back and filter as they stand in the address', () => {
  const search = '?filter=%7B%22status%22%3A%22New%22%7D&back=%2Fasset%2Flist'
  expect(parseSearch(search)).toEqual({ filter: '{"status":"New"}', back: '/asset/list' })
  expect(parseSearch(stringifySearch(parseSearch(search)))).toEqual(parseSearch(search))
})

it('leaves empty values out and quotes nothing', () => {
  expect(stringifySearch({ page: 2, filter: '', back: undefined, name: '10' })).toBe('?page=2&name=10')
})
