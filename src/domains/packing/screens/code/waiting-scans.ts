import type { ListQuery } from '../../../../engine/data/api.ts'

/** Most scans that the inbox reads. */
const MOST = 500

/** Pending scans of unknown codes, the newest first. */
export const WAITING_SCANS: ListQuery = {
  filters: { outcome: null },
  sort: { path: 'time', order: 'DESC' },
  limit: MOST,
  offset: 0,
}

/** The entities whose new records make a waiting code known. */
export const KNOWN_BY: readonly string[] = ['identifier', 'sensor']
