import { hazardousReference } from '../../entities/hazardous-reference.ts'
import { hazardous } from '../../entities/hazardous.ts'
import type { Problems } from '../../../../catalogue/problem.ts'
import { rowAs, valuesAs } from '../../../../catalogue/row.ts'
import { substanceProblems } from '../../effects/substance.ts'
import { everyRow } from '../../../../engine/data/known.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { goodsQuery } from '../hazardous/goods-query.ts'

/** Validates the UN number of an entry once this device has the whole list; until then only the server does. */
export const judgeSubstance = async (
  api: Pick<WorkerApi, 'query'>,
  values: { readonly [field: string]: unknown },
): Promise<Problems> => {
  const entry = valuesAs(hazardous, values)
  const query = { ...goodsQuery(entry.unNumber ?? null), waits: true } as const
  const known = everyRow(await api.query(hazardousReference.name, query))
  if (known === null) return {}
  return substanceProblems(
    entry,
    known.map(({ row }) => rowAs(hazardousReference, row)),
  )
}
