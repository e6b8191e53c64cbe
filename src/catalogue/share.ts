import type { AnyEntity } from './entity.ts'

/**
 * Scopes in which a row is because a record that names an organization refers to it: the prefix, then the scope that the
 * record gives that organization (`address@share:transport_order@org:…`).
 */
export const sharePrefix = (entity: AnyEntity): string => `${entity.name}@share:`

/** Scopes of an entity that name an organization which takes part in its records. */
export const partPrefix = (entity: AnyEntity): string => `${entity.name}@org:`

/** Whether a row that is only shared shares on what this reference of it points to: as far as the field itself is shown. */
export const sharesOn = (entity: AnyEntity, field: string): boolean =>
  entity.projections?.[sharePrefix(entity)]?.includes(field) ?? true
