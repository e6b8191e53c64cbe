import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { Person } from '../../../../catalogue/rule.ts'
import { shipUnit } from '../../../transport/entities/ship-unit.ts'
import { transportOrder } from '../../../transport/entities/transport-order.ts'
import { type ListRow, recordAs } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { opensFor } from '../../../../record/places.ts'
import { catalogue } from '../../../index.ts'
import { textsOf } from '../../../../identify/code-texts.ts'

/** A record found by its code. */
export interface CodedRecord {
  readonly entity: AnyEntity
  readonly record: ListRow
  /** The ship unit of it that has the code. */
  readonly unit?: ListRow
}

const MOST = 4

const CODED = catalogue.filter(({ codes, replicated }) => codes !== undefined && replicated !== false)

/** Names of the entities that are searched. */
export const CODED_NAMES: ReadonlySet<string> = new Set([...CODED.map(({ name }) => name), shipUnit.name])

type Lookups = Pick<WorkerApi, 'query' | 'get'>

/** The records of an entity whose field at `path` has one of these texts. */
const withTexts = async (
  api: Lookups,
  entity: AnyEntity,
  path: string,
  texts: readonly string[],
): Promise<readonly ListRow[]> => {
  const query = { filters: { [path]: texts }, sort: entity.list.sort, limit: MOST, offset: 0, waits: true } as const
  return rowsSoFar(await api.query(entity.name, query))
}

/** The transport orders of the ship units with this code: a ship unit has no page of its own. */
const ordersOfUnits = async (api: Lookups, texts: readonly string[]): Promise<readonly CodedRecord[]> => {
  const paths = ['reference', 'referenceNumber'] as const satisfies readonly (keyof typeof shipUnit.fields)[]
  const units = (await Promise.all(paths.map((path) => withTexts(api, shipUnit, path, texts)))).flat()
  const orders = await Promise.all(
    units.map(async (unit): Promise<readonly CodedRecord[]> => {
      const record = await api.get(transportOrder.name, recordAs(shipUnit, unit).row.transportOrder ?? '')
      return record === null || record === undefined || record.row.archived !== null
        ? []
        : [{ entity: transportOrder, record, unit }]
    }),
  )
  return orders.flat()
}

/**
 * Finds the records on this device with this code in one of the `codes` of their entity, in the order of the catalogue, then the transport
 * orders of ship units that have it. Only entities that this person may open are searched.
 */
export const findRecords = async (api: Lookups, person: Person, raw: string): Promise<readonly CodedRecord[]> => {
  const texts = textsOf(raw)
  const found = await Promise.all([
    ...CODED.filter((entity) => opensFor(person, entity)).flatMap((entity) =>
      (entity.codes ?? []).map(async (path): Promise<readonly CodedRecord[]> => {
        const records = await withTexts(api, entity, path, texts)
        return records.map((record) => ({ entity, record }))
      }),
    ),
    opensFor(person, transportOrder) ? ordersOfUnits(api, texts) : [],
  ])
  return [...new Map(found.flat().map((one) => [one.record.row.id, one])).values()]
}
