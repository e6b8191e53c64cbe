import { useEffect, useRef, useState } from 'react'
import { useSessionParts } from './use-session.ts'

/** `value` null: not known yet. `failed`: the last attempt did not work; the former value stays. */
export interface Asked<T> {
  readonly value: T | null
  readonly failed: boolean
  readonly again: () => void
}

/**
 * Asks the replica and asks again whenever rows of these entities change (`null`: when the outbox changes). `ask` may
 * close over what it needs; `key` says when it is another question. Answers that were overtaken are dropped.
 */
export const useAsked = <T>(key: string, entities: readonly string[] | null, ask: () => Promise<T>): Asked<T> => {
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
    // The worker answers nobody until it has opened the databases of the person; it tells of that by its status.
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
