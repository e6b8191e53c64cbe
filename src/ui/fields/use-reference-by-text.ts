import { useCallback } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import { entityNamed } from '../../domains/index.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { loadList } from '../../engine/data/load-list.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { lookupKeys } from '../../identify/lookup-keys.ts'
import type { OfferedWhere } from './offered-where.ts'
import { rowTitle } from './row-title.ts'

/** Most records that are read to find the one that is meant. */
const MOST = 500

/** The only record, or the only one that is called exactly so: "Hall A" among "Hall A" and "Hall A ground floor". */
export const meantOf = (entity: string, text: string, found: readonly ListRow[]): string | null => {
  const typed = text.trim().toLowerCase()
  const called = found.length === 1 ? found : found.filter((one) => rowTitle(entity, one).toLowerCase() === typed)
  return called.length === 1 ? (called[0]?.row.id ?? null) : null
}

/**
 * Returns a function that finds the record of a typed or scanned text: by its code, through the records that its entity is searched by (an
 * asset by its identifiers), else by search among the offered records. Resolves to null when the search finds none, or several of which
 * not one alone is called exactly so.
 */
export const useReferenceByText = (
  to: string,
  where?: OfferedWhere,
  fits?: (row: AnyRow) => boolean,
): ((text: string) => Promise<string | null>) => {
  const { client } = useData()
  return useCallback(
    async (text: string) => {
      const declaration = entityNamed(to)
      if (declaration === undefined) return null
      const through = declaration.list.searchThrough?.[0]
      if (through !== undefined) {
        const [carrier] = await client.api.lookupIdentifier(lookupKeys(text)).catch(() => [])
        const owner = carrier?.[through.by]
        if (typeof owner === 'string') return owner
        const [named] = await client.api.lookupAsset([text.trim()], null).catch(() => [])
        if (named !== undefined) return named.id
      }
      const { sort } = declaration.list
      const query = {
        filters: where ?? {},
        search: text,
        sort,
        limit: MOST,
        offset: 0,
        waits: true,
      } as const
      const found = rowsSoFar(await loadList(client.api, declaration, query))
      const fitting = found.filter(({ row }) => fits === undefined || fits(row))
      return meantOf(to, text, fitting)
    },
    [client, to, where, fits],
  )
}
