import { useEffect, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { queryThrough } from '../../engine/data/query-through.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { beginningQueries } from './best-first.ts'

const NONE: readonly ListRow[] = []

/**
 * The records whose name begins with the search, for a query that matches more than it lists; they may be behind all that it lists. Null: not
 * asked for. Empty until they are read.
 */
export const useBeginning = (entity: AnyEntity | undefined, query: ListQuery | null): readonly ListRow[] => {
  const { client } = useData()
  const [found, setFound] = useState<{ readonly of: string; readonly rows: readonly ListRow[] } | null>(null)
  const key = entity === undefined || query === null ? '' : `${entity.name} ${JSON.stringify(query)}`
  useEffect(() => {
    if (entity === undefined || query === null) return
    let open = true
    const read = async (): Promise<void> => {
      const rows: ListRow[] = []
      // Run one after the other, so that the next letter waits for one query at most.
      for (const one of beginningQueries(entity, query)) {
        if (!open) return
        rows.push(...rowsSoFar(await queryThrough(client.api, entity, one)))
      }
      if (open) setFound({ of: key, rows })
    }
    // A failure only shortens this result; the list itself reports it.
    read().catch(() => undefined)
    return () => {
      open = false
    }
    // `key` stands for the entity and the query.
    // eslint-disable-next-line react/exhaustive-deps
  }, [client, key])
  return found?.of === key ? found.rows : NONE
}
