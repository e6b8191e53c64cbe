import { packingSlip } from '../entities/packing-slip.ts'
import { packingSlipItem } from '../entities/packing-slip-item.ts'
import { rowAs, valuesAs } from '../../../catalogue/row.ts'
import { entityOf } from '../../index.ts'
import type { Mutation } from '../../../protocol/mutation.ts'
import { fillBodySchema, shortBodySchema } from '../../../protocol/fill.ts'
import type { Mutator, Target } from '../../../protocol/mutator.ts'
import { newRow } from '../../../protocol/new-row.ts'

const ITEM = 'packing_slip_item'

const placesIn = ({ body }: Mutation) => {
  const parsed = fillBodySchema.safeParse(body)
  return parsed.success ? (parsed.data.items ?? []) : []
}

/** `packing_slip.fill`: adds the places that the device created for the open pieces of the order (PS-07). */
export const fillMutator: Mutator = {
  targets: (mutation) => [mutation.target, ...placesIn(mutation).map(({ id }): Target => [ITEM, id])],
  apply: (mutation, [entity, id], row, context) => {
    const place = entity === ITEM ? placesIn(mutation).find((one) => one.id === id) : undefined
    if (place === undefined || row !== null) return row
    const input = { packingSlip: mutation.target[1], assetType: place.assetType }
    return newRow(entityOf(ITEM), id, input, mutation.at, context)
  },
}

/** `packing_slip.short`: closes the slip with the reason and cancels the items that were not scanned (PS-08). */
export const shortMutator: Mutator = {
  targets: (mutation) => {
    const parsed = shortBodySchema.safeParse(mutation.body)
    const items = parsed.success ? (parsed.data.items ?? []) : []
    return [mutation.target, ...items.map((id): Target => [ITEM, id])]
  },
  apply: (mutation, [entity], row) => {
    if (row === null) return null
    if (entity === ITEM) return rowAs(packingSlipItem, row).scanned === true ? row : { ...row, canceled: true }
    if (rowAs(packingSlip, row).status !== 'Scanning') return row
    return { ...row, status: 'Closed', shortReason: valuesAs(packingSlip, mutation.body).shortReason ?? null }
  },
}
