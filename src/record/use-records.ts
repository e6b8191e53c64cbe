import { useEffect, useState } from 'react'
import { type AnyEntity, nameOf } from '../catalogue/entity.ts'
import type { AnyRow, Row } from '../catalogue/row.ts'
import { useData } from '../engine/hooks/use-data.ts'
import { isAbout, watchQuery } from '../engine/hooks/watch-query.ts'

const NONE: ReadonlyMap<string, AnyRow> = new Map()

/** Records by id, as far as they are on this device; re-read when they change. Undefined during the first read. */
export function useRecords<E extends AnyEntity>(
  entity: E,
  ids: readonly string[],
): ReadonlyMap<string, Row<E>> | undefined
export function useRecords(entity: string, ids: readonly string[]): ReadonlyMap<string, AnyRow> | undefined
/** By name, for a type whose declaration is not loaded: `useRecords<typeof site>('site', ids)`. */
export function useRecords<E extends AnyEntity>(
  entity: E['name'],
  ids: readonly string[],
): ReadonlyMap<string, Row<E>> | undefined
export function useRecords(kind: AnyEntity | string, ids: readonly string[]): ReadonlyMap<string, AnyRow> | undefined {
  const entity = nameOf(kind)
  const { client } = useData()
  const [found, setFound] = useState<{ readonly of: string; readonly rows: ReadonlyMap<string, AnyRow> } | null>(null)
  const key = [...new Set(ids)].toSorted().join(' ')
  useEffect(() => {
    if (key === '') return
    const wanted = key.split(' ')
    return watchQuery(client, {
      read: () => client.api.getMany(entity, wanted),
      concerns: (event) => isAbout(event, entity, wanted),
      onResult: (rows) =>
        setFound({
          of: key,
          rows: new Map(rows.flatMap((row) => (row === null || row === undefined ? [] : [[row.id, row] as const]))),
        }),
      // A failed read keeps the records of the previous read.
      onError: () => setFound((before) => (before?.of === key ? before : { of: key, rows: NONE })),
    })
  }, [client, entity, key])
  if (key === '') return NONE
  return found?.of === key ? found.rows : found?.rows
}
