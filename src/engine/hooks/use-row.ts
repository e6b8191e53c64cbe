import { useEffect, useState } from 'react'
import { type AnyEntity, nameOf } from '../../catalogue/entity.ts'
import { declaredNamed } from '../../domains/declared.ts'
import type { ListRow, ListRowOf } from '../data/api.ts'
import { keepSame } from '../data/same-rows.ts'
import { seenRows } from '../data/seen-rows.ts'
import { watchedEntities } from '../data/watched-entities.ts'
import { useData, useSeenScope } from './use-data.ts'
import { isAbout, watchQuery } from './watch-query.ts'

const NONE: ReadonlySet<string> = new Set()

/** A result of the worker and the record that it is for. */
interface Answer<T> {
  readonly of: string
  readonly value: T
}

/**
 * One record, archived ones included (OPEN-020). Null: there is no such record for this person. Undefined: not known
 * yet, because it is being read or records of its entity are still being fetched (`useArriving`). A row that a list has
 * just shown is given at once, and read all the same. Given a declaration, the row is typed.
 */
export function useRow<E extends AnyEntity>(entity: E, id: string | null): ListRowOf<E> | null | undefined
export function useRow(entity: string, id: string | null): ListRow | null | undefined
export function useRow(kind: AnyEntity | string, id: string | null): ListRow | null | undefined {
  const entity = nameOf(kind)
  const { client } = useData()
  const scope = useSeenScope()
  const of = `${entity} ${id ?? ''}`
  const listed = (): Answer<ListRow | null | undefined> | null => {
    const value = id === null ? undefined : seenRows(client).find(scope, entity, id)
    return value === undefined ? null : { of, value }
  }
  const [answer, setAnswer] = useState(listed)
  const [asked, setAsked] = useState(of)
  if (asked !== of) {
    setAsked(of)
    setAnswer(listed())
  }

  useEffect(() => {
    if (id === null) return
    const show = (value: ListRow | null | undefined): void =>
      setAnswer((before) => {
        const kept = before?.of === of && value !== undefined ? keepSame(before.value, value) : value
        return before?.of === of && kept === before.value ? before : { of, value: kept }
      })
    const declaration = typeof kind === 'string' ? declaredNamed(kind) : kind
    const watched = declaration === undefined ? NONE : watchedEntities(declaration)
    return watchQuery(client, {
      read: () => client.api.get(entity, id),
      concerns: (event) => isAbout(event, entity, [id]) || (event.entity !== entity && watched.has(event.entity)),
      onResult: show,
      // It is read again; until then it is unknown.
      onError: () => show(undefined),
    })
    // A name always has the same declaration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, entity, id, of])

  if (id === null) return null
  return answer?.of === of ? answer.value : undefined
}

/** Display name of a record; empty while it has none, null when there is no record, undefined while unknown. */
export const useLabel = (entity: string, id: string | null): string | null | undefined => {
  const { client } = useData()
  const [answer, setAnswer] = useState<Answer<string | null | undefined> | null>(null)
  const of = `${entity} ${id ?? ''}`

  useEffect(() => {
    if (id === null) return
    return watchQuery(client, {
      read: () => client.api.label(entity, id),
      concerns: (event) => isAbout(event, entity, [id]),
      onResult: (value) => setAnswer({ of, value }),
      onError: () => setAnswer({ of, value: undefined }),
    })
  }, [client, entity, id, of])

  if (id === null) return null
  return answer?.of === of ? answer.value : undefined
}
