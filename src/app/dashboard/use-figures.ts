import { entityOf } from '../../domains/index.ts'
import { may } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { FilterValue, ListResult } from '../../engine/data/api.ts'
import { type Known, NOT_READ } from '../../engine/data/known.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLiveQuery } from '../../session/use-live-query.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { readAnswer } from '../../session/read-answer.ts'
import { lastDays } from './last-days.ts'

/** Most rows a widget looks at; beyond it a figure says so with a plus. */
export const MOST = 20_000

/** The records that a widget counts. */
export type Figure = Known<AnyRow>

const rowsOf = (answer: ListResult): Figure => {
  if (answer.known === 'unknown') return answer
  if (answer.known === 'whole') return { ...answer, rows: answer.rows.map(({ row }) => row) }
  return { ...answer, soFar: answer.soFar.map(({ row }) => row) }
}

/**
 * Living records of an entity as a widget needs them, from this device; null when the person may not see them or no
 * project is selected.
 */
export const useFigure = (entity: string, filters: { readonly [path: string]: FilterValue }): Figure | null => {
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const allowed = project !== null && may(person, entityOf(entity), 'VIEW')
  const key = `${entity} ${project} ${allowed} ${JSON.stringify(filters)}`
  const { value } = useLiveQuery(key, [entity], async (): Promise<Figure | null> => {
    if (!allowed) return null
    const sort = { path: 'created', order: 'DESC' } as const
    return rowsOf(await readAnswer(() => data.query(entity, { filters, sort, limit: MOST, offset: 0 })))
  })
  return allowed ? (value ?? NOT_READ) : null
}

/** The seven days that all widgets show. */
export const useLastDays = (): readonly string[] => lastDays(useFormat().clock)
