import type { AnyEntity } from './entity.ts'

/**
 * Whether files can be imported: for every entity with a list that users can add to. The export of its list can be imported again
 * (OPEN-077).
 */
export const isImportable = (entity: AnyEntity): boolean =>
  entity.create !== undefined && entity.screens.list !== undefined && entity.appendOnly !== true
