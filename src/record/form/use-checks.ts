import { use, useCallback } from 'react'
import { CHECK_RECORDS, checkOwner, checksOf, recordsFor } from '../../domains/administration/effects/check-records.ts'
import { judgeChecks } from '../../catalogue/checks.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import type { ListQuery, ListResult } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import type { Body } from './form-values.ts'
import { RecordJudgeContext } from './record-judge.ts'
import { loadPatterns } from './load-patterns.ts'

const MOST = 500

const livingOf = (found: ListResult | undefined): readonly AnyRow[] =>
  (found === undefined ? [] : rowsSoFar(found))
    .map(({ row }) => row)
    .filter(({ archived }) => (archived ?? null) === null)

/**
 * Returns a function that validates what a form would write, with the validations of administrators that are on this device (MASTER-03,
 * MASTER-04) when it is called, and the judges of single entities; `row` is null for a new record. The server validates everything again.
 */
export const useChecks = (entity: AnyEntity): ((body: Body, row: AnyRow | null) => Promise<Problems>) => {
  const { client, owner: here, person } = useData()
  const judge = use(RecordJudgeContext)
  const owner = checkOwner(entity, { owner: here, user: person })
  return useCallback(
    async (body, row) => {
      const wrong = await judge(client.api, entity, { ...row, ...body })
      const query: ListQuery = {
        filters: { entity: entity.name },
        sort: { path: 'entity', order: 'ASC' },
        limit: MOST,
        offset: 0,
        waits: true,
      }
      const [own, typed] = await Promise.all(
        [CHECK_RECORDS.entity, CHECK_RECORDS.property].map((name) => client.api.query(name, query)),
      )
      const records = recordsFor({ entity: livingOf(own), property: livingOf(typed) }, owner)
      if (Object.keys(wrong).length > 0 || records.entity.length + records.property.length === 0) return wrong
      const patterns = await loadPatterns()
      const checks = checksOf(entity.name, records, patterns)
      const touches = (path: string): boolean => valueAt(body, path) !== undefined
      return judgeChecks(entity, checks, body, {
        matches: patterns.matches,
        ...(row === null ? {} : { touches }),
      })
    },
    [client, entity, judge, owner],
  )
}
