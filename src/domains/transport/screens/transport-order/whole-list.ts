import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { type FilterValue, type ListRowOf, recordAs } from '../../../../engine/data/api.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'

/** Most related rows that are read for one record. */
const MOST = 5000

export type ReadApi = Pick<WorkerApi, 'query' | 'getMany'>

/** Thrown while records are still being fetched, so the result would be incomplete. */
export class NotYet extends Error {}

/** All rows that match the filters; rejects with NotYet while the device does not have all of them. */
export const wholeList = async <E extends AnyEntity>(
  api: Pick<WorkerApi, 'query'>,
  entity: E,
  filters: { readonly [path: string]: FilterValue },
): Promise<readonly ListRowOf<E>[]> => {
  const found = await api.query(entity.name, { filters, sort: entity.list.sort, limit: MOST, offset: 0, waits: true })
  const rows = everyRow(found)
  if (rows === null) throw new NotYet()
  return rows.map((record) => recordAs(entity, record))
}
