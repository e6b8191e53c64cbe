import { identifier } from './assets/entities/identifier.ts'
import { packingSlipItem } from './packing/entities/packing-slip-item.ts'
import type { AnyEntity } from '../catalogue/entity.ts'

const calledBy = <E extends AnyEntity>(entity: E, field: keyof E['fields'] & string) => [entity.name, field] as const

/** Records that messages name by the title of another record, by the field that refers to it. */
export const CALLED_BY: ReadonlyMap<string, string> = new Map([
  calledBy(identifier, 'asset'),
  calledBy(packingSlipItem, 'asset'),
])
