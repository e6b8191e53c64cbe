import { expect, it, vi } from 'vitest'
import { BreakingValue } from '../../../src/domains/administration/screens/rule/BreakingValue.tsx'
import { entityOf } from '../../../src/domains/index.ts'
import { markupOf } from '../ui/render.tsx'

vi.mock('../../../src/engine/hooks/use-data.ts', () => ({ useData: () => ({ settings: new Map() }) }))

const base = {
  id: 'a1',
  project: 'p',
  version: 0,
  created: '2026-11-28T06:17:00.000Z',
  createdBy: null,
  updated: '2026-11-28T06:18:00.000Z',
  archived: null,
}
const shownOf = (entity: string, path: string, values: object): string =>
  markupOf(<BreakingValue entity={entityOf(entity)} path={path} row={{ ...base, ...values }} />).replaceAll(
    /<[^>]+>/g,
    '',
  )

it('[JOB-A4 MASTER-03] a record that breaks a rule says the value that breaks it, spaces at its end too', () => {
  expect(shownOf('asset', 'batch', { batch: 'B2 ' })).toBe('Batch “B2 ”')
  expect(shownOf('asset', 'batch', { batch: 'B2' })).toBe('Batch B2')
  expect(shownOf('asset', 'name', { name: 'Box' })).toBe('Name “Box”')
  expect(shownOf('asset', 'batch', { batch: null })).toBe('Batch empty')
})

it('[JOB-A4 MASTER-04] the value of a property is said as it is stored when it is not of its type', () => {
  const stock = 'properties.minimumStock'
  expect(shownOf('asset_type', stock, { properties: { minimumStock: { value: 4 } } })).toMatch(/^Minimum stock 4/)
  expect(shownOf('asset_type', stock, { properties: { minimumStock: { value: 'some' } } })).toBe('Minimum stock “some”')
  expect(shownOf('asset_type', 'properties.colour', { properties: { colour: { value: 'red' } } })).toBe('colour “red”')
})
