import { useEffect, useState } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { countOf } from '../../../../engine/data/known.ts'
import { createListLoader, later } from '../../../../engine/data/list-loader.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'

/** Records of the selected project in each place, as far as this device knows all of them; live. */
export const usePlaceCounts = (
  entity: AnyEntity | undefined,
  places: readonly string[],
): { readonly [place: string]: number } => {
  const { client } = useData()
  const [counts, setCounts] = useState<{ readonly [place: string]: number }>({})
  const key = JSON.stringify(places)
  useEffect(() => {
    const field = entity?.states?.field
    if (entity === undefined || field === undefined || entity.replicated !== true) return
    const { name, list } = entity
    const loaders = (JSON.parse(key) as readonly string[]).map((place) => {
      const loader = createListLoader({
        load: (query) => client.api.query(name, query),
        later,
        onState: (state) => {
          const count = countOf(state)
          if (count !== null) setCounts((before) => ({ ...before, [place]: count }))
        },
      })
      loader.load({ filters: { [field]: place }, sort: list.sort, limit: 1, offset: 0 }, true)
      return loader
    })
    const off = client.on('rows', (event) => {
      if (event.entity === name) for (const loader of loaders) loader.invalidate()
    })
    return () => {
      off()
      for (const loader of loaders) loader.stop()
    }
  }, [client, entity, key])
  return counts
}
