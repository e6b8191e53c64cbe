import { useEffect, useMemo, useRef, useState } from 'react'
import { type AnyEntity, nameOf } from '../../catalogue/entity.ts'
import { declaredOf } from '../../domains/declared.ts'
import type { FilterValue, ListQuery, ListResult, ListRowOf } from '../data/api.ts'
import { type Known, rowsSoFar } from '../data/known.ts'
import {
  createListLoader,
  EMPTY_LIST,
  later,
  type ListLoader,
  type ListProgress,
  type ListState,
} from '../data/list-loader.ts'
import { loadList } from '../data/load-list.ts'
import { seenRows } from '../data/seen-rows.ts'
import { watchedEntities } from '../data/watched-entities.ts'
import { useData, useSeenScope } from './use-data.ts'
import { quiet } from '../data/early.ts'
import { followRows } from './follow-rows.ts'
import { useEarly } from './use-early.ts'

const declarationOf = (kind: AnyEntity | string): AnyEntity => (typeof kind === 'string' ? declaredOf(kind) : kind)

interface Retry {
  /** Loads again after an error. */
  readonly retry: () => void
}

export type ListHandle = ListState & Retry

/** The list of an entity that is known at compile time. */
export type ListHandleOf<E extends AnyEntity> = Known<ListRowOf<E>> & ListProgress & Retry

/**
 * A live list: loaded again whenever its rows, or records that they refer to, change. The rows stay while the next page
 * is being loaded. Entities that are not kept on the device are read from the server; `error` is 'needs-connection'
 * when it cannot be reached. A null query loads nothing and stays unknown. Counts are available only when `known` is
 * `whole`. Given a declaration, the rows are typed.
 */
export function useList<E extends AnyEntity>(entity: E, query: ListQuery | null): ListHandleOf<E>
export function useList(entity: string, query: ListQuery | null): ListHandle
export function useList(kind: AnyEntity | string, query: ListQuery | null): ListHandle {
  const entity = nameOf(kind)
  const { client } = useData()
  const scope = useRef('')
  scope.current = useSeenScope()
  const [state, setState] = useState<ListState>(EMPTY_LIST)
  const loader = useRef<ListLoader | null>(null)
  const asked = useRef<string | null>(null)
  const key = JSON.stringify(query)
  const first = useRef<Promise<ListResult> | null>(null)
  const early = useEarly(client, query === null ? null : `${entity} ${key}`, () =>
    query === null ? null : quiet(loadList(client.api, declarationOf(kind), query)),
  )

  useEffect(() => {
    const declaration = declarationOf(kind)
    const { replicated } = declaration
    const made = createListLoader({
      load: (next) => {
        const answer = first.current
        first.current = null
        return answer ?? loadList(client.api, declaration, next)
      },
      later,
      onState: (next) => {
        setState(next)
        if (replicated !== false && !next.loading) seenRows(client).keep(scope.current, entity, rowsSoFar(next))
      },
    })
    loader.current = made
    asked.current = null
    return followRows(client, made, watchedEntities(declaration), replicated === false)
    // A name always has the same declaration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, entity])

  useEffect(() => {
    const next = JSON.parse(key) as ListQuery | null
    if (next === null) return
    const fresh = asked.current !== entity
    asked.current = entity
    first.current = early.take()
    loader.current?.load(next, fresh)
  }, [client, entity, key, early])

  return useMemo(() => ({ ...state, retry: () => loader.current?.retry() }), [state])
}

type RelatedOptions = Partial<Omit<ListQuery, 'filters'>> & {
  readonly filters?: { readonly [path: string]: FilterValue }
}

/** Records of an entity that refer to one record, in the entity's default order unless another is given (LIST-17). */
export function useRelated<E extends AnyEntity>(
  entity: E,
  by: keyof E['fields'] & string,
  id: string | null,
  options?: RelatedOptions,
): ListHandleOf<E>
export function useRelated(entity: string, by: string, id: string | null, options?: RelatedOptions): ListHandle
export function useRelated(
  kind: AnyEntity | string,
  by: string,
  id: string | null,
  { filters, ...rest }: RelatedOptions = {},
): ListHandle {
  const entity = nameOf(kind)
  const query: ListQuery | null =
    id === null
      ? null
      : { sort: declarationOf(kind).list.sort, limit: 100, offset: 0, ...rest, filters: { ...filters, [by]: id } }
  return useList(entity, query)
}
