import type { ListQuery, RowState } from '../../engine/data/api.ts'

/** Entity name of file records. */
export const FILE_LIST = 'file'

const MOST = 500

export const fileFilters = (entity: string, id: string): { readonly entity: string; readonly entityId: string } => ({
  entity,
  entityId: id,
})

/** The files of a record, newest first; all of them, or those of one type. */
export const fileQuery = (entity: string, id: string, type?: string): ListQuery => ({
  filters: { ...fileFilters(entity, id), ...(type === undefined ? {} : { type }) },
  sort: { path: 'created', order: 'DESC' },
  limit: MOST,
  offset: 0,
})

/** Whether a file is yet to be sent by this device; one that was refused is not. */
export const isOnItsWay = ({ state }: { readonly state: RowState }): boolean =>
  state === 'waiting' || state === 'sending'
