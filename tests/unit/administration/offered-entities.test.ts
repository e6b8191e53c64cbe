import { expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { mapNameOf, offeredEntities } from '../../../src/domains/known-names.ts'

const offeredFor = (entity: string): readonly string[] => offeredEntities(entityOf(entity), 'entity')

it('[MASTER-04] a property validation offers the entities that have properties', () => {
  const offered = offeredFor('property_validation')
  expect(offered).toContain('asset')
  expect(offered).not.toContain('shipment')
  for (const name of offered) expect(mapNameOf(entityOf(name))).not.toBeNull()
})

it('[MASTER-03] an entity validation offers those without properties too', () => {
  expect(offeredFor('entity_validation')).toEqual(expect.arrayContaining(['asset', 'shipment']))
})
