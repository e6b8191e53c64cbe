import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { newId } from '../../../../record/new-id.ts'

export type Consolidated =
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'offline' }
  /** The server's message in the user's language; empty when there is none. */
  | { readonly kind: 'refused'; readonly lines: readonly string[] }

type CallApi = Pick<WorkerApi, 'fetchOnline' | 'syncNow' | 'get'>

const linesOf = (body: unknown): readonly string[] => {
  const { result, messages } = (body ?? {}) as { result?: { errors?: unknown }; messages?: unknown }
  const errors = Object.values((result?.errors ?? {}) as { readonly [path: string]: unknown }).flat()
  const told = Array.isArray(messages) ? (messages as { text?: unknown }[]).map(({ text }) => text) : []
  const texts = (errors.length > 0 ? errors : told).filter((text): text is string => typeof text === 'string')
  return [...new Set(texts)]
}

/** Number and interval of the checks whether the new manifest has arrived on the device. */
const TRIES = 40
const WAIT_MS = 250

const arrived = async (api: CallApi, id: string): Promise<void> => {
  for (let turn = 0; turn < TRIES; turn += 1) {
    if ((await api.get('transport_manifest', id)) !== null) return
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

/**
 * Creates one manifest from orders on the server, atomically (TM-12, XCALL-32): of two concurrent calls the second is refused. Resolves
 * when the manifest is on this device, or after a timeout.
 */
export const consolidateOrders = async (
  api: CallApi,
  orders: readonly string[],
  fields: { readonly [field: string]: unknown },
): Promise<Consolidated> => {
  const id = newId()
  try {
    const { status, body } = await api.fetchOnline('/transport_order/multi', {
      method: 'POST',
      body: { ...fields, id, transportOrders: orders },
    })
    if (status === 0) return { kind: 'offline' }
    // Fetches concurrent changes, so that the dialog shows the reason.
    await api.syncNow()
    if (status >= 400) return { kind: 'refused', lines: linesOf(body) }
    await arrived(api, id)
    return { kind: 'made', id }
  } catch {
    return { kind: 'offline' }
  }
}
