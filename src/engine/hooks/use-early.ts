import { useMemo } from 'react'
import type { DataClient } from '../data/client.ts'
import { askEarly, type Early } from '../data/early.ts'

const NOTHING: Early<never> = { take: () => null }

/**
 * Calls the worker while the screen is being rendered, so that it works meanwhile; an effect would call it only after the frame. The effect
 * takes the result. `key` identifies the call; null calls nothing.
 */
export const useEarly = <T>(client: DataClient, key: string | null, ask: () => T): Early<T> =>
  // The key says what is asked.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useMemo(() => (key === null ? NOTHING : askEarly(client, ask)), [client, key])
