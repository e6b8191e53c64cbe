import type { WorkerApi } from '../../data/worker-api.ts'
import type { SlipItem } from './slip-progress.ts'

type Api = Pick<WorkerApi, 'query' | 'fetchOnline'>

/** One identifier value for each asset that has one. */
const labelsOf = async (api: Api, assets: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await api.query('identifier', {
    filters: { asset: assets },
    sort: { path: 'created', order: 'ASC' },
    limit: 3000,
    offset: 0,
  })
  return new Map(rows.toReversed().map(({ row }) => [String(row['asset']), String(row['identifier'])]))
}

const firstMessage = (body: unknown): string => {
  const messages = (body as { messages?: unknown } | null)?.messages
  const [first] = Array.isArray(messages) ? (messages as { text?: unknown }[]) : []
  const text = first?.text
  return typeof text === 'string' ? text : ''
}

/**
 * Cancels items of a slip (XCALL-39): one call with the labels of their assets, and one for each asset that has no
 * label. Answers null, `offline`, or what the server said.
 */
export const cancelItems = async (api: Api, slip: string, items: readonly SlipItem[]): Promise<string | null> => {
  try {
    const labels = await labelsOf(
      api,
      items.map((item) => item.asset),
    )
    const labelled = items.flatMap((item) => labels.get(item.asset) ?? [])
    const bodies = [
      ...(labelled.length === 0 ? [] : [{ packingSlip: slip, labels: labelled }]),
      ...items.filter((item) => !labels.has(item.asset)).map((item) => ({ id: item.id })),
    ]
    for (const body of bodies) {
      const answer = await api.fetchOnline('/packing_slip_item/cancel', { method: 'PUT', body })
      if (answer.status === 0) return 'offline'
      if (answer.status >= 400) return firstMessage(answer.body) || String(answer.status)
    }
    return null
  } catch {
    return 'offline'
  }
}
