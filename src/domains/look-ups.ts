import { asset } from './assets/entities/asset.ts'
import { identifier } from './assets/entities/identifier.ts'
import { packingSlipItem } from './packing/entities/packing-slip-item.ts'
import type { AnyEntity } from '../catalogue/entity.ts'
import type { Row } from '../catalogue/row.ts'

/** The records that a code is written on, and the field that holds the key of the code. */
export interface CodeLookUp {
  readonly entity: string
  readonly key: string
}

/** The things that are known by a text of their own; those that `first` names for a given record come before all others. */
export interface ThingLookUp {
  readonly entity: string
  readonly texts: readonly string[]
  readonly first: { readonly entity: string; readonly by: string; readonly names: string }
}

const fieldOf = <E extends AnyEntity>(_entity: E, field: keyof Row<E> & string): string => field

export const codeLookUp: CodeLookUp = { entity: identifier.name, key: fieldOf(identifier, 'key') }

/** Assets by serial or reference; those on the packing slip that is open come first. */
export const thingLookUp: ThingLookUp = {
  entity: asset.name,
  texts: [fieldOf(asset, 'serial'), fieldOf(asset, 'reference')],
  first: {
    entity: packingSlipItem.name,
    by: fieldOf(packingSlipItem, 'packingSlip'),
    names: fieldOf(packingSlipItem, 'asset'),
  },
}
