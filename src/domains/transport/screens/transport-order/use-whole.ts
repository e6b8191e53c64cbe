import { useEffect, useState } from 'react'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { watchQuery } from '../../../../engine/hooks/watch-query.ts'
import { later } from '../../../../engine/data/list-loader.ts'
import type { ReadApi } from './whole-list.ts'

/** While the device still reads a table it is asked again after this time. */
const AGAIN_MS = 300

/** What `read` makes of the rows of some entities, made anew when they change; null until all of it is known here. */
export const useWhole = <T>(
  key: string,
  entities: ReadonlySet<string>,
  read: (api: ReadApi) => Promise<T>,
): T | null => {
  const { client } = useData()
  const [found, setFound] = useState<{ readonly of: string; readonly value: T } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let again: (() => void) | null = null
    const stop = watchQuery(client, {
      read: () => read(client.api),
      concerns: ({ entity }) => entities.has(entity),
      onResult: (value) => setFound({ of: key, value }),
      onError: () => {
        again ??= later(() => setTurn((before) => before + 1), AGAIN_MS)
      },
    })
    return () => {
      stop()
      again?.()
    }
    // What is read is named by the key.
    // eslint-disable-next-line react/exhaustive-deps
  }, [client, key, turn])
  return found?.of === key ? found.value : null
}
