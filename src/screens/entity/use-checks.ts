import { useCallback } from 'react'
import { checksOf } from '../../catalogue/check-records.ts'
import { judgeChecks } from '../../catalogue/checks.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import type { ListQuery } from '../../data/api.ts'
import { useData } from '../../data/hooks/use-data.ts'
import type { Body } from './form-values.ts'
import { loadPatterns } from './load-patterns.ts'

const MOST = 500

/**
 * Judges what a form would write by the validations of administrators, as far as this device has them (MASTER-03,
 * MASTER-04); `row` is null for a new record. The server judges them all again.
 */
export const useChecks = (entity: AnyEntity): ((body: Body, row: AnyRow | null) => Promise<Problems>) => {
  const { client } = useData()
  return useCallback(
    async (body, row) => {
      const living = async (kind: string): Promise<readonly AnyRow[]> => {
        const filters = { entity: entity.name }
        const query: ListQuery = { filters, sort: { path: 'entity', order: 'ASC' }, limit: MOST, offset: 0 }
        return client.api.query(kind, query).then(
          ({ rows }) => rows.map((one) => one.row),
          () => [],
        )
      }
      const [own, typed] = await Promise.all([living('entity_validation'), living('property_validation')])
      const records = { entity: own, property: typed }
      if (own.length === 0 && typed.length === 0) return {}
      const patterns = await loadPatterns()
      const checks = checksOf(entity.name, records, patterns)
      const touches = (path: string): boolean => valueAt(body, path) !== undefined
      return judgeChecks(entity, checks, body, {
        matches: patterns.matches,
        ...(row === null ? {} : { touches }),
      })
    },
    [client, entity],
  )
}
