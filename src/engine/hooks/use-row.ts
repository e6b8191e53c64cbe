import { useEffect, useMemo, useState } from 'react'
import { type AnyEntity, nameOf } from '../../catalogue/entity.ts'
import { declaredNamed } from '../../domains/declared.ts'
import type { ListRow, ListRowOf } from '../data/api.ts'
import { keepSame } from '../data/same-rows.ts'
import type { DataClient } from '../data/client.ts'
import { seenRows } from '../data/seen-rows.ts'
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

/** What can be asked about one record; the calls of the worker, and what lists have shown, have these names. */
type Question = 'get' | 'label'
type AnswerTo<Q extends Question> = Awaited<ReturnType<DataClient['api'][Q]>>

/**
 * What is asked about one record, live; undefined while it is not known. `watched`: other entities whose changes may change the answer; the
 * same set as long as it has the same names.
 */
const useAsked = <Q extends Question>(
  question: Q,
  entity: string,
  id: string | null,
  watched: ReadonlySet<string>,
): AnswerTo<Q> | undefined => {
  type T = AnswerTo<Q>
  const { client } = useData()
  const scope = useSeenScope()
  const of = `${entity} ${id ?? ''}`
  const read = (): Promise<T> => client.api[question](entity, id ?? '') as Promise<T>
  const first = (): Answer<T | undefined> => ({
    of,
    value: id === null ? undefined : (seenRows(client)[question](scope, entity, id) as T | undefined),
  })
  const [answer, setAnswer] = useState(first)
  if (answer.of !== of) setAnswer(first())
  const early = useEarly(client, id === null ? null : of, () => quiet(read()))

  useEffect(() => {
    if (id === null) return
    const show = (value: T | undefined): void =>
      setAnswer((before) => {
        const kept = before.of === of && value !== undefined ? keepSame(before.value, value) : value
        return before.of === of && kept === before.value ? before : { of, value: kept }
      })
    return watchQuery(client, {
      read,
      first: early.take(),
      concerns: (event) => isAbout(event, entity, [id]) || (event.entity !== entity && watched.has(event.entity)),
      onResult: show,
      // It is read again; until then it is unknown.
      onError: () => show(undefined),
    })
    // What is read follows from the others.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, question, entity, id, of, watched, early])

  return answer.of === of ? answer.value : undefined
}

/**
 * One record, archived ones included (OPEN-020). Null: there is no such record for this person. Undefined: not known yet, because it is
 * being read or records of its entity are still being fetched (`useArriving`). A row that a list has just shown is returned at once, and
 * still read. Given a declaration, the row is typed.
 */
export function useRow<E extends AnyEntity>(entity: E, id: string | null): ListRowOf<E> | null | undefined
export function useRow(entity: string, id: string | null): ListRow | null | undefined
export function useRow(kind: AnyEntity | string, id: string | null): ListRow | null | undefined {
  const declaration = typeof kind === 'string' ? declaredNamed(kind) : kind
  const watched = useMemo(() => (declaration === undefined ? NONE : watchedEntities(declaration)), [declaration])
  const row = useAsked('get', nameOf(kind), id, watched)
  return id === null ? null : row
}

/** Display name of a record; empty while it has none, null when there is no record, undefined while unknown. */
export const useLabel = (entity: string, id: string | null): string | null | undefined => {
  const label = useAsked('label', entity, id, NONE)
  return id === null ? null : label
}
