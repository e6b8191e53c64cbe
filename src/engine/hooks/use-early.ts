import { useMemo } from 'react'
import type { DataClient } from '../data/client.ts'
import { askEarly, type Early } from '../data/early.ts'

const NOTHING: Early<never> = { take: () => null }

/**
 * Asks the worker while the screen is being rendered, so that it answers meanwhile; an effect asks only after the frame is made. The
 * effect takes the answer. `key` names what is asked; null asks nothing.
 */
export const useEarly = <T>(client: DataClient, key: string | null, ask: () => T): Early<T> =>
  // The key says what is asked.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useMemo(() => (key === null ? NOTHING : askEarly(client, ask)), [client, key])
