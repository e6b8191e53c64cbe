import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'
import { rowTitle } from '../../ui/fields/row-title.ts'
import type { Body } from './form-values.ts'

const FEW = 4

interface Given {
  readonly entity: AnyEntity
  readonly body: Body
  /** Null for a new record. */
  readonly row: AnyRow | null
}

/**
 * The unique fields whose value another record on this device has, with its name. A refused record does not count: it may be the one that
 * is being corrected. The server judges again, and knows every record.
 */
export const takenHere = async (api: Pick<WorkerApi, 'query'>, { entity, body, row }: Given): Promise<Problems> => {
  if (entity.replicated === false) return {}
  const unique = Object.entries(entity.fields).filter(([, field]) => field.unique === true)
  const found = await Promise.all(
    unique.map(async ([name]) => {
      const value = valueAt(body, name)
      if (typeof value !== 'string' || value === '') return []
      // The server compares without case.
      const same = [value, value.toLowerCase(), value.toUpperCase()]
      const query = { filters: { [name]: same }, sort: entity.list.sort, limit: FEW, offset: 0, waits: true } as const
      const other = rowsSoFar(await api.query(entity.name, query)).find(
        (one) => one.row.id !== row?.id && one.state !== 'refused',
      )
      if (other === undefined) return []
      return [[name, [{ code: 'taken', params: { holder: rowTitle(entity.name, other) } }]] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}
