import { useEffect, useState } from 'react'
import { entityOf } from '../../domains/index.ts'
import type { ListRow } from '../data/api.ts'
import { onOnlineAct } from '../data/online-act.ts'
import { onlineRow } from '../data/online-list.ts'
import { useData } from './use-data.ts'
import { useRow } from './use-row.ts'
import { watchAnswer } from './watch-answer.ts'

/** A record of which the device keeps nothing, and the server does not answer now. */
export const NEEDS_CONNECTION = 'needs-connection'

type Answer = ListRow | null | typeof NEEDS_CONNECTION

/**
 * A record wherever it is kept: on the device as `useRow` has it, or on the server only (OPEN-110), where it is read again
 * with every change that is sent. Undefined while it is being read, null where there is none to see.
 */
export const useRecord = (entity: string, id: string): Answer | undefined => {
  const { client } = useData()
  const online = entityOf(entity).replicated === false
  const kept = useRow(entity, online ? null : id)
  const [answer, setAnswer] = useState<{ readonly of: string; readonly value: Answer } | null>(null)
  const of = `${entity} ${id}`

  useEffect(() => {
    if (!online) return
    const watch = (): (() => void) =>
      watchAnswer<Answer>(client, {
        read: () => onlineRow(client.api, entity, id),
        concerns: (event) => event.entity === entity,
        tell: (value) => setAnswer({ of, value }),
        // What was read stays on the screen while the network is away.
        failed: () =>
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
