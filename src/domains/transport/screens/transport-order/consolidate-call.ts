import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { newId } from '../../../../record/new-id.ts'

export type Consolidated =
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'offline' }
  /** What the server says, in the language of the person; empty when it says nothing. */
  | { readonly kind: 'refused'; readonly lines: readonly string[] }

type CallApi = Pick<WorkerApi, 'fetchOnline' | 'syncNow' | 'get'>

const linesOf = (body: unknown): readonly string[] => {
  const { result, messages } = (body ?? {}) as { result?: { errors?: unknown }; messages?: unknown }
  const errors = Object.values((result?.errors ?? {}) as { readonly [path: string]: unknown }).flat()
  const told = Array.isArray(messages) ? (messages as { text?: unknown }[]).map(({ text }) => text) : []
  const texts = (errors.length > 0 ? errors : told).filter((text): text is string => typeof text === 'string')
  return [...new Set(texts)]
}

/** How often, and after how long each time, the device is asked whether the new manifest has come. */
const TRIES = 40
const WAIT_MS = 250

const arrived = async (api: CallApi, id: string): Promise<void> => {
  for (let turn = 0; turn < TRIES; turn += 1) {
    if ((await api.get('transport_manifest', id)) !== null) return
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

/**
 * Makes one manifest of orders on the server, all or nothing (TM-12, XCALL-32): whoever comes second is refused and nothing is
 * left behind. Resolves once the manifest is on this device, or has taken long to come.
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
    // What changed under the dialog is fetched, so that it shows why.
    await api.syncNow()
    if (status >= 400) return { kind: 'refused', lines: linesOf(body) }
    await arrived(api, id)
    return { kind: 'made', id }
  } catch {
    return { kind: 'offline' }
  }
}
