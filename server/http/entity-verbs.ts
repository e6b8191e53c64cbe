import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { neededRole } from '../../src/catalogue/roles.ts'

/** What may be done with an entity over REST; a verb that no role grants does not exist (OROLE). */
export const canCreate = (entity: AnyEntity): boolean => neededRole(entity, 'CREATE') !== undefined
export const canUpdate = (entity: AnyEntity): boolean =>
  entity.appendOnly !== true && neededRole(entity, 'EDIT') !== undefined
export const canArchive = (entity: AnyEntity): boolean =>
  entity.archive !== 'never' && neededRole(entity, 'DELETE') !== undefined
