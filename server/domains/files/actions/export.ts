import { exported } from '../../../../src/domains/files/entities/export.ts'
import type { AnyEntity } from '../../../../src/catalogue/entity.ts'
import { isExportable } from '../../../../src/catalogue/exportable.ts'
import { entityNamed } from '../../../../src/domains/index.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { recordEvent, whoIs } from '../../../store/audit.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { parseListQuery, type QueryParameters } from '../../../store/list-query.ts'
import { enqueueRecord } from '../../../store/queued-records.ts'
import { refused } from '../../../store/result.ts'
import { judgeExportLimits } from './export-limits.ts'

/** Returns the entity of an export; undefined when its list cannot be exported. */
export const exportableOf = (name: unknown): AnyEntity | undefined => {
  const entity = typeof name === 'string' ? entityNamed(name) : undefined
  return entity !== undefined && isExportable(entity) ? entity : undefined
}

/** Returns the list parameters of an export as stored; null when they are not a valid map. */
export const parametersOf = (filter: unknown): QueryParameters | null => {
  if (filter === null || filter === undefined) return {}
  if (typeof filter !== 'object' || Array.isArray(filter)) return null
  const entries = Object.entries(filter as Readonly<Record<string, unknown>>)
  const known = entries.every(
    ([, value]) => typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string')),
  )
  return known ? (Object.fromEntries(entries) as QueryParameters) : null
}

const problemsOf = (entity: AnyEntity, filter: unknown): Problems => {
  const parameters = parametersOf(filter)
  if (parameters === null) return { filter: [{ code: 'not-map' }] }
  const parsed = parseListQuery(entity, parameters)
  if (parsed.ok) return {}
  const { code, name, value } = parsed
  return {
    [`filter.${name}`]: [code === 'unknown-field' ? { code: 'unknown' } : { code: 'not-offered', params: { value } }],
  }
}

/**
 * An export contains what its creator may read, so it is rejected for a list that the creator may not read (EXPORT-04,
 * OPEN-078).
 */
export const exportHooks = hooksFor(exported, {
  judge: async (unit, values, stored) => {
    if (stored !== null) return null
    const entity = exportableOf(values.entity)
    if (entity === undefined) {
      const value = String(values.entity).slice(0, 60)
      return { entity: [{ code: 'not-offered', params: { value } }] }
    }
    const { person, trusted } = unit.principal
    if (trusted !== true && !may(person, entity, 'VIEW')) return refused('forbidden')
    const problems = problemsOf(entity, values.filter)
    if (Object.keys(problems).length > 0) return problems
    return trusted === true ? null : judgeExportLimits(unit)
  },
  created: async (unit, row) => {
    await enqueueRecord(unit.db, 'export', row.id)
    const { principal, via } = unit
    const { id: record, entity, filter, format, name } = row
    const event = { action: 'export', project: principal.project, details: { of: entity, filter, format } } as const
    if (principal.trusted !== true) {
      unit.atEnd.push((db) =>
        recordEvent(db, whoIs(principal, via), {
          ...event,
          entity: exported.name,
          record,
          ...(name === null ? {} : { name }),
        }),
      )
    }
  },
  transitions: {
    finish: {
      patch: (unit, _row, body) => Promise.resolve({ rows: body.rows, finished: unit.now.toISOString(), error: null }),
    },
    fail: {
      patch: (unit, _row, body) => Promise.resolve({ error: body.error ?? null, finished: unit.now.toISOString() }),
    },
  },
})
