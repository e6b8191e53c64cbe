import { useEffect, useMemo, useState } from 'react'
import { type AnyEntity, nameOf } from '../../catalogue/entity.ts'
import { declaredNamed } from '../../domains/declared.ts'
import type { ListRow, ListRowOf } from '../data/api.ts'
import { keepSame } from '../data/same-rows.ts'
import type { DataClient } from '../data/client.ts'
import { type SeenRows, seenRows } from '../data/seen-rows.ts'
import { watchedEntities } from '../data/watched-entities.ts'
import { useData, useSeenScope } from './use-data.ts'
import { quiet } from '../data/early.ts'
import { useEarly } from './use-early.ts'
import { isAbout, watchQuery } from './watch-query.ts'

const NONE: ReadonlySet<string> = new Set()

/** A result of the worker and the record that it is for. */
interface Answer<T> {
  readonly of: string
  readonly value: T
}

interface Asked<T> {
  readonly read: (client: DataClient, entity: string, id: string) => Promise<T>
  /** An answer that is known at once. */
  readonly seen: (seen: SeenRows, scope: string, entity: string, id: string) => T
  /** Other entities whose changes may change the answer. */
  readonly watched: ReadonlySet<string>
}

/** What is asked about one record, live; undefined while it is not known. `watched` must be the same set as long as it has the same names. */
const useAsked = <T>(
  entity: string,
  id: string | null,
  { read, seen, watched }: Asked<T | undefined>,
): T | undefined => {
  const { client } = useData()
  const scope = useSeenScope()
  const of = `${entity} ${id ?? ''}`
  const first = (): Answer<T | undefined> => ({
    of,
    value: id === null ? undefined : seen(seenRows(client), scope, entity, id),
  })
  const [answer, setAnswer] = useState(first)
  if (answer.of !== of) setAnswer(first())
  const early = useEarly(client, id === null ? null : of, () => quiet(read(client, entity, id ?? '')))

  useEffect(() => {
    if (id === null) return
    const show = (value: T | undefined): void =>
      setAnswer((before) => {
        const kept = before.of === of && value !== undefined ? keepSame(before.value, value) : value
        return before.of === of && kept === before.value ? before : { of, value: kept }
      })
    return watchQuery(client, {
      read: () => read(client, entity, id),
      first: early.take(),
      concerns: (event) => isAbout(event, entity, [id]) || (event.entity !== entity && watched.has(event.entity)),
      onResult: show,
      // It is read again; until then it is unknown.
      onError: () => show(undefined),
    })
    // The same function is given each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, entity, id, of, watched, early])

  return answer.of === of ? answer.value : undefined
}

const ROW = {
  read: ({ api }: DataClient, entity: string, id: string) => api.get(entity, id),
  seen: (seen: SeenRows, scope: string, entity: string, id: string): ListRow | null | undefined =>
    seen.find(scope, entity, id),
}

/**
 * One record, archived ones included (OPEN-020). Null: there is no such record for this person. Undefined: not known
 * yet, because it is being read or records of its entity are still being fetched (`useArriving`). A row that a list has
 * just shown is given at once, and read all the same. Given a declaration, the row is typed.
 */
export function useRow<E extends AnyEntity>(entity: E, id: string | null): ListRowOf<E> | null | undefined
export function useRow(entity: string, id: string | null): ListRow | null | undefined
export function useRow(kind: AnyEntity | string, id: string | null): ListRow | null | undefined {
  const declaration = typeof kind === 'string' ? declaredNamed(kind) : kind
  const watched = useMemo(() => (declaration === undefined ? NONE : watchedEntities(declaration)), [declaration])
  const row = useAsked(nameOf(kind), id, { ...ROW, watched })
  return id === null ? null : row
}

const LABEL = {
  read: ({ api }: DataClient, entity: string, id: string) => api.label(entity, id),
  seen: (seen: SeenRows, scope: string, entity: string, id: string): string | null | undefined =>
    seen.label(scope, entity, id),
  watched: NONE,
}

/** Display name of a record; empty while it has none, null when there is no record, undefined while unknown. */
export const useLabel = (entity: string, id: string | null): string | null | undefined => {
  const label = useAsked(entity, id, LABEL)
  return id === null ? null : label
}
