import type { AnyEntity } from '../../catalogue/entity.ts'
import { plainScope } from './row-scopes.ts'

/**
 * Whether rows of the entity may be in segments: those that one scope shows whole. Rows that leave a window do so by an
 * index of their table.
 */
export const isPackable = (entity: AnyEntity): boolean =>
  typeof entity.replicated === 'boolean' && plainScope(entity) !== undefined
