import { useCallback } from 'react'
import type { AnyRow } from '../../catalogue/row.ts'
import { entityNamed } from '../../domains/index.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { queryThrough } from '../../engine/data/query-through.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { lookupKeys } from '../../identify/lookup-keys.ts'
import type { OfferedWhere } from './offered-where.ts'

/** More than one fitting record decides nothing; those that do not fit are passed over. */
const MOST = 500

/**
 * Returns a function that finds the record that a text means: the one with this scanned code, through the records that its entity is
 * searched by (an asset by its identifiers), else the only one that the text finds among those offered. Null when there is none on this
 * device, or more than one.
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
      const found = rowsSoFar(await queryThrough(client.api, declaration, query))
      const fitting = found.filter(({ row }) => fits === undefined || fits(row))
      return fitting.length === 1 ? (fitting[0]?.row.id ?? null) : null
    },
    [client, to, where, fits],
  )
}
