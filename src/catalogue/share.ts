import type { AnyEntity } from './entity.ts'

/**
 * Prefix of the scopes of a row that is shared because a record which names an organization refers to it: the prefix, then the scope that
 * the record gives that organization (`address@share:transport_order@org:…`).
 */
export const sharePrefix = (entity: AnyEntity): string => `${entity.name}@share:`

/** Prefix of an entity's scopes that name an organization taking part in its records. */
export const partPrefix = (entity: AnyEntity): string => `${entity.name}@org:`

/** Whether a row that is only shared also shares the target of this reference, which requires that the field itself is visible. */
export const sharesOn = (entity: AnyEntity, field: string): boolean =>
  entity.projections?.[sharePrefix(entity)]?.includes(field) ?? true
