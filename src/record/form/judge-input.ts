import { CHECK_RECORDS, checkOwner, checksOf, recordsFor } from '../../domains/administration/effects/check-records.ts'
import { validate } from '../../domains/validate.ts'
import { judgeChecks } from '../../catalogue/checks.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { type AnyRow, valueAt } from '../../catalogue/row.ts'
import type { ListQuery, ListResult } from '../../engine/data/api.ts'
import type { DataClient } from '../../engine/data/client.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import type { Body } from './form-values.ts'
import { loadPatterns } from './load-patterns.ts'
import type { RecordJudge } from './record-judge.ts'
import { takenHere } from './taken-here.ts'

const MOST = 500

const livingOf = (found: ListResult | undefined): readonly AnyRow[] =>
  (found === undefined ? [] : rowsSoFar(found))
    .map(({ row }) => row)
    .filter(({ archived }) => (archived ?? null) === null)

/** Whose validations apply, and the judges of single entities. */
export interface JudgedBy {
  readonly api: DataClient['api']
  readonly judge: RecordJudge
  readonly owner: Parameters<typeof checkOwner>[1]
}

/** What a form would write. */
export interface JudgedInput {
  readonly entity: AnyEntity
  readonly body: Body
  /** Null for a new record. */
  readonly row: AnyRow | null
  /** The user's today, `yyyy-mm-dd`. */
  readonly today: string
}

/** The problems that the validations of administrators and the judges of single entities find. */
const problemsOfChecks = async ({ api, judge, owner }: JudgedBy, input: JudgedInput): Promise<Problems> => {
  const { entity, body, row } = input
  const wrong = await judge(api, entity, { ...row, ...body })
  const query: ListQuery = {
    filters: { entity: entity.name },
    sort: { path: 'entity', order: 'ASC' },
    limit: MOST,
    offset: 0,
    waits: true,
  }
  const [own, typed] = await Promise.all(
    [CHECK_RECORDS.entity, CHECK_RECORDS.property].map((name) => api.query(name, query)),
  )
  const records = recordsFor({ entity: livingOf(own), property: livingOf(typed) }, checkOwner(entity, owner))
  if (Object.keys(wrong).length > 0 || records.entity.length + records.property.length === 0) return wrong
  const patterns = await loadPatterns()
  const checks = checksOf(entity.name, records, patterns)
  const touches = (path: string): boolean => valueAt(body, path) !== undefined
  return judgeChecks(entity, checks, body, {
    matches: patterns.matches,
    ...(row === null ? {} : { touches }),
  })
}

/**
 * All problems of what a form would write. At one path those of the declaration come first and that of a taken value last; when that cannot
 * be read on this device, only the server judges it.
 */
export const judgeInput = async (by: JudgedBy, input: JudgedInput): Promise<Problems> => {
  const { entity, body, row, today } = input
  const [found, taken] = await Promise.all([
    problemsOfChecks(by, input),
    takenHere(by.api, input).catch((): Problems => ({})),
  ])
  return { ...taken, ...found, ...validate(entity, body, row === null ? { today } : { today, stored: row }) }
}
