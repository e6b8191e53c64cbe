import type { WorkerApi } from '../../../../engine/data/worker-api.ts'

export interface ProposedLeg {
  readonly from: string | null
  readonly to: string | null
  readonly leadTime: string | null
}

/** A route that the server proposes for an order (OPEN-037). */
export interface RouteProposal {
  readonly id: string
  readonly reference: string | null
  readonly name: string | null
  readonly carrier: string | null
  readonly carrierName: string | null
  /** Its legs from pickup to delivery, in order. */
  readonly way: readonly ProposedLeg[]
  readonly leadTime: string
  readonly pickupDate: string
  readonly deliveryDate: string
}

export type Proposals =
  | { readonly kind: 'found'; readonly routes: readonly RouteProposal[] }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string }

const isProposal = (value: unknown): value is RouteProposal =>
  value !== null &&
  typeof value === 'object' &&
  'way' in value &&
  Array.isArray(value.way) &&
  ['id', 'leadTime', 'pickupDate', 'deliveryDate'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string',
  )

const messageOf = (body: unknown): string => {
  const messages = (body as { messages?: unknown } | null)?.messages
  const [first] = Array.isArray(messages) ? (messages as { text?: unknown }[]) : []
  return typeof first?.text === 'string' ? first.text : ''
}

/** Requests route proposals; the server does not consider changes that this device has not sent yet. */
export const proposalsFor = async (api: Pick<WorkerApi, 'fetchOnline'>, order: string): Promise<Proposals> => {
  try {
    const { status, body } = await api.fetchOnline(`/transport_order/route_proposal/${order}`, { method: 'GET' })
    if (status === 0) return { kind: 'offline' }
    if (status >= 400) return { kind: 'failed', message: messageOf(body) || String(status) }
    const items = (body as { result?: { items?: unknown } } | null)?.result?.items
    return { kind: 'found', routes: Array.isArray(items) ? items.filter(isProposal) : [] }
  } catch {
    return { kind: 'offline' }
  }
}

/** Fields of an order from the selected route: the route, its carrier if it has one, the day of arrival. */
export const fromRoute = ({ id, carrier, deliveryDate }: RouteProposal): { readonly [field: string]: string } => ({
  route: id,
  ...(carrier === null ? {} : { carrier }),
  estimatedDeliveryDate: deliveryDate,
})
