import { useEffect, useRef, useState } from 'react'
import { useSessionParts } from './use-session.ts'

/** `value` is null until the first result. `failed`: the last attempt failed; the previous value is kept. */
export interface LiveResult<T> {
  readonly value: T | null
  readonly failed: boolean
  readonly again: () => void
}

/**
 * Runs a query and repeats it whenever rows of these entities change (`null`: when the outbox changes). `ask` may use
 * values of the component; `key` must change when the query does. Results of outdated queries are dropped.
 */
export const useLiveQuery = <T>(
  key: string,
  entities: readonly string[] | null,
  ask: () => Promise<T>,
): LiveResult<T> => {
  const { client } = useSessionParts()
  const [state, setState] = useState<{ key: string; value: T | null; failed: boolean }>({
    key,
    value: null,
    failed: false,
  })
  const [round, setRound] = useState(0)
  const latest = useRef(ask)
  const watched = useRef(entities)
  useEffect(() => {
    latest.current = ask
    watched.current = entities
  })
  useEffect(() => {
    let running = false
    let stale = false
    let gone = false
    // Queries fail until the worker has opened the databases; `outbox` and `status` events signal that.
    let refused = false
    const run = async (): Promise<void> => {
      if (running) {
        stale = true
        return
      }
      running = true
      do {
        stale = false
        try {
          const value = await latest.current()
          refused = false
          if (!gone) setState({ key, value, failed: false })
        } catch {
          refused = true
          if (!gone) setState((before) => ({ ...before, failed: true }))
        }
      } while (stale && !gone)
      running = false
    }
    void run()
    const stopRows = client.on('rows', (event) => {
      if (watched.current?.includes(event.entity) === true) void run()
    })
    const stopOutbox = client.on('outbox', () => {
      if (watched.current === null || refused) void run()
    })
    const stopStatus = client.on('status', () => {
      if (refused) void run()
    })
    return () => {
      gone = true
      stopRows()
      stopOutbox()
      stopStatus()
    }
  }, [client, key, round])
  return { value: state.key === key ? state.value : null, failed: state.failed, again: () => setRound((n) => n + 1) }
}
