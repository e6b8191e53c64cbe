import type { Outline } from './outline.ts'
import { neededRole } from './roles.ts'

/**
 * Whether each write of a record is entered in the audit. Facts that nobody may write by hand, such as readings and logs of
 * the server, are their own record of what happened.
 */
export const isAudited = (entity: Outline): boolean =>
  !(entity.appendOnly === true && neededRole(entity, 'CREATE') === undefined)
