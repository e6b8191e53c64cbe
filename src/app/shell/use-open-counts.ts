import type { FilterValue } from '../../data/api.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { wholeAnswer } from '../../session/whole-answer.ts'
import { useAsked } from '../../session/use-asked.ts'
import { entityOf } from '../../catalogue/index.ts'
import { may } from '../../catalogue/roles.ts'

/** What waits for somebody, by entity: the filters that count it. */
const OPEN: { readonly [entity: string]: { readonly [path: string]: FilterValue } } = {
  damage: { status: 'New' },
  packing_slip: { status: ['Open', 'Scanning'] },
}

/** Numbers beside menu entries, from the replica. */
export const useOpenCounts = (): { readonly [entity: string]: number } => {
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const { value } = useAsked(`open ${project} ${person.id}`, Object.keys(OPEN), async () => {
    if (project === null) return {}
    const seen = Object.keys(OPEN).filter((name) => may(person, entityOf(name), 'VIEW'))
    const counts = await Promise.all(
      seen.map(async (name) => {
        const sort = { path: 'created', order: 'DESC' } as const
        const query = { filters: OPEN[name] ?? {}, sort, limit: 1, offset: 0 }
        const { count } = await wholeAnswer(() => data.query(name, query))
        return [name, count] as const
      }),
    )
    return Object.fromEntries(counts)
  })
  return value ?? {}
}
