import type { FilterValue } from '../../data/api.ts'
import { countOf } from '../../data/known.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { readAnswer } from '../../session/read-answer.ts'
import { useAsked } from '../../session/use-asked.ts'
import { entityOf } from '../../catalogue/index.ts'
import { may } from '../../catalogue/roles.ts'

/** What waits for somebody, by entity: the filters that count it. */
const OPEN: { readonly [entity: string]: { readonly [path: string]: FilterValue } } = {
  damage: { status: 'New' },
  unknown_code: { outcome: null },
  packing_slip: { status: ['Open', 'Scanning'] },
}

/** Numbers beside menu entries, from the replica; an entry of which not everything has arrived has none. */
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
        return [name, countOf(await readAnswer(() => data.query(name, query)))] as const
      }),
    )
    return Object.fromEntries(counts.flatMap(([name, count]) => (count === null ? [] : [[name, count] as const])))
  })
  return value ?? {}
}
