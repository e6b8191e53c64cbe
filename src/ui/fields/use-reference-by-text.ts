import { useCallback } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import { entityNamed } from '../../domains/index.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { loadList } from '../../engine/data/load-list.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { lookupKeys } from '../../identify/lookup-keys.ts'
import type { OfferedWhere } from './offered-where.ts'

/** Most records that are read when `fits` filters them; without it, two show that the text is ambiguous. */
const MOST = 500

/**
 * Returns a function that finds the record of a typed or scanned text: by its code, through the records that its entity is searched by (an
 * asset by its identifiers), else by search among the offered records. Resolves to null when the search finds none, or more than one.
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
        limit: fits === undefined ? 2 : MOST,
        offset: 0,
        waits: true,
      } as const
      const found = rowsSoFar(await loadList(client.api, declaration, query))
      const fitting = found.filter(({ row }) => fits === undefined || fits(row))
      return fitting.length === 1 ? (fitting[0]?.row.id ?? null) : null
    },
    [client, to, where, fits],
  )
}
