import { rowsSoFar } from '../../../engine/data/known.ts'
import type { WorkerApi } from '../../../engine/data/worker-api.ts'
import { editPath, listPath } from '../../../record/places.ts'
import { packingSlip } from '../entities/packing-slip.ts'

const SCAN_TAB = 'picked-scanned'

/** Address of the list of packing slips. */
export const SLIPS_PATH = listPath(packingSlip) ?? '/'

/** Address of the scan board of a slip. */
export const boardPath = (slip: string): string => editPath(packingSlip, slip, SCAN_TAB) ?? SLIPS_PATH

/** Whether the address is that of a scan board. */
export const isBoardPath = (path: string): boolean => path.endsWith(`/${SCAN_TAB}`)

/** The slip whose page an address is; null for any other address. */
export const slipAt = (path: string): string | null => {
  const before = editPath(packingSlip, '')
  return before !== null && path.startsWith(before) ? (path.slice(before.length).split('/')[0] ?? null) : null
}

/** Where scanning goes on: the slip that was scanned last and is not closed, else the list of slips. */
export const scanPlace = async (data: Pick<WorkerApi, 'query'>): Promise<string> => {
  const sort = { path: 'updated', order: 'DESC' } as const
  const query = { filters: { status: 'Scanning' }, sort, limit: 1, offset: 0, waits: true } as const
  const slip = rowsSoFar(await data.query(packingSlip.name, query))[0]?.row.id
  return slip === undefined ? SLIPS_PATH : boardPath(slip)
}
