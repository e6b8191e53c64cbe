import { entityOf } from '../../catalogue/index.ts'
import { may } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { FilterValue } from '../../data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAsked } from '../../session/use-asked.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { wholeAnswer } from '../../session/whole-answer.ts'
import { lastDays } from './last-days.ts'

/** Most rows a widget looks at; beyond it a figure says so with a plus. */
export const MOST = 20_000

export interface Figure {
  readonly rows: readonly AnyRow[]
  readonly count: number
}

/**
 * Living records of an entity as a widget needs them, from this device; undefined while they are read, null when the
 * person may not see them or no project is selected.
 */
export const useFigure = (
  entity: string,
  filters: { readonly [path: string]: FilterValue },
): Figure | null | undefined => {
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const allowed = project !== null && may(person, entityOf(entity), 'VIEW')
  const key = `${entity} ${project} ${allowed} ${JSON.stringify(filters)}`
  const { value } = useAsked(key, [entity], async (): Promise<Figure | null> => {
    if (!allowed) return null
    const sort = { path: 'created', order: 'DESC' } as const
    const { rows, count } = await wholeAnswer(() => data.query(entity, { filters, sort, limit: MOST, offset: 0 }))
    return { rows: rows.map(({ row }) => row), count }
  })
  return allowed ? (value ?? undefined) : null
}

/** The seven days that all widgets show. */
export const useLastDays = (): readonly string[] => lastDays(useFormat().clock)
