import { useEffect, useState } from 'react'
import type { Tab } from '../../catalogue/entity.ts'
import { declaredOf } from '../../domains/declared.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { quiet } from '../../engine/data/early.ts'
import { useEarly } from '../../engine/hooks/use-early.ts'
import { createListLoader, later } from '../../engine/data/list-loader.ts'
import { countOf } from '../../engine/data/known.ts'
import type { ListQuery } from '../../engine/data/api.ts'
import type { Filters } from '../list/list-place.ts'
import { FILE_LIST, fileFilters } from '../files/file-query.ts'
import { relatedFilters } from '../list/related-filters.ts'
import type { TabCounts } from './tabs-of.ts'

interface Counted {
  readonly name: string
  readonly entity: string
  readonly filters: Filters
  /** Only whether there are any matters: records are counted before all have arrived. */
  readonly atLeast?: true
}

const countedOf = (tabs: readonly Tab[], entity: string, row: AnyRow): readonly Counted[] =>
  tabs.flatMap((tab): Counted[] => {
    if (tab.kind === 'related') return [{ name: tab.name, entity: tab.entity, filters: relatedFilters(tab, row) }]
    if (tab.kind === 'tree') return [{ name: tab.name, entity, filters: { [tab.by]: row.id }, atLeast: true }]
    return tab.kind === 'files' ? [{ name: tab.name, entity: FILE_LIST, filters: fileFilters(entity, row.id) }] : []
  })

const countQuery = ({ entity, filters }: Counted): ListQuery => ({
  filters,
  sort: declaredOf(entity).list.sort,
  limit: 1,
  offset: 0,
})

export interface TabCounted {
  readonly now: TabCounts
  /** The first count of each tab since the record was opened. */
  readonly first: TabCounts
  /** Whether some have no count yet. */
  readonly isCounting: boolean
}

type Counts = Omit<TabCounted, 'isCounting'> & { readonly of: string }

/** The counts with one more, for the record named by `of`. */
const withCount = (before: Counts, of: string, name: string, count: number): Counts =>
  before.of === of
    ? { of, now: { ...before.now, [name]: count }, first: { [name]: count, ...before.first } }
    : { of, now: { [name]: count }, first: { [name]: count } }

/** Number of records in each related tab, live; tabs without a count yet are left out. */
export const useTabCounts = (tabs: readonly Tab[], entity: string, row: AnyRow | null): TabCounted => {
  const { client } = useData()
  const [counts, setCounts] = useState<Counts>({ of: '', now: {}, first: {} })
  const counted = row === null ? [] : countedOf(tabs, entity, row)
  const key = counted.length === 0 ? '' : JSON.stringify(counted)
  const early = useEarly(client, key === '' ? null : key, () =>
    counted.map((one) => quiet(client.api.query(one.entity, countQuery(one)))),
  )
  useEffect(() => {
    if (key === '') return
    const answers = early.take()
    const loaders = (JSON.parse(key) as readonly Counted[]).map((one, at) => {
      const { name, entity: of, atLeast } = one
      let first = answers?.[at] ?? null
      const loader = createListLoader({
        load: (query) => {
          const answer = first
          first = null
          return answer ?? client.api.query(of, query)
        },
        later,
        onState: (list) => {
          const count = countOf(list) ?? (atLeast === true && list.known === 'partial' ? list.atLeast : null)
          if (count !== null) setCounts((before) => withCount(before, key, name, count))
        },
      })
      loader.load(countQuery(one), true)
      return { of, loader }
    })
    const off = client.on('rows', (event) => {
      for (const { of, loader } of loaders) if (of === event.entity) loader.invalidate()
    })
    return () => {
      off()
      for (const { loader } of loaders) loader.stop()
    }
  }, [client, key, early])
  const isCounting = counted.some(({ name }) => counts.of !== key || counts.now[name] === undefined)
  return { ...counts, isCounting }
}
