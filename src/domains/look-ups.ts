import { asset } from './assets/entities/asset.ts'
import { identifier } from './assets/entities/identifier.ts'
import { packingSlipItem } from './packing/entities/packing-slip-item.ts'
import type { AnyEntity } from '../catalogue/entity.ts'
import type { Row } from '../catalogue/row.ts'

/** The records of codes: the field that holds a code as it was given, and the one with the key that it is found by. */
export interface CodeLookUp {
  readonly entity: string
  readonly code: string
  readonly key: string
}

/** Entities whose records have codes of their own; the records that `first` names for a given record come before all others. */
export interface ThingLookUp {
  readonly entity: string
  readonly texts: readonly string[]
  readonly first: { readonly entity: string; readonly by: string; readonly names: string }
}

const fieldOf = <E extends AnyEntity>(_entity: E, field: keyof Row<E> & string): string => field

export const codeLookUp: CodeLookUp = {
  entity: identifier.name,
  code: fieldOf(identifier, 'identifier'),
  key: fieldOf(identifier, 'key'),
}

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
