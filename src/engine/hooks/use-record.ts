import { useEffect, useState } from 'react'
import { outlineFor } from '../../domains/outline.ts'
import type { ListRow } from '../data/api.ts'
import { onOnlineAct } from '../data/online-act.ts'
import { onlineRow } from '../data/online-list.ts'
import { useData } from './use-data.ts'
import { useRow } from './use-row.ts'
import { watchQuery } from './watch-query.ts'

/** The device does not keep the record, and the server cannot be reached. */
export const NEEDS_CONNECTION = 'needs-connection'

type Answer = ListRow | null | typeof NEEDS_CONNECTION

/**
 * A record from the device, as in `useRow`, or from the server if only the server keeps it (OPEN-110); the latter is
 * read again after every change that is sent. Undefined while it is being read, null when there is none that is
 * visible.
 */
export const useRecord = (entity: string, id: string): Answer | undefined => {
  const { client } = useData()
  const online = outlineFor(entity).replicated === false
  const kept = useRow(entity, online ? null : id)
  const [answer, setAnswer] = useState<{ readonly of: string; readonly value: Answer } | null>(null)
  const of = `${entity} ${id}`

  useEffect(() => {
    if (!online) return
    const watch = (): (() => void) =>
      watchQuery<Answer>(client, {
        read: () => onlineRow(client.api, entity, id),
        concerns: (event) => event.entity === entity,
        onResult: (value) => setAnswer({ of, value }),
        // Keep what was read while the network is away.
        onError: () =>
          setAnswer((before) =>
            before?.of === of && before.value !== null ? before : { of, value: NEEDS_CONNECTION },
          ),
      })
    let stop = watch()
    const again = (): void => {
      stop()
      stop = watch()
    }
    const offOutbox = client.on('outbox', again)
    const offAct = onOnlineAct((changed) => {
      if (changed === entity) again()
    })
    return () => {
      offOutbox()
      offAct()
      stop()
    }
  }, [client, online, entity, id, of])

  if (!online) return kept
  return answer?.of === of ? answer.value : undefined
}
