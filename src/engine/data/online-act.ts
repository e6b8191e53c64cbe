import { readEnvelope } from '../../protocol/read-envelope.ts'
import { WriteRefused } from './api.ts'
import { NeedsConnection } from './online-list.ts'
import type { WorkerApi } from './worker-api.ts'

type Listener = (entity: string) => void
const listeners = new Set<Listener>()

/** Registers a listener for actions on records that only the server keeps; returns a function that removes it. */
export const onOnlineAct = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const REFUSALS: { readonly [status: number]: WriteRefused['reason'] } = {
  401: 'signed-out',
  403: 'not-allowed',
  404: 'not-found',
}

/**
 * Runs an action on a record that only the server keeps (OPEN-110). It is not queued: throws NeedsConnection without a
 * connection, WriteRefused when the server refuses.
 */
export const onlineAct = async (
  fetchOnline: WorkerApi['fetchOnline'],
  ...[entity, id, action, body = {}]: Parameters<WorkerApi['act']>
): Promise<void> => {
  const answer = await fetchOnline(`/${entity}/${action}/${id}`, { method: 'PUT', body }).catch(() => null)
  if (answer === null || answer.status === 0 || answer.status >= 500) throw new NeedsConnection()
  if (answer.status >= 300) {
    const result = readEnvelope(answer.body)?.result as { readonly problems?: unknown } | null | undefined
    throw new WriteRefused(REFUSALS[answer.status] ?? 'validation', result?.problems ?? {})
  }
  for (const listener of listeners) listener(entity)
}
