import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'
import { countOf, everyRow, type Known } from '../../engine/data/known.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { readAnswer } from '../../session/read-answer.ts'
import { useLiveQuery } from '../../session/use-live-query.ts'
import { outlineFor } from '../../domains/outline.ts'
import { may } from '../../catalogue/roles.ts'
import { DAMAGE_STATES, SLIP_STATES } from '../dashboard/my-day.ts'
import { KNOWN_BY, WAITING_SCANS } from '../../domains/packing/screens/code/waiting-scans.ts'

interface Open {
  readonly query: ListQuery
  /** Number of pending items among the rows found; null while unknown. */
  readonly count: (found: Known<ListRow>, data: WorkerApi) => number | null | Promise<number | null>
}

const records = (filters: ListQuery['filters']): Open => ({
  query: { filters, sort: { path: 'created', order: 'DESC' }, limit: 1, offset: 0 },
  count: countOf,
})

/** What the menu counts, by entity: what the first screen counts too. A code counts once, however often it was scanned. */
const OPEN: { readonly [entity: string]: Open } = {
  damage: records({ status: DAMAGE_STATES }),
  unknown_code: {
    query: WAITING_SCANS,
    count: async (found, data) => {
      const scans = everyRow(found)
      if (scans === null || scans.length === 0) return scans?.length ?? null
      // Loaded only when needed, because the identification code is large.
      const { countOpen } = await import('../../domains/packing/screens/code/open-codes.ts')
      return countOpen(data, scans)
    },
  },
  packing_slip: records({ status: SLIP_STATES }),
}

/** Counts beside menu entries, from the replica; an entry without all its rows has none. */
export const useOpenCounts = (): { readonly [entity: string]: number } => {
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const { value } = useLiveQuery(`open ${project} ${person.id}`, [...Object.keys(OPEN), ...KNOWN_BY], async () => {
    if (project === null) return {}
    const seen = Object.entries(OPEN).filter(([name]) => may(person, outlineFor(name), 'VIEW'))
    const counts = await Promise.all(
      seen.map(
        async ([name, { query, count }]) =>
          [name, await count(await readAnswer(() => data.query(name, query)), data)] as const,
      ),
    )
    return Object.fromEntries(counts.flatMap(([name, count]) => (count === null ? [] : [[name, count] as const])))
  })
  return value ?? {}
}
