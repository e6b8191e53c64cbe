import { useEffect, useState } from 'react'
import type { Tab } from '../../catalogue/entity.ts'
import { entityOf } from '../../catalogue/index.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { useData } from '../../data/hooks/use-data.ts'
import type { Filters } from './list-place.ts'
import { FILE_LIST, fileFilters } from '../file/file-query.ts'
import { relatedFilters } from './related-filters.ts'

interface Counted {
  readonly name: string
  readonly entity: string
  readonly filters: Filters
}

const countedOf = (tabs: readonly Tab[], entity: string, row: AnyRow): readonly Counted[] =>
  tabs.flatMap((tab): Counted[] => {
    if (tab.kind === 'related') return [{ name: tab.name, entity: tab.entity, filters: relatedFilters(tab, row) }]
    return tab.kind === 'files' ? [{ name: tab.name, entity: FILE_LIST, filters: fileFilters(entity, row.id) }] : []
  })

/** While the device reads a table it is counted again after this time. */
const AGAIN_MS = 300

/** How many records stand in each related tab, live; tabs that are not counted yet are left out. */
export const useTabCounts = (
  tabs: readonly Tab[],
  entity: string,
  row: AnyRow | null,
): { readonly [tab: string]: number } => {
  const { client } = useData()
  const [counts, setCounts] = useState<{ readonly [tab: string]: number }>({})
  const key = row === null ? '' : JSON.stringify(countedOf(tabs, entity, row))
  useEffect(() => {
    if (key === '') return
    let open = true
    const counted = JSON.parse(key) as readonly Counted[]
    const again = new Map<string, ReturnType<typeof setTimeout>>()
    const read = (one: Counted): void => {
      const query = { filters: one.filters, sort: entityOf(one.entity).list.sort, limit: 1, offset: 0 }
      client.api.query(one.entity, query).then(
        ({ count, complete }) => {
          if (!open) return
          if (complete) setCounts((before) => ({ ...before, [one.name]: count }))
          else {
            clearTimeout(again.get(one.name))
            again.set(
              one.name,
              setTimeout(() => read(one), AGAIN_MS),
            )
          }
        },
        () => undefined,
      )
    }
    counted.forEach(read)
    const off = client.on('rows', (event) => counted.filter((one) => one.entity === event.entity).forEach(read))
    return () => {
      open = false
      for (const timer of again.values()) clearTimeout(timer)
      off()
    }
  }, [client, key])
  return counts
}
