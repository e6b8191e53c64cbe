import { sensor } from '../../../sensors/entities/sensor.ts'
import { type ListRowOf, recordAs } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { textsOf } from '../../../../identify/code-texts.ts'

/** Most records of one code that are shown. */
export const MOST_FOUND = 4

/** The sensors of a code on this device: by code, else by serial number. */
export const findSensors = async (
  api: Pick<WorkerApi, 'query'>,
  raw: string,
): Promise<readonly ListRowOf<typeof sensor>[]> => {
  for (const path of ['code', 'serial'] as const satisfies readonly (keyof typeof sensor.fields)[]) {
    const filters = { [path]: textsOf(raw) }
    const sort = { path: 'name', order: 'ASC' } as const
    const rows = rowsSoFar(await api.query(sensor.name, { filters, sort, limit: MOST_FOUND, offset: 0, waits: true }))
    if (rows.length > 0) return rows.map((row) => recordAs(sensor, row))
  }
  return []
}
