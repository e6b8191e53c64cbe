import { asset } from './assets/entities/asset.ts'
import type { AnyEntity } from '../catalogue/entity.ts'

const fieldsOf = <E extends AnyEntity>(entity: E, ...fields: readonly (keyof E['fields'] & string)[]) =>
  [entity.name, new Set<string>(fields)] as const

/** Fields that became locked in a later version. */
const FORMERLY_EDITED: ReadonlyMap<string, ReadonlySet<string>> = new Map([fieldsOf(asset, 'lastSeen')])

/** Whether older devices still send this field: their change is accepted without it, and their user is notified. */
export const wasEdited = (entity: string, field: string): boolean => FORMERLY_EDITED.get(entity)?.has(field) === true
