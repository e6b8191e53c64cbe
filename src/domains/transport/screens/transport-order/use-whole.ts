import { useEffect, useState } from 'react'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { watchQuery } from '../../../../engine/hooks/watch-query.ts'
import { later } from '../../../../engine/data/list-loader.ts'
import type { ReadApi } from './whole-list.ts'

/** Retry interval while the device is still reading a table. */
const AGAIN_MS = 300

/** The result of `read` over some entities, recomputed when they change; null until all of them are known here. */
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
    // `key` identifies what is read.
    // eslint-disable-next-line react/exhaustive-deps
  }, [client, key, turn])
  return found?.of === key ? found.value : null
}
