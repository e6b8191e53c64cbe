import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { Person } from '../../../../catalogue/rule.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { opensFor } from '../../../../record/places.ts'
import { catalogue } from '../../../index.ts'
import { textsOf } from '../../../../identify/code-texts.ts'

/** A record found by its code. */
export interface CodedRecord {
  readonly entity: AnyEntity
  readonly record: ListRow
}

const MOST = 4

const CODED = catalogue.filter(({ codes, replicated }) => codes !== undefined && replicated !== false)

/** Names of the entities that are searched. */
export const CODED_NAMES: ReadonlySet<string> = new Set(CODED.map(({ name }) => name))

/**
 * Finds the records on this device with this code in one of the `codes` of their entity, in the order of the catalogue. Only entities that
 * this person may open are searched.
 */
export const findRecords = async (
  api: Pick<WorkerApi, 'query'>,
  person: Person,
  raw: string,
): Promise<readonly CodedRecord[]> => {
  const texts = textsOf(raw)
  const found = await Promise.all(
    CODED.filter((entity) => opensFor(person, entity)).flatMap((entity) =>
      (entity.codes ?? []).map(async (path): Promise<readonly CodedRecord[]> => {
        const filters = { [path]: texts }
        const query = { filters, sort: entity.list.sort, limit: MOST, offset: 0, waits: true } as const
        return rowsSoFar(await api.query(entity.name, query)).map((record) => ({ entity, record }))
      }),
    ),
  )
  return [...new Map(found.flat().map((one) => [one.record.row.id, one])).values()]
}
