import { useCallback } from 'react'
import { checksOf } from '../../catalogue/check-records.ts'
import { judgeChecks } from '../../catalogue/checks.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import type { ListQuery } from '../../data/api.ts'
import { type ListHandle, useList } from '../../data/hooks/use-list.ts'
import type { Body } from './form-values.ts'
import { loadPatterns } from './load-patterns.ts'

const MOST = 500

const livingOf = (list: ListHandle): readonly AnyRow[] =>
  list.rows.map(({ row }) => row).filter(({ archived }) => (archived ?? null) === null)

/**
 * Judges what a form would write by the validations of administrators, as far as this device has them (MASTER-03,
 * MASTER-04); `row` is null for a new record. The server judges them all again.
 */
export const useChecks = (entity: AnyEntity): ((body: Body, row: AnyRow | null) => Promise<Problems>) => {
  const query: ListQuery = {
    filters: { entity: entity.name },
    sort: { path: 'entity', order: 'ASC' },
    limit: MOST,
    offset: 0,
  }
  const own = useList('entity_validation', query)
  const typed = useList('property_validation', query)
  return useCallback(
    async (body, row) => {
      const records = { entity: livingOf(own), property: livingOf(typed) }
      if (records.entity.length === 0 && records.property.length === 0) return {}
      const patterns = await loadPatterns()
      const checks = checksOf(entity.name, records, patterns)
      const touches = (path: string): boolean => valueAt(body, path) !== undefined
      return judgeChecks(entity, checks, body, {
        matches: patterns.matches,
        ...(row === null ? {} : { touches }),
      })
    },
    [entity, own, typed],
  )
}
