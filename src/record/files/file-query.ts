import type { ListQuery } from '../../engine/data/api.ts'

/** Entity name of file records. */
export const FILE_LIST = 'file'

const MOST = 500

export const fileFilters = (entity: string, id: string): { readonly entity: string; readonly entityId: string } => ({
  entity,
  entityId: id,
})

/** The files of a record, newest first. */
export const fileQuery = (entity: string, id: string): ListQuery => ({
  filters: fileFilters(entity, id),
  sort: { path: 'created', order: 'DESC' },
  limit: MOST,
  offset: 0,
})
