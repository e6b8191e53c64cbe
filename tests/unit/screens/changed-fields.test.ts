import { expect, it } from 'vitest'
import { changedFields } from '../../../src/domains/administration/screens/audit/changed-fields.ts'
import { asset } from '../../../src/domains/assets/entities/asset.ts'

it('lists what an entry changed in the order of the declaration, without columns of the store', () => {
  const before = { status: 'Stock', name: 'Cage 1', archived: null, key: 'a' }
  const after = { archived: '2026-03-01T00:00:00.000Z', key: 'b', name: 'Cage 2', status: 'Missing' }
  const found = changedFields(asset, before, after)
  const declared = Object.keys(asset.fields)
  expect(found.map(({ path }) => path).toSorted()).toEqual(['name', 'status'])
  expect(found.map(({ path }) => declared.indexOf(path))).toEqual(
    found.map(({ path }) => declared.indexOf(path)).toSorted((one, other) => one - other),
  )
  expect(found.find(({ path }) => path === 'name')).toEqual({ path: 'name', before: 'Cage 1', after: 'Cage 2' })
})

it('takes the values of a property map one by one, also one that no field declares, and a removed one as empty', () => {
  const before = { properties: { color: 'red', weight: 3 } }
  const after = { properties: { weight: 3, depth: 40 } }
  expect(changedFields(asset, before, after)).toEqual([
    { path: 'properties.color', before: 'red', after: undefined },
    { path: 'properties.depth', before: undefined, after: 40 },
  ])
})

it('has nothing to list where the values are not shown, or where empty became empty', () => {
  expect(changedFields(asset, null, null)).toEqual([])
  expect(changedFields(asset, { name: null }, { name: '' })).toEqual([])
})
