import { assetType } from '../../../../src/domains/assets/entities/asset-type.ts'
import { hooksFor } from '../../../store/hooks.ts'

/** A stocked type has a delivery period, three weeks by default. */
export const assetTypeHooks = hooksFor(assetType, {
  derive: (_unit, values, stored) => {
    const map = values.properties ?? {}
    if (stored !== null || (map.minimumStock ?? null) === null || (map.deliveryPeriod ?? null) !== null) {
      return Promise.resolve({})
    }
    return Promise.resolve({ properties: { ...map, deliveryPeriod: 'P3W' } })
  },
})
