import { useEffect, useState } from 'react'
import { type AnyEntity, nameOf } from '../../catalogue/entity.ts'
import type { ListRow, ListRowOf } from '../data/api.ts'
import { keepRow } from '../data/same-rows.ts'
import { watchedEntities } from '../data/watched-entities.ts'
import { useData } from './use-data.ts'
import { isAbout, watchAnswer } from './watch-answer.ts'

/** Answers of the worker about one record, kept only while the record stays the same. */
interface Answer<T> {
  readonly of: string
  readonly value: T
}

/**
 * Null: there is no such record for this person. Undefined: not known yet, because it is being read or records of its kind
 * are still being fetched (`useArriving`). Archived records too (OPEN-020). Given a declaration, the row has its fields.
 */
export function useRow<E extends AnyEntity>(entity: E, id: string | null): ListRowOf<E> | null | undefined
export function useRow(entity: string, id: string | null): ListRow | null | undefined
export function useRow(kind: AnyEntity | string, id: string | null): ListRow | null | undefined {
  const entity = nameOf(kind)
  const { client } = useData()
  const [answer, setAnswer] = useState<Answer<ListRow | null | undefined> | null>(null)
  const of = `${entity} ${id ?? ''}`

  useEffect(() => {
    if (id === null) return
    const tell = (value: ListRow | null | undefined): void =>
      setAnswer((before) => {
        const kept = before?.of === of && value !== undefined ? keepRow(before.value, value) : value
        return before?.of === of && kept === before.value ? before : { of, value: kept }
      })
    const watched = watchedEntities(entity)
    return watchAnswer(client, {
      read: () => client.api.get(entity, id),
      concerns: (event) => isAbout(event, entity, [id]) || (event.entity !== entity && watched.has(event.entity)),
      tell,
      // It is asked again; until then nothing is known.
      failed: () => tell(undefined),
    })
  }, [client, entity, id, of])

  if (id === null) return null
  return answer?.of === of ? answer.value : undefined
}

/** What people call a record; empty while it has no name, null when there is none, undefined while that is not known. */
export const useLabel = (entity: string, id: string | null): string | null | undefined => {
  const { client } = useData()
  const [answer, setAnswer] = useState<Answer<string | null | undefined> | null>(null)
  const of = `${entity} ${id ?? ''}`

  useEffect(() => {
    if (id === null) return
    return watchAnswer(client, {
      read: () => client.api.label(entity, id),
      concerns: (event) => isAbout(event, entity, [id]),
      tell: (value) => setAnswer({ of, value }),
      failed: () => setAnswer({ of, value: undefined }),
    })
  }, [client, entity, id, of])

  if (id === null) return null
  return answer?.of === of ? answer.value : undefined
}
