import { outlineFor } from '../../domains/outline.ts'
import { may } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { FilterValue, ListResult } from '../../engine/data/api.ts'
import { type Known, NOT_READ } from '../../engine/data/known.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLiveQuery } from '../../session/use-live-query.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { readAnswer } from '../../session/read-answer.ts'
import { lastDays } from './last-days.ts'

/** Most rows that a widget reads; beyond it the figure is shown with a plus. */
export const MOST = 20_000

/** The records that a widget counts. */
export type Figure = Known<AnyRow>

const rowsOf = (answer: ListResult): Figure => {
  if (answer.known === 'unknown') return answer
  if (answer.known === 'whole') return { ...answer, rows: answer.rows.map(({ row }) => row) }
  return { ...answer, soFar: answer.soFar.map(({ row }) => row) }
}

/**
 * Rows of an entity for a widget, from this device, without archived ones; null when the user may not see them or no project is selected.
 */
export const useFigure = (entity: string, filters: { readonly [path: string]: FilterValue }): Figure | null => {
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const allowed = project !== null && may(person, outlineFor(entity), 'VIEW')
  const key = `${entity} ${project} ${allowed} ${JSON.stringify(filters)}`
  const { value } = useLiveQuery(key, [entity], async (): Promise<Figure | null> => {
    if (!allowed) return null
    const sort = { path: 'created', order: 'DESC' } as const
    return rowsOf(await readAnswer(() => data.query(entity, { filters, sort, limit: MOST, offset: 0 })))
  })
  return allowed ? (value ?? NOT_READ) : null
}

/** The seven days shown by all widgets. */
export const useLastDays = (): readonly string[] => lastDays(useFormat().clock)
