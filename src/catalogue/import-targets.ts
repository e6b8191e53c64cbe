import type { AnyEntity } from './entity.ts'

/** A file can be imported into what people make by hand, and written out again by the export of its list (OPEN-077). */
export const isImportable = (entity: AnyEntity): boolean =>
  entity.create !== undefined && entity.screens.list !== undefined && entity.appendOnly !== true
