import { useCallback } from 'react'
import { entityNamed } from '../../domains/index.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { lookupKeys } from '../../identify/lookup-keys.ts'

/**
 * Returns a function that finds the record of a scanned code, through the records that its entity is searched by (an asset by its
 * identifiers); null when it is not on this device.
 */
export const useReferenceByCode = (to: string): ((raw: string) => Promise<string | null>) => {
  const { client } = useData()
  return useCallback(
    async (raw: string) => {
      const through = entityNamed(to)?.list.searchThrough?.[0]
      if (through === undefined) return null
      const [carrier] = await client.api.lookupIdentifier(lookupKeys(raw)).catch(() => [])
      const owner = carrier?.[through.by]
      if (typeof owner === 'string') return owner
      const [named] = await client.api.lookupAsset([raw.trim()], null).catch(() => [])
      return named?.id ?? null
    },
    [client, to],
  )
}
