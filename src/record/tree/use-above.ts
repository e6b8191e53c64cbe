import { useEffect, useState } from 'react'
import { declaredOf } from '../../domains/declared.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { watchedEntities } from '../../engine/data/watched-entities.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { watchQuery } from '../../engine/hooks/watch-query.ts'
import { type Above, aboveOf } from './above.ts'

/** The parents of a record, live; null until they are read. */
export const useAbove = (entity: string, by: string, { row }: ListRow): Above | null => {
  const { client } = useData()
  const [above, setAbove] = useState<Above | null>(null)
  useEffect(() => {
    const watched = watchedEntities(declaredOf(entity))
    return watchQuery(client, {
      read: () => aboveOf(row, by, (id) => client.api.get(entity, id)),
      concerns: (event) => watched.has(event.entity),
      onResult: setAbove,
      onError: () => undefined,
    })
  }, [client, entity, by, row])
  return above
}
