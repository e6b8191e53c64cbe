import type { ListQuery } from '../../../../engine/data/api.ts'

/** Scans that the inbox reads at once. */
const MOST = 500

/** Scans of codes that wait to be bound or dismissed, the newest first. */
export const WAITING_SCANS: ListQuery = {
  filters: { outcome: null },
  sort: { path: 'time', order: 'DESC' },
  limit: MOST,
  offset: 0,
}
