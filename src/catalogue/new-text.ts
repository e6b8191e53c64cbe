import type { AnyEntity } from './entity.ts'

/** English (US) heading of the create form; a separate message, because other languages inflect it. */
export const newText = (entity: Pick<AnyEntity, 'label'>): string => `New ${entity.label[0].toLowerCase()}`
